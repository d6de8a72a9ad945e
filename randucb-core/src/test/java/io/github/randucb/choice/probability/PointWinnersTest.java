package io.github.randucb.choice.probability;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.randucb.choice.Argmax;
import io.github.randucb.multiplier.DiscreteLaw;
import io.github.randucb.random.Streams;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The probabilities are those of a loop over all arms at each point, to the last bit. */
class PointWinnersTest {
    private static final int CASES = 20_000;
    private static final List<DiscreteLaw> LAWS = List.of(
            DiscreteLaw.releasedGaussian(20, 0, 0.125),
            DiscreteLaw.gaussian(20, -1, 0.125, 1e-7),
            DiscreteLaw.uniform(7, -0.3),
            DiscreteLaw.uniform(2, 0.4),
            DiscreteLaw.weighted(0, 1, 0, 2, 0.5),
            DiscreteLaw.single(1),
            DiscreteLaw.single(0),
            DiscreteLaw.of(new double[] {-3, -2.5, 0, 1e-9, 5}, new double[] {1, 1, 0, 1, 1}),
            DiscreteLaw.gaussian(200, 0, 0.5, 0.01));
    private static final double[] RADII = {0, 1e-9, 0.1, 1, 3, 6, 1e6};

    /** Ways to make the means and widths of an arm. */
    private enum Arms {
        RANDOM {
            @Override
            double[] arm(UniformRandomProvider random, double z) {
                return new double[] {random.nextDouble(), random.nextDouble()};
            }
        },
        TIES {
            @Override
            double[] arm(UniformRandomProvider random, double z) {
                return new double[] {random.nextInt(3) / 2.0, random.nextInt(3) / 4.0};
            }
        },
        EQUAL_WIDTHS {
            @Override
            double[] arm(UniformRandomProvider random, double z) {
                return new double[] {1 + random.nextInt(4) * 0x1p-52, 0.3};
            }
        },
        NEARLY_EQUAL_WIDTHS {
            @Override
            double[] arm(UniformRandomProvider random, double z) {
                return new double[] {random.nextInt(3) * 0x1p-50, 0.3 + random.nextInt(5) * 0x1p-52};
            }
        },
        /** Sample means after a few pulls; some arms have only the prior of 10^-6 pulls. */
        PULLED {
            @Override
            double[] arm(UniformRandomProvider random, double z) {
                double pulls = random.nextInt(6) + 1e-6;
                return new double[] {random.nextInt(4) / pulls, Math.sqrt(1 / pulls)};
            }
        },
        MAGNITUDES {
            @Override
            double[] arm(UniformRandomProvider random, double z) {
                return new double[] {sign(random) * power(random, 100), power(random, 100)};
            }
        },
        TINY {
            @Override
            double[] arm(UniformRandomProvider random, double z) {
                return new double[] {sign(random) * power(random, 300) * 1e-300, Double.MIN_VALUE * random.nextInt(5)};
            }
        },
        /** Tangents of a parabola: each arm wins somewhere. */
        TANGENTS {
            @Override
            double[] arm(UniformRandomProvider random, double z) {
                double x = random.nextDouble() * 6;
                return new double[] {-x * x, 2 * x};
            }
        },
        /** Lines through one point, up to some units in the last place. */
        PENCIL {
            @Override
            double[] arm(UniformRandomProvider random, double z) {
                double width = random.nextDouble() * power(random, 3);
                return new double[] {(1 + (random.nextInt(9) - 4) * 0x1p-52) - z * width, width};
            }
        },
        /** Large means and bonuses that cancel at a point of the law. */
        CANCELLATION {
            @Override
            double[] arm(UniformRandomProvider random, double z) {
                double width = power(random, 20) * (1 + random.nextInt(3) * 0x1p-52);
                return new double[] {-z * width + random.nextInt(3), width};
            }
        };

        abstract double[] arm(UniformRandomProvider random, double z);

        static double sign(UniformRandomProvider random) {
            return random.nextBoolean() ? 1 : -1;
        }

        static double power(UniformRandomProvider random, int largest) {
            return Math.pow(10, (2 * random.nextDouble() - 1) * largest);
        }
    }

    private static double[] byLoop(double[] means, double[] widths, double u, DiscreteLaw law) {
        double[] probabilities = new double[means.length];
        for (int m = 0; m < law.size(); m++) {
            probabilities[Argmax.of(means.length, means, widths, law.point(m) * u)] += law.probability(m);
        }
        return probabilities;
    }

    private static void check(double[] means, double[] widths, double u, DiscreteLaw law) {
        double[] found = new double[means.length];
        PointWinners.add(found, means, widths, u, law);
        assertThat(found).isEqualTo(byLoop(means, widths, u, law));
    }

    @ParameterizedTest
    @EnumSource
    void equalsALoopOverAllArms(Arms arms) {
        UniformRandomProvider random = Streams.seeded(arms.name().hashCode());
        for (int n = 0; n < CASES; n++) {
            int size = n % 50 == 0 ? 1 + random.nextInt(200) : 1 + random.nextInt(12);
            DiscreteLaw law = LAWS.get(random.nextInt(LAWS.size()));
            double u = RADII[random.nextInt(RADII.length)];
            double z = law.point(random.nextInt(law.size())) * u;
            double[] means = new double[size];
            double[] widths = new double[size];
            for (int arm = 0; arm < size; arm++) {
                double[] line = (random.nextInt(20) == 0 ? Arms.RANDOM : arms).arm(random, z);
                means[arm] = line[0];
                widths[arm] = line[1];
            }
            check(means, widths, u, law);
        }
    }

    @Test
    void equalArmsGiveWayToTheLowest() {
        for (DiscreteLaw law : LAWS) {
            for (int arms = 1; arms <= 200; arms++) {
                double[] ones = IntStream.range(0, arms).mapToDouble(arm -> 1).toArray();
                double[] found = new double[arms];
                PointWinners.add(found, ones, ones, 1, law);
                assertThat(found[0]).isGreaterThan(0.999);
                check(ones, ones, 1, law);
            }
        }
    }
}
