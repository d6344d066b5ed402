//! The rate limit of one connection.

use tokio::time::Instant;

/// A token bucket: it fills with time, and each message takes a token.
pub(crate) struct TokenBucket {
    tokens: f64,
    filled: Instant,
}

impl TokenBucket {
    /// How many messages may arrive at once.
    const BURST: f64 = 100.0;
    /// How many messages may arrive per second in the long run: far more than a person sends.
    const PER_SECOND: f64 = 50.0;

    /// A full bucket.
    pub(crate) fn full(now: Instant) -> TokenBucket {
        TokenBucket { tokens: TokenBucket::BURST, filled: now }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.filled = now;
        self.tokens = (self.tokens + passed * TokenBucket::PER_SECOND).min(TokenBucket::BURST);
        let taken = self.tokens >= 1.0;
        if taken {
            self.tokens -= 1.0;
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_is_fine_and_a_flood_is_not() {
        let start = Instant::now();
        let mut bucket = TokenBucket::full(start);
        assert_eq!((0..150).filter(|_| bucket.take(start)).count(), 100);
        assert!(bucket.take(start + Duration::from_millis(20)));
        assert!(!bucket.take(start + Duration::from_millis(21)));
        let later = start + Duration::from_secs(60);
        assert_eq!((0..150).filter(|_| bucket.take(later)).count(), 100);
    }
}
