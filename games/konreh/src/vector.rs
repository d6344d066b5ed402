//! Four sets of squares, one for each lane, worked on at once.
//!
//! Where the program is built for a processor with AVX2 the four are one register; elsewhere they are an array, with
//! the same results. Nothing outside this file knows which. Tests compile both, and compare both with plain loops.

use crate::board::{Lane, Squares};

#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
use array as make;
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
use register as make;

const FILE_A: Squares = 0x0101_0101_0101_0101;
const FILE_H: Squares = FILE_A << 7;

/// For each side and lane, in the order of [`Lane::ALL`]: by how much the bits turn to look one step along it, and
/// the squares that then have not looked around the edge.
const TURNS: [[i64; 4]; 2] = [[8, 1, 63, 56], [56, 63, 1, 8]];
const INSIDE: [[Squares; 4]; 2] = [[!0 >> 8, !FILE_H, !FILE_A, !0 << 8], [!0 << 8, !FILE_A, !FILE_H, !0 >> 8]];

/// One set for each lane.
#[derive(Copy, Clone)]
pub(crate) struct Lanes(make::Four);

impl Lanes {
    /// The same set on every lane.
    #[inline(always)]
    pub(crate) fn all(set: Squares) -> Lanes {
        Lanes::of(set, set)
    }

    /// One set on the two onward lanes, another on the two homeward ones.
    #[inline(always)]
    pub(crate) fn of(onward: Squares, homeward: Squares) -> Lanes {
        Lanes(make::of([onward, onward, homeward, homeward]))
    }

    /// The union of four sets, on every lane.
    #[inline(always)]
    pub(crate) fn union(sets: [Squares; 4]) -> Lanes {
        Lanes(make::any(make::of(sets)))
    }

    /// The set that all lanes have in common, where it is the same on all of them.
    #[inline(always)]
    pub(crate) fn set(self) -> Squares {
        make::sets(self.0)[0]
    }

    /// The set of one lane.
    #[inline(always)]
    pub(crate) fn lane(self, lane: Lane) -> Squares {
        make::sets(self.0)[lane as usize]
    }

    /// On every lane, the squares whose neighbour along it lies in that lane's set.
    #[inline(always)]
    pub(crate) fn toward<const SIDE: usize>(self) -> Lanes {
        Lanes(make::turn::<SIDE>(self.0))
    }

    /// The squares in the set of some lane, and those in the sets of two or more, on every lane.
    #[inline(always)]
    pub(crate) fn some_and_shared(self) -> (Lanes, Lanes) {
        (Lanes(make::any(self.0)), Lanes(make::shared(self.0)))
    }

    /// These sets on the onward lanes, the others on the homeward ones.
    #[inline(always)]
    pub(crate) fn onward_or(self, homeward: Lanes) -> Lanes {
        Lanes(make::halves(self.0, homeward.0))
    }

    /// Without the squares of the other sets.
    #[inline(always)]
    pub(crate) fn without(self, other: Lanes) -> Lanes {
        Lanes(make::and_not(self.0, other.0))
    }
}

impl std::ops::BitAnd for Lanes {
    type Output = Lanes;
    #[inline(always)]
    fn bitand(self, other: Lanes) -> Lanes {
        Lanes(make::and(self.0, other.0))
    }
}

impl std::ops::BitOr for Lanes {
    type Output = Lanes;
    #[inline(always)]
    fn bitor(self, other: Lanes) -> Lanes {
        Lanes(make::or(self.0, other.0))
    }
}

/// How many squares the sets of all lanes have together, and besides the homeward sets of three more.
#[inline(always)]
pub(crate) fn count([a, b]: [Lanes; 2], [c, d, e]: [Lanes; 3]) -> u32 {
    make::count([a.0, b.0, make::homeward_halves(c.0, d.0), make::homeward_halves(e.0, make::of([0; 4]))])
}

#[cfg(all(target_arch = "x86_64", any(test, target_feature = "avx2")))]
#[allow(
    unsafe_code,
    reason = "every intrinsic below needs AVX2 and nothing else, and this module is used only where the whole program is \
              built for a processor that has it, or by a test that has asked the processor"
)]
mod register {
    use super::{INSIDE, Squares, TURNS};
    use std::arch::x86_64::*;

    pub(super) type Four = __m256i;

    #[inline(always)]
    pub(super) fn of([a, b, c, d]: [Squares; 4]) -> Four {
        unsafe { _mm256_set_epi64x(d as i64, c as i64, b as i64, a as i64) }
    }

    #[inline(always)]
    pub(super) fn sets(four: Four) -> [Squares; 4] {
        unsafe {
            [
                _mm256_extract_epi64::<0>(four) as u64,
                _mm256_extract_epi64::<1>(four) as u64,
                _mm256_extract_epi64::<2>(four) as u64,
                _mm256_extract_epi64::<3>(four) as u64,
            ]
        }
    }

    #[inline(always)]
    pub(super) fn and(a: Four, b: Four) -> Four {
        unsafe { _mm256_and_si256(a, b) }
    }

    #[inline(always)]
    pub(super) fn or(a: Four, b: Four) -> Four {
        unsafe { _mm256_or_si256(a, b) }
    }

    #[inline(always)]
    pub(super) fn and_not(a: Four, not: Four) -> Four {
        unsafe { _mm256_andnot_si256(not, a) }
    }

    /// The union of all four, four times.
    #[inline(always)]
    pub(super) fn any(four: Four) -> Four {
        let two = or(four, other_half(four));
        or(two, other_of_pair(two))
    }

    /// What at least two of the four share, four times.
    #[inline(always)]
    pub(super) fn shared(four: Four) -> Four {
        let across = other_half(four);
        let (both, either) = (and(four, across), or(four, across));
        let pairs = and(either, other_of_pair(either));
        or(or(both, other_of_pair(both)), pairs)
    }

    #[inline(always)]
    fn other_half(four: Four) -> Four {
        unsafe { _mm256_permute4x64_epi64::<0b01_00_11_10>(four) }
    }

    #[inline(always)]
    fn other_of_pair(four: Four) -> Four {
        unsafe { _mm256_shuffle_epi32::<0b01_00_11_10>(four) }
    }

    #[inline(always)]
    pub(super) fn halves(low: Four, high: Four) -> Four {
        unsafe { _mm256_blend_epi32::<0b1111_0000>(low, high) }
    }

    #[inline(always)]
    pub(super) fn homeward_halves(a: Four, b: Four) -> Four {
        unsafe { _mm256_permute2x128_si256::<0x31>(a, b) }
    }

    #[inline(always)]
    pub(super) fn turn<const SIDE: usize>(four: Four) -> Four {
        unsafe {
            let [a, b, c, d] = TURNS[SIDE];
            let right = _mm256_srlv_epi64(four, _mm256_set_epi64x(d, c, b, a));
            let left = _mm256_sllv_epi64(four, _mm256_set_epi64x(64 - d, 64 - c, 64 - b, 64 - a));
            and(_mm256_or_si256(left, right), of(INSIDE[SIDE]))
        }
    }

    /// Each nibble's count from a table of sixteen, then the sum of all bytes.
    #[inline(always)]
    pub(super) fn count(fours: [Four; 4]) -> u32 {
        unsafe {
            let table = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
            let low = _mm256_set1_epi8(0x0F);
            let mut bytes = _mm256_setzero_si256();
            for four in fours {
                let lower = _mm256_shuffle_epi8(table, _mm256_and_si256(four, low));
                let upper = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16::<4>(four), low));
                bytes = _mm256_add_epi8(bytes, _mm256_add_epi8(lower, upper));
            }
            let sums = _mm256_sad_epu8(bytes, _mm256_setzero_si256());
            let pair = _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
            (_mm_extract_epi64::<0>(pair) + _mm_extract_epi64::<1>(pair)) as u32
        }
    }
}

#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "avx2"))))]
mod array {
    use super::{INSIDE, Squares, TURNS};
    use std::array::from_fn;

    pub(super) type Four = [Squares; 4];

    #[inline(always)]
    pub(super) fn of(sets: [Squares; 4]) -> Four {
        sets
    }

    #[inline(always)]
    pub(super) fn sets(four: Four) -> [Squares; 4] {
        four
    }

    #[inline(always)]
    pub(super) fn and(a: Four, b: Four) -> Four {
        from_fn(|lane| a[lane] & b[lane])
    }

    #[inline(always)]
    pub(super) fn or(a: Four, b: Four) -> Four {
        from_fn(|lane| a[lane] | b[lane])
    }

    #[inline(always)]
    pub(super) fn and_not(a: Four, not: Four) -> Four {
        from_fn(|lane| a[lane] & !not[lane])
    }

    #[inline(always)]
    pub(super) fn any([a, b, c, d]: Four) -> Four {
        [a | b | c | d; 4]
    }

    #[inline(always)]
    pub(super) fn shared([a, b, c, d]: Four) -> Four {
        [a & b | c & d | (a | b) & (c | d); 4]
    }

    #[inline(always)]
    pub(super) fn halves(low: Four, high: Four) -> Four {
        [low[0], low[1], high[2], high[3]]
    }

    #[inline(always)]
    pub(super) fn homeward_halves(a: Four, b: Four) -> Four {
        [a[2], a[3], b[2], b[3]]
    }

    #[inline(always)]
    pub(super) fn turn<const SIDE: usize>(four: Four) -> Four {
        from_fn(|lane| four[lane].rotate_right(TURNS[SIDE][lane] as u32) & INSIDE[SIDE][lane])
    }

    #[inline(always)]
    pub(super) fn count(fours: [Four; 4]) -> u32 {
        fours.as_flattened().iter().map(|set| set.count_ones()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::{INSIDE, Squares, TURNS};
    use game::Dice;
    use std::array::from_fn;

    /// Checks one implementation against plain loops over the sets.
    macro_rules! check {
        ($four:ident) => {
            let mut dice = Dice::new(7);
            for _ in 0..10_000 {
                let [a, b, c, d]: [[Squares; 4]; 4] = from_fn(|_| from_fn(|_| dice.bits() & dice.bits()));
                let (x, y) = ($four::of(a), $four::of(b));
                let lanes = |f: &dyn Fn(usize) -> Squares| -> [Squares; 4] { from_fn(f) };
                let any = a[0] | a[1] | a[2] | a[3];
                let shared: Squares = (0..64).map(|bit| 1 << bit).filter(|&bit| held(&a, bit) > 1).sum();
                for (found, expected) in [
                    (x, a),
                    ($four::and(x, y), lanes(&|lane| a[lane] & b[lane])),
                    ($four::or(x, y), lanes(&|lane| a[lane] | b[lane])),
                    ($four::and_not(x, y), lanes(&|lane| a[lane] & !b[lane])),
                    ($four::any(x), [any; 4]),
                    ($four::shared(x), [shared; 4]),
                    ($four::halves(x, y), [a[0], a[1], b[2], b[3]]),
                    ($four::homeward_halves(x, y), [a[2], a[3], b[2], b[3]]),
                    ($four::turn::<0>(x), lanes(&|lane| turned(a[lane], 0, lane))),
                    ($four::turn::<1>(x), lanes(&|lane| turned(a[lane], 1, lane))),
                ] {
                    assert_eq!($four::sets(found), expected);
                }
                let fours = [a, b, c, d];
                let squares: u32 = fours.iter().flatten().map(|set| set.count_ones()).sum();
                assert_eq!($four::count(fours.map($four::of)), squares);
            }
        };
    }

    /// How many of the sets hold a square.
    fn held(sets: &[Squares; 4], square: Squares) -> usize {
        sets.iter().filter(|&set| set & square != 0).count()
    }

    /// The squares whose neighbour along a lane lies in the set, found one by one.
    fn turned(set: Squares, side: usize, lane: usize) -> Squares {
        let looks = |square: u32| {
            INSIDE[side][lane] >> square & 1 != 0 && set >> ((square + TURNS[side][lane] as u32) % 64) & 1 != 0
        };
        (0..64).filter(|&square| looks(square)).map(|square| 1 << square).sum()
    }

    #[test]
    fn the_array_does_what_loops_do() {
        use super::array;
        check!(array);
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn the_register_does_what_loops_do() {
        use super::register;
        // Without AVX2 there is no register, and the program is built with the array.
        if !std::arch::is_x86_feature_detected!("avx2") {
            return;
        }
        check!(register);
    }
}
