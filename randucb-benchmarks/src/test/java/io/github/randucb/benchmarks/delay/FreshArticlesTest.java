package io.github.randucb.benchmarks.delay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FreshArticlesTest {
    @Test
    void areDrawnAfreshInEachRequest() {
        FreshArticles articles = new FreshArticles(3, 5, 10, 2);
        assertThat(articles.at(0).features(0)).isNotEqualTo(articles.at(9).features(0));
        assertThat(articles.at(4).features(1)).isEqualTo(articles.at(4).features(1));
        for (int arm = 0; arm < articles.arms(); arm++) {
            assertThat(articles.mean(3, arm)).isBetween(0.0, articles.best(3));
        }
    }
}
