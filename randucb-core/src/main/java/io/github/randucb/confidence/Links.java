package io.github.randucb.confidence;

import org.apache.commons.numbers.gamma.Erfc;

/**
 * Links that are part of the library.
 *
 * <p>Immutable and thread-safe.
 */
public enum Links implements Link {
    /** {@code g(u) = 1 / (1 + exp(-u))}, {@code b(u) = ln(1 + exp(u))}, Lipschitz constant 1/4. */
    LOGISTIC {
        @Override
        public double mean(double u) {
            return 1 / (1 + Math.exp(-u));
        }

        @Override
        public double derivative(double u) {
            double e = Math.exp(-Math.abs(u));
            return e / ((1 + e) * (1 + e));
        }

        @Override
        public double integral(double u) {
            return Math.max(u, 0) + Math.log1p(Math.exp(-Math.abs(u)));
        }

        @Override
        public double lipschitz() {
            return 0.25;
        }
    },
    /** {@code g(u) = u}, {@code b(u) = u^2 / 2}, Lipschitz constant 1: the linear bandit. */
    IDENTITY {
        @Override
        public double mean(double u) {
            return u;
        }

        @Override
        public double derivative(double u) {
            return 1;
        }

        @Override
        public double integral(double u) {
            return u * u / 2;
        }

        @Override
        public double lipschitz() {
            return 1;
        }
    },
    /** {@code g(u) = Phi(u)}, {@code b(u) = u Phi(u) + phi(u)}, Lipschitz constant 1 / sqrt(2 pi). */
    PROBIT {
        @Override
        public double mean(double u) {
            return 0.5 * Erfc.value(-u / Math.sqrt(2));
        }

        @Override
        public double derivative(double u) {
            return Math.exp(-u * u / 2) / Math.sqrt(2 * Math.PI);
        }

        @Override
        public double integral(double u) {
            return u * mean(u) + derivative(u);
        }

        @Override
        public double lipschitz() {
            return 1 / Math.sqrt(2 * Math.PI);
        }
    },
    /** {@code g(u) = exp(u)}, {@code b(u) = exp(u)}, not Lipschitz: counts. */
    POISSON {
        @Override
        public double mean(double u) {
            return Math.exp(u);
        }

        @Override
        public double derivative(double u) {
            return Math.exp(u);
        }

        @Override
        public double integral(double u) {
            return Math.exp(u);
        }

        @Override
        public double lipschitz() {
            return Double.POSITIVE_INFINITY;
        }
    }
}
