//! A hash that never changes and is the same on every machine: what [`Game::key`](crate::Game::key) can be made of.

use std::hash::Hasher;

/// A hasher without a seed, and fast for whole words.
#[derive(Clone, Debug)]
pub struct KeyHasher(u64);

impl Default for KeyHasher {
    fn default() -> KeyHasher {
        KeyHasher(0x9E37_79B9_7F4A_7C15)
    }
}

impl Hasher for KeyHasher {
    /// Multiplies into twice the width and folds the halves: every bit of both numbers reaches every bit of the result.
    #[inline]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0xA076_1D64_78BD_642F) * 0xE703_7ED1_A0B4_28DB;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            self.write_u64(word);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
