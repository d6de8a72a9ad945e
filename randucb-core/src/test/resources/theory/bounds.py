"""Writes bounds.csv: all regret bounds in 60 digits, from their formulas, independently of the Java code.

The bounds are those of the paper, and those of adaptive RandUCB in docs/theory.md.

Made with Python 3 and mpmath: python3 bounds.py > bounds.csv
"""
from mpmath import mp, mpf, binomial as binom, exp, log, sqrt, nstr

mp.dps = 60


def gaussian(m, sigma, epsilon, lower=0):
    """The law of Section 3.1 in units of U, from L to 1: points and probabilities."""
    points = [lower + (1 - lower) * mpf(k) / (m - 1) for k in range(m)]
    weights = [exp(-p * p / (2 * sigma * sigma)) for p in points[:-1]]
    total = sum(weights)
    return points, [(1 - epsilon) * w / total for w in weights] + [epsilon]


TINY = mpf("1e-40")  # what is closer than that is equal


def above(law, u, c, form="stated"):
    """P(Z > c), or P(Z >= c) in the form that the proofs give."""
    least = c + TINY if form == "stated" else c - TINY
    return sum((p for a, p in zip(*law) if a * u > least), mpf(0))


def beyond(law, u, c):
    return sum((p for a, p in zip(*law) if abs(a) * u > c + TINY), mpf(0))


def index_bound(c1, c2, c3, p1, p2, p3, T):
    return (c1 + c2) * (1 + 2 / (p3 - p2)) * sqrt(c3 * T) + T * (p1 + p2)


def best(law, u, c1, needed, bound, form="stated"):
    """The least bound over c_2: the best is a value of |Z| above c_1, or c_1 itself (as stated: a little above it)."""
    found = []
    for c2 in [c1] + [abs(a) * u for a in law[0] if abs(a) * u > c1]:
        p2, p3 = beyond(law, u, c2), above(law, u, needed, form)
        if p3 > p2:
            found.append((bound(c2, p2, p3), c2))
    return min(found) if found else (mpf("inf"), mpf("nan"))


def row(*cells):
    print(",".join(nstr(c, 20) if isinstance(c, mpf) else str(c) for c in cells))


def coupled(K, T, m, sigma, epsilon, upper=None, lower=0):
    K, T, sigma, epsilon = mpf(K), mpf(T), mpf(sigma), mpf(epsilon)
    u = mpf(upper) if upper else 2 * sqrt(log(T))
    law = gaussian(m, sigma, epsilon, lower)
    c1, c3 = 1 + sqrt(log(K * T ** 2)), 2 * K * log(1 + T / K)
    value, c2 = best(law, u, c1, c1, lambda c2, p2, p3: index_bound(c1, c2, c3, 1 / T, p2, p3, T) + K)
    row("coupled", int(K), T, m, sigma, epsilon, u, lower, "", c1, c2, c3, value)


def uncoupled(K, T, m, sigma, epsilon, gap):
    """All arms but one have the same gap."""
    T, sigma, epsilon, gap = mpf(T), mpf(sigma), mpf(epsilon), mpf(gap)
    u = 2 * sqrt(log(T))
    points, p = gaussian(m, sigma, epsilon)
    alpha = [a * u for a in points]
    s = sum(sum(p[: n + 1]) / sum(p[n + 1 :]) * exp(-2 * alpha[n] ** 2) for n in range(m - 1))
    rest = T * exp(-2 * alpha[-1] ** 2) + 4 + 3 * alpha[-1] ** 2
    value = K + (s + rest) * (K - 1) * 6 / gap
    crude = K + (m / p[-1] + rest) * (K - 1) * 6 / gap
    row("uncoupled", K, T, m, sigma, epsilon, u, gap, "", s, crude, alpha[-1], value)


def coupled_proved(K, T, m, sigma, epsilon, factor):
    """Theorem 1 with P(Z >= c_1) for U = factor c_1."""
    K, T, sigma, epsilon = mpf(K), mpf(T), mpf(sigma), mpf(epsilon)
    law = gaussian(m, sigma, epsilon)
    c1, c3 = 1 + sqrt(log(K * T ** 2)), 2 * K * log(1 + T / K)
    u = mpf(factor) * c1
    bound = lambda c2, p2, p3: index_bound(c1, c2, c3, 1 / T, p2, p3, T) + K
    value, c2 = best(law, u, c1, c1, bound, "proved")
    row("coupled-proved", int(K), T, m, sigma, epsilon, u, 0, "", c1, c2, c3, value)


def determinant(d, T, m, sigma, epsilon, lam, factor):
    """Theorem 3 with c_1(t) = beta_t and U_t = factor beta_t, for the largest beta_t."""
    d, T, sigma, epsilon, lam = mpf(d), mpf(T), mpf(sigma), mpf(epsilon), mpf(lam)
    beta = sqrt(lam) + sqrt(log(T ** 2 * lam ** -d * (lam + T / d) ** d)) / 2
    c3 = 2 * d * log(1 + T / (d * lam))
    u = mpf(factor) * beta
    law = gaussian(m, sigma, epsilon)
    bound = lambda c2, p2, p3: index_bound(beta, c2, c3, 1 / T, p2, p3, T)
    value, c2 = best(law, u, beta, beta, bound, "proved")
    row("determinant", int(d), T, m, sigma, epsilon, u, lam, "", beta, c2, c3, value)


def binomial(n, p):
    """The probabilities of 0, ..., n successes."""
    return [binom(n, k) * p ** k * (1 - p) ** (n - k) for k in range(n + 1)]


def giro(K, T, m, sigma, epsilon, gap):
    """Theorem 5, term by term: the best arm has mean 1/2 + gap/2, all others 1/2 - gap/2, and so tau = 1/2."""
    T, sigma, epsilon, gap = mpf(T), mpf(sigma), mpf(epsilon), mpf(gap)
    u = 2 * sqrt(log(T))
    points, p = gaussian(m, sigma, epsilon)
    a = b = mpf(0)
    for s in range(1, int(T)):
        first, other = binomial(s, (1 + gap) / 2), binomial(s, (1 - gap) / 2)
        for k in range(s + 1):
            needed = (mpf(1) / 2 - mpf(k) / s) * sqrt(mpf(s))
            q = sum((w for x, w in zip(points, p) if x * u >= needed - TINY), mpf(0))
            a += first[k] * (min(1 / q - 1, T) if q else T)
            b += other[k] if q > 1 / T else 0
    a, b = (K - 1) * gap * a, (K - 1) * gap * (1 + b)
    row("giro", K, T, m, sigma, epsilon, u, gap, "", a, b, "", K + a + b)


def linear(d, T, m, sigma, epsilon, lam):
    d, T, sigma, epsilon, lam = mpf(d), mpf(T), mpf(sigma), mpf(epsilon), mpf(lam)
    c1 = sqrt(lam) + sqrt(d * log(T + T ** 2 / (d * lam))) / 2
    c3 = 2 * d * log(1 + T / (d * lam))
    u = 3 * c1
    law = gaussian(m, sigma, epsilon)
    value, c2 = best(law, u, c1, c1, lambda c2, p2, p3: index_bound(c1, c2, c3, 1 / T, p2, p3, T))
    row("linear", int(d), T, m, sigma, epsilon, u, lam, "", c1, c2, c3, value)


def glm(kind, d, T, m, sigma, epsilon, mu, rho, L, factor, form="stated"):
    d, T, sigma, epsilon, mu, rho, L = (mpf(x) for x in (d, T, sigma, epsilon, mu, rho, L))
    information = d * log(T / d) + 2 * log(T)
    c1, c3 = sqrt(information) / (2 * mu), 2 * d * log(1 + T / d)
    tau = d + max(d * information / (mu ** 2 * rho), d / rho)
    u = factor * sqrt(L) * c1
    law = gaussian(m, sigma, epsilon)
    needed, scale = (c1 * sqrt(L), 1 / sqrt(mu)) if kind.startswith("glm-printed") else (c1, mpf(1))
    value, c2 = best(
        law,
        u,
        c1,
        needed,
        lambda c2, p2, p3: L * (c1 + c2 * scale) * (1 + 2 / (p3 - p2)) * sqrt(c3 * T) + T * p2 + tau + 2,
        form,
    )
    row(kind, int(d), T, m, sigma, epsilon, u, mu, rho, c1, c2, c3, value)


def adaptive(kind, size, T, epsilon, upper, extra, pseudo, c1, top, widths, c3, first):
    """Theorem 7 with p_2 = 0 and p_3 = epsilon: Z is top with probability epsilon, and otherwise at most upper."""
    c2 = max(top, upper) * widths
    assert c2 >= c1 and c1 + c2 >= 1
    value = index_bound(c1, c2, c3, 1 / T, 0, epsilon, T) + first
    row(kind, int(size), T, 20, "0.25", epsilon, upper, extra, pseudo, c1, c2, c3, value)


def adaptive_means(K, T, epsilon, upper, v, n):
    """Adaptive RandUCB for multi-armed bandits. The column extra has v_min, and the column rho has n_0."""
    K, T, epsilon, upper, v, n = (mpf(x) for x in (K, T, epsilon, upper, v, n))
    c1 = sqrt(log(2 * K * T ** 2) / 2) + n / sqrt(n + 1)
    c3 = 2 * K * log(1 + T / (K * (n + 1)))
    adaptive("adaptive-means", K, T, epsilon, upper, v, n, c1, c1 / sqrt(v), mpf(1) / 2, c3, K)


def adaptive_ridge(d, T, epsilon, upper, lam):
    """Adaptive RandUCB for linear bandits. The column extra has lambda."""
    d, T, epsilon, upper, lam = (mpf(x) for x in (d, T, epsilon, upper, lam))
    c1 = sqrt(lam) + sqrt(d * log(T + T ** 2 / (d * lam))) / 2
    c3 = 2 * d * log(1 + T / (d * lam))
    adaptive("adaptive-ridge", d, T, epsilon, upper, lam, "", c1, c1, mpf(1), c3, 0)


print("theorem,size,T,M,sigma,epsilon,U,extra,rho,c1,c2,c3,bound")
for K, T in ((2, 1000), (10, 20000), (100, 20000), (1000, 1000000)):
    for sigma, epsilon in (("0.125", "1e-7"), ("0.5", "0.01"), ("0.125", "0.2")):
        coupled(K, T, 20, sigma, epsilon)
coupled(10, 20000, 20, "1", "0.05", 12)
for sigma, epsilon in (("0.125", "0.2"), ("1", "0.05"), ("0.5", "0.01")):
    coupled(10, 20000, 21, sigma, epsilon, 12, -1)
    coupled(100, 1000000, 40, sigma, epsilon, 20, -1)
for K, T, gap in ((2, 1000, "0.5"), (10, 20000, "0.1"), (100, 100000000, "0.25")):
    for sigma, epsilon in (("0.125", "0.01"), ("0.5", "0.2")):
        uncoupled(K, T, 20, sigma, epsilon, gap)
        uncoupled(K, T, 2, sigma, epsilon, gap)
for d, T, lam in ((2, 1000, "1"), (5, 20000, "1e-4"), (20, 1000000, "0.5")):
    for sigma, epsilon in (("0.125", "1e-7"), ("1", "0.05")):
        linear(d, T, 20, sigma, epsilon, lam)
for kind in ("glm-printed", "glm-corrected"):
    for d, T, mu, rho in ((2, 10000, "0.1", "0.5"), (5, 1000000, "0.08", "0.05")):
        for factor in (2, 4, 6):
            glm(kind, d, T, 20, "0.5", "0.05", mu, rho, "0.25", factor)
for K, T, factor in ((2, 1000, 1), (10, 20000, 1), (10, 20000, "1.9"), (100, 20000, "0.99")):
    coupled_proved(K, T, 20, "0.5", "0.1", factor)
for d, T, lam, epsilon, factor in (
    (5, 20000, "1e-4", "0.1", 1),
    (5, 20000, "1e-4", "1e-7", 1),
    (20, 1000000, "0.5", "0.05", 1),
    (5, 20000, "1e-4", "0.1", "1.9"),
    (5, 20000, "1e-4", "0.1", "0.9"),
):
    determinant(d, T, 20, "0.5", epsilon, lam, factor)
for kind in ("glm-printed-proved", "glm-corrected-proved"):
    for factor in (1, 2, 4):
        glm(kind, 2, 10000, 20, "0.5", "0.05", "0.1", "0.5", "0.25", factor, "proved")
for K, T, gap in ((2, 100, "0.5"), (5, 200, "0.1")):
    for sigma, epsilon in (("0.125", "1e-7"), ("0.5", "0.2")):
        giro(K, T, 20, sigma, epsilon, gap)
for K, T, epsilon, upper, v, n in (
    (2, 100, "0.5", 10, "0.01", 2),
    (10, 20000, "0.1", 10, "0.01", 2),
    (10, 20000, "1e-7", 200, "0.01", 2),
    (100, 1000000, "0.05", 10, "0.04", 2),
    (1000, 1000000, "0.1", 7, "1e-3", "0.5"),
):
    adaptive_means(K, T, epsilon, upper, v, n)
for d, T, epsilon, upper, lam in (
    (2, 100, "0.5", 10, "0.25"),
    (5, 20000, "0.1", 10, "0.625"),
    (5, 20000, "1e-7", 1, "0.625"),
    (20, 1000000, "0.05", 10, "2.5"),
    (100, 1000000, "0.1", 40, "12.5"),
):
    adaptive_ridge(d, T, epsilon, upper, lam)
