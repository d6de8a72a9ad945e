/**
 * Linear algebra for models with feature vectors: small dense positive definite matrices that grow by products {@code x
 * x^T}.
 *
 * <ul>
 *   <li>{@link io.github.randucb.matrix.Cholesky}: the factor {@code A = R^T R}. Accurate also where A is ill-conditioned;
 *       it solves, samples and gives the determinant. An addition takes O(d^2).
 *   <li>{@link io.github.randucb.matrix.Inverse}: the inverse of A. Faster, but accurate only where A is
 *       well-conditioned.
 *   <li>{@link io.github.randucb.matrix.InverseOrFactor}: the inverse while A is well-conditioned, the factor otherwise.
 *   <li>{@link io.github.randucb.matrix.SymmetricEigen}: eigenvalues and eigenvectors of a symmetric matrix.
 *   <li>{@link io.github.randucb.matrix.Vectors}: loops over arrays that all of the above share.
 * </ul>
 *
 * <p>The order of operations is fixed, so that the same additions give the same bits. A restored state relies on it: it must
 * continue exactly as the saved one. Keep the order of operations when you change a loop.
 *
 * <h2>Adding an operation</h2>
 *
 * <p>Write its loops with {@code Vectors}, over whole arrays, so that they become vector instructions. State the cost in d
 * and K in its documentation. Test it against the plain formula on a matrix with entries of very different magnitude, as
 * {@code CholeskyTest} does.
 */
@NullMarked
package io.github.randucb.matrix;

import org.jspecify.annotations.NullMarked;
