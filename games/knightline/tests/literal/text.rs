//! Position strings (9).

use std::collections::{BTreeMap, BTreeSet};

use super::{GREY, Literal, Position, Site, around, jumps, name};

impl Literal {
    /// 9.1, 9.2.
    pub(super) fn write_text(&self, position: &Position) -> String {
        let stacks: Vec<String> =
            position.stacks.iter().map(|(&site, (owner, height))| format!("{}{owner}{height}", name(site))).collect();
        format!("{} {}", stacks.join("/"), position.turn)
    }

    /// 9.4: the number of the clause that refuses it.
    pub(super) fn read_text(&self, text: &str) -> Result<Position, u32> {
        let position = self.read_form(text).ok_or(1_u32)?;
        let clauses: [fn(&Literal, &Position) -> bool; 10] = [
            Literal::has_the_right_colours,
            Literal::has_all_tiles,
            Literal::is_joined_by_jumps,
            Literal::stands_where_it_began,
            Literal::is_one_group,
            Literal::is_placed_in_order,
            Literal::fits_the_turn_of_three,
            Literal::fits_the_turn_of_two,
            Literal::keeps_the_first_tile,
            Literal::has_at_most_the_last_line,
        ];
        for (clause, number) in clauses.into_iter().zip(2..) {
            if !clause(self, &position) {
                return Err(number);
            }
        }
        Ok(position)
    }

    fn read_form(&self, text: &str) -> Option<Position> {
        let (board, turn) = text.split_once(' ')?;
        let turn = self.seats().iter().copied().find(|seat| seat.to_string() == turn)?;
        let mut stacks = BTreeMap::new();
        let mut last = None;
        for item in board.split('/') {
            let at = item.find(['w', 'b', 'r', GREY])?;
            let (x, y) = item[..at].split_once(',')?;
            let (x, y) = (number(x)?, number(y)?);
            let height = number(&item[at + 1..])?;
            let ordered = last.is_none_or(|last: Site| last < (x, y));
            if x.abs() > 99 || y.abs() > 99 || !(1..=99).contains(&height) || !ordered {
                return None;
            }
            last = Some((x, y));
            stacks.insert((x, y), (item[at..].chars().next()?, height as u32));
        }
        Some(Position { stacks, turn })
    }

    fn cells(&self, position: &Position, seat: char) -> Vec<Site> {
        position.stacks.iter().filter(|&(_, &(owner, _))| owner == seat).map(|(&site, _)| site).collect()
    }

    fn number_of_stacks(&self, position: &Position) -> Vec<usize> {
        self.seats().iter().map(|&seat| self.cells(position, seat).len()).collect()
    }

    fn has_the_right_colours(&self, position: &Position) -> bool {
        let greys: Vec<(Site, u32)> = position
            .stacks
            .iter()
            .filter(|&(_, &(owner, _))| owner == GREY)
            .map(|(&site, &(_, h))| (site, h))
            .collect();
        let expected = if self.has_grey() { vec![((0, 0), 1)] } else { vec![] };
        let known = |owner: char| owner == GREY || self.seats().contains(&owner);
        greys == expected && position.stacks.values().all(|&(owner, _)| known(owner))
    }

    fn has_all_tiles(&self, position: &Position) -> bool {
        self.seats().iter().all(|&seat| {
            let own = position.stacks.values().filter(|&&(owner, _)| owner == seat);
            let sum: u32 = own.map(|&(_, height)| height).sum();
            sum == 0 || sum == self.tiles()
        })
    }

    fn is_joined_by_jumps(&self, position: &Position) -> bool {
        self.seats().iter().all(|&seat| hangs_together(&self.cells(position, seat), jumps))
    }

    fn stands_where_it_began(&self, position: &Position) -> bool {
        self.seats().iter().all(|&seat| {
            let cells = self.cells(position, seat);
            if self.has_grey() {
                cells.is_empty() || around((0, 0)).iter().any(|site| cells.contains(site))
            } else {
                cells.contains(&self.starting_cell(seat))
            }
        })
    }

    fn is_one_group(&self, position: &Position) -> bool {
        hangs_together(&position.stacks.keys().copied().collect::<Vec<_>>(), around)
    }

    fn is_placed_in_order(&self, position: &Position) -> bool {
        let numbers = self.number_of_stacks(position);
        if !numbers.contains(&0) {
            return true;
        }
        let next = numbers.iter().position(|&number| number == 0).expect("somebody has none");
        numbers.iter().all(|&number| number <= 1)
            && numbers[next..].iter().all(|&number| number == 0)
            && position.turn == self.seats()[next]
    }

    fn fits_the_turn_of_three(&self, position: &Position) -> bool {
        let numbers = self.number_of_stacks(position);
        if numbers.len() != 3 || numbers.contains(&0) {
            return true;
        }
        let red = numbers[2];
        match position.turn {
            'w' => numbers == [red, red, red],
            'b' => numbers == [red + 1, red, red],
            _ => numbers == [red + 1, red + 1, red],
        }
    }

    fn fits_the_turn_of_two(&self, position: &Position) -> bool {
        let numbers = self.number_of_stacks(position);
        if numbers.len() != 2 || numbers.contains(&0) || !numbers.contains(&1) {
            return true;
        }
        numbers == [1, 1] && position.turn == 'w' || numbers == [2, 1] && position.turn == 'b'
    }

    fn keeps_the_first_tile(&self, position: &Position) -> bool {
        let white: Vec<u32> = position.stacks.values().filter(|it| it.0 == 'w').map(|it| it.1).collect();
        self.options.word("first") != "one" || white.len() < 2 || white.contains(&1)
    }

    fn has_at_most_the_last_line(&self, position: &Position) -> bool {
        let lined: Vec<char> = self.seats().iter().copied().filter(|&seat| self.has_line(position, seat)).collect();
        match lined.as_slice() {
            [] => true,
            [seat] => self.seat_after(*seat) == position.turn,
            _ => false,
        }
    }
}

/// A whole number as it is written: no plus sign, no leading zeros, no `-0`.
fn number(text: &str) -> Option<i32> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty() && digits.len() < 6 && digits.chars().all(|c| c.is_ascii_digit());
    let canonical = digits == "0" && text == "0" || !digits.starts_with('0');
    if plain && canonical { text.parse().ok() } else { None }
}

/// Whether steps over these cells lead from any of them to any other.
fn hangs_together(cells: &[Site], steps: fn(Site) -> Vec<Site>) -> bool {
    let mut reached: BTreeSet<Site> = cells.iter().take(1).copied().collect();
    loop {
        let further: Vec<Site> =
            reached.iter().flat_map(|&site| steps(site)).filter(|site| cells.contains(site)).collect();
        let before = reached.len();
        reached.extend(further);
        if reached.len() == before {
            return before == cells.len();
        }
    }
}
