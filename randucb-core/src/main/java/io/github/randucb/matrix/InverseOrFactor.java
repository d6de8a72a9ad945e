package io.github.randucb.matrix;

import io.github.randucb.state.Limits;
import io.github.randucb.state.StateException;
import io.github.randucb.state.StateReader;
import io.github.randucb.state.StateWriter;

/**
 * Positive definite matrix {@code A = diagonal I + sum_i w_i x_i x_i^T}, kept in one of two forms:
 *
 * <ul>
 *   <li>its {@link Inverse}, which is fast, while A is well-conditioned;
 *   <li>its {@link Cholesky} factor, which is accurate, while A is ill-conditioned.
 * </ul>
 *
 * Only one form is current; {@link #isInverted} tells which. The product of the traces of A and A^-1 is an upper bound on
 * the condition number. A matrix is inverted if this bound is at most a first limit. The inverse is due for a refresh as
 * soon as the bound exceeds a second, larger limit. A factor is due for a refresh after 100 additions, because A may have
 * become well-conditioned. A matrix of {@link #accurate} is also due after 1000 additions, because of rounding errors.
 *
 * <p>Not thread-safe.
 */
public final class InverseOrFactor {
    private static final int FACTOR_AGE = 100;
    private static final int TRACES = 2;
    private static final double WELL_CONDITIONED = 1e6;
    private static final double ILL_CONDITIONED = 1e7;
    private static final int REFRESH_AFTER = 1000;

    private final int d;
    private final double wellConditioned;
    private final double illConditioned;
    private final int refreshAfter;
    private final Inverse inverse;
    private final Cholesky factor;
    private boolean inverted;
    private double trace;
    private double inverseTrace;
    private int age;

    /**
     * Creates a multiple of the identity, kept as its factor.
     *
     * @param d the dimension
     * @param diagonal the positive number on the diagonal of A
     * @param wellConditioned the largest bound on the condition number of a matrix to invert
     * @param illConditioned the bound on the condition number above which an inverse is due for a refresh
     */
    public InverseOrFactor(int d, double diagonal, double wellConditioned, double illConditioned) {
        this(d, diagonal, wellConditioned, illConditioned, Integer.MAX_VALUE);
    }

    private InverseOrFactor(int d, double diagonal, double wellConditioned, double illConditioned, int refreshAfter) {
        this.d = d;
        this.wellConditioned = wellConditioned;
        this.illConditioned = illConditioned;
        this.refreshAfter = refreshAfter;
        this.inverse = new Inverse(d, diagonal);
        this.factor = new Cholesky(d, diagonal);
    }

    /**
     * Creates a multiple of the identity, kept as its factor, for widths with ten correct digits. The limits of the condition
     * number are 10^6 and 10^7.
     *
     * @param d the dimension
     * @param diagonal the positive number on the diagonal of A
     * @return the matrix
     */
    public static InverseOrFactor accurate(int d, double diagonal) {
        return new InverseOrFactor(d, diagonal, WELL_CONDITIONED, ILL_CONDITIONED, REFRESH_AFTER);
    }

    /**
     * Returns whether the inverse is current.
     *
     * @return true for the inverse, false for the factor
     */
    public boolean isInverted() {
        return inverted;
    }

    /**
     * Returns the inverse.
     *
     * @return the inverse of A, if {@link #isInverted}
     */
    public Inverse inverse() {
        return inverse;
    }

    /**
     * Returns the factor.
     *
     * @return the factor of A, unless {@link #isInverted}; free for other use otherwise
     */
    public Cholesky factor() {
        return factor;
    }

    /**
     * Returns the number of additions since the last refresh.
     *
     * @return the number of calls of {@link #count} and {@link #add}
     */
    public int age() {
        return age;
    }

    /**
     * Returns the trace of the inverse when A was last inverted.
     *
     * @return the sum of the diagonal of A^-1
     */
    public double inverseTrace() {
        return inverseTrace;
    }

    /**
     * Sets the traces. While the factor is current they are only saved and never used.
     *
     * @param newTrace the trace of A
     * @param newInverseTrace the trace of A^-1
     */
    public void setTraces(double newTrace, double newInverseTrace) {
        trace = newTrace;
        inverseTrace = newInverseTrace;
    }

    /**
     * Copies the current form of another matrix.
     *
     * @param other a matrix of the same dimension
     */
    public void copy(InverseOrFactor other) {
        if (other.inverted) {
            inverse.copy(other.inverse);
        } else {
            factor.copy(other.factor);
        }
        inverted = other.inverted;
        trace = other.trace;
        inverseTrace = other.inverseTrace;
        age = other.age;
    }

    /**
     * Copies a factor, which becomes the current form.
     *
     * @param other a factor of the same dimension
     */
    public void copy(Cholesky other) {
        factor.copy(other);
        inverted = false;
        age = 0;
    }

    /**
     * Recomputes the inverse of {@code diagonal I + sum_i w_i x_i x_i^T} if that is well-conditioned. Otherwise the factor
     * becomes the current form, and the caller must compute it. O(K d^2 + d^3).
     *
     * @param vectors the x_i
     * @param weights the w_i, not negative
     * @param diagonal a positive number
     * @param room an array of at least K numbers; overwritten
     * @return whether the inverse is current
     */
    public boolean invert(double[][] vectors, double[] weights, double diagonal, double[] room) {
        age = 0;
        inverted = inverse.invert(vectors, weights, diagonal, room);
        if (inverted) {
            setTraces(trace(vectors, weights, d, diagonal), inverse.trace());
            inverted = trace * inverseTrace <= wellConditioned;
        }
        return inverted;
    }

    /**
     * Computes the trace of {@code diagonal I + sum_i w_i x_i x_i^T}.
     *
     * @param vectors the x_i
     * @param weights the w_i
     * @param d the dimension
     * @param diagonal a number
     * @return the sum of the diagonal
     */
    public static double trace(double[][] vectors, double[] weights, int d, double diagonal) {
        double trace = d * diagonal;
        for (int i = 0; i < vectors.length; i++) {
            trace += weights[i] * Vectors.square(vectors[i]);
        }
        return trace;
    }

    /**
     * Adds {@code weight x x^T} to A. O(d^2).
     *
     * @param x a vector
     * @param weight a number, not negative
     */
    public void add(double[] x, double weight) {
        count(weight * Vectors.square(x));
        if (inverted) {
            inverse.add(x, weight);
        } else {
            factor.add(x, 0, weight);
        }
    }

    /**
     * Counts an addition that the caller makes to the current form.
     *
     * @param traceIncrease the trace of the matrix that is added
     */
    public void count(double traceIncrease) {
        age++;
        if (inverted) {
            trace += traceIncrease;
        }
    }

    /**
     * Returns whether it is time to recompute the matrix: the inverse has become ill-conditioned, or the matrix is old.
     *
     * @return whether {@link #invert} should be called
     */
    public boolean isDue() {
        return age >= refreshAfter || (inverted ? trace * inverseTrace > illConditioned : age >= FACTOR_AGE);
    }

    /**
     * Solves {@code A y = x}. O(d^2).
     *
     * @param x a vector
     * @param y receives the solution
     * @return {@code x^T A^-1 x}
     */
    public double solve(double[] x, double[] y) {
        if (inverted) {
            return inverse.times(x, y);
        }
        double square = factor.solveTransposed(x, 0, y);
        factor.solve(y);
        return square;
    }

    /**
     * Returns the logarithm of the determinant. An inverse has that of its last refresh.
     *
     * @return ln det A
     */
    public double logDeterminant() {
        return inverted ? inverse.logDeterminant() : factor.logDeterminant();
    }

    /**
     * Writes all numbers but the entries of the current form: whether it is the inverse, the age, the two traces and
     * numbers of the caller.
     *
     * @param out the destination
     * @param more numbers of the caller
     */
    public void saveNumbers(StateWriter out, double... more) {
        out.writeInt(inverted ? 1 : 0);
        out.writeInt(age);
        double[] numbers = new double[TRACES + more.length];
        numbers[0] = trace;
        numbers[1] = inverseTrace;
        System.arraycopy(more, 0, numbers, TRACES, more.length);
        out.writeDoubles(numbers, numbers.length);
    }

    /**
     * Reads what {@link #saveNumbers} wrote.
     *
     * @param in the source
     * @param count how many numbers of the caller there are
     * @return the two traces, and the numbers of the caller
     */
    public double[] loadNumbers(StateReader in, int count) {
        inverted = in.readInt() == 1;
        age = in.readInt();
        double[] numbers = in.readDoubles(TRACES + count);
        setTraces(numbers[0], numbers[1]);
        return numbers;
    }

    /**
     * Writes the entries of the current form.
     *
     * @param out the destination
     */
    public void saveEntries(StateWriter out) {
        if (inverted) {
            inverse.save(out);
        } else {
            factor.save(out);
        }
    }

    /**
     * Reads what {@link #saveEntries} wrote. {@link #loadNumbers} must come first.
     *
     * @param in the source
     */
    public void loadEntries(StateReader in) {
        if (inverted) {
            inverse.load(in);
        } else {
            factor.load(in);
        }
    }

    /**
     * Rejects a loaded matrix that cannot come from additions.
     *
     * @throws StateException if its age is impossible, or its inverse is not positive definite
     */
    public void checkState() {
        Limits.checkAge(age);
        if (inverted && !inverse.isPositive()) {
            throw new StateException("The inverse of a matrix must be positive definite; the one in the state is not."
                    + " Restore an undamaged state.");
        }
    }
}
