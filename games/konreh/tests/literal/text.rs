//! Position strings (11): written, and read or refused.

use super::{EMPTY, Literal, Phase, Position, Record, Side, name, site};

impl Literal {
    /// 11.1.
    pub(super) fn write_text(&self, position: &Position) -> String {
        let rows: Vec<String> = (0..self.size()).rev().map(|y| self.write_row(position, y)).collect();
        let phase = match position.phase {
            Phase::Play => "-".to_owned(),
            Phase::Open => "open".to_owned(),
            Phase::Pie => "pie".to_owned(),
            Phase::First => "first".to_owned(),
            Phase::Second(moved) => format!("second:{}", name(moved)),
        };
        format!(
            "{} {} {phase} {} {} {} {} {}",
            rows.join("/"),
            position.side.name(),
            if position.swapped { "BA" } else { "AB" },
            self.write_record(position.record(Side::A)),
            self.write_record(position.record(Side::B)),
            position.no_progress,
            position.quiet
        )
    }

    fn write_row(&self, position: &Position, y: i32) -> String {
        let mut row = String::new();
        let mut run = 0;
        for x in 0..self.size() {
            let letter = position.at((x, y));
            if letter == EMPTY {
                run += 1;
                let last_of_run = x + 1 == self.size() || position.at((x + 1, y)) != EMPTY;
                if last_of_run {
                    row.push_str(&run.to_string());
                }
            } else {
                run = 0;
                row.push(letter);
            }
        }
        row
    }

    fn write_record(&self, record: &Record) -> String {
        let mut items = Vec::new();
        if let Some(rc) = record.rc {
            items.push(format!("RC{rc}"));
        } else {
            let specials = [(record.hop, "H"), (record.displacement, "D")];
            let unused: String = specials.into_iter().filter(|(unused, _)| *unused).map(|(_, letter)| letter).collect();
            items.push(if unused.is_empty() { "0".to_owned() } else { unused });
            let counters = [("s", record.stay), ("x", record.excl)];
            items.extend(counters.iter().filter(|(_, n)| *n > 0).map(|(sign, n)| format!("{sign}{n}")));
            let before = [(record.rooted, "r"), (record.left, "m")];
            items.extend(before.iter().filter(|(on, _)| *on).map(|(_, sign)| (*sign).to_owned()));
            items.extend(record.ban.map(|ban| format!("n{}", name(ban))));
            items.extend(record.bought.then(|| "k".to_owned()));
        }
        if self.is("seeds", "2") {
            items.push(format!("g{}", record.seeds));
        }
        items.join(",")
    }

    /// Reads a string, or tells which clause of 11.2 refuses it.
    pub(super) fn read_text(&self, text: &str) -> Result<Position, &'static str> {
        let fields: Vec<&str> = text.split(' ').collect();
        let &[board, side, phase, seats, a, b, no_progress, quiet] = fields.as_slice() else {
            return Err("field count");
        };
        let position = Position {
            board: self.read_board(board)?,
            side: match side {
                "A" => Side::A,
                "B" => Side::B,
                _ => return Err("side"),
            },
            phase: match phase {
                "-" => Phase::Play,
                "open" => Phase::Open,
                "pie" => Phase::Pie,
                "first" => Phase::First,
                _ => {
                    let moved = phase.strip_prefix("second:").and_then(site).ok_or("phase")?;
                    Phase::Second(moved)
                }
            },
            swapped: seats == "BA",
            records: [self.read_record(a)?, self.read_record(b)?],
            no_progress: no_progress.parse().map_err(|_| "no-progress is a number")?,
            quiet: quiet.parse().map_err(|_| "quiet is a number")?,
        };
        // Order, repetition, leading zeros and the like: only the canonical string says what it says.
        if self.write_text(&position) != text {
            return Err("not canonical");
        }
        let refused = self.refused(&position);
        refused.into_iter().find(|(holds, _)| *holds).map_or(Ok(position), |(_, clause)| Err(clause))
    }

    fn read_board(&self, text: &str) -> Result<[[char; 8]; 8], &'static str> {
        let mut board = [[EMPTY; 8]; 8];
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != self.size() as usize {
            return Err("row count");
        }
        for (row, y) in rows.into_iter().zip((0..self.size() as usize).rev()) {
            let mut letters = String::new();
            for c in row.chars() {
                match c {
                    '1'..='8' => letters.push_str(&".".repeat(c as usize - '0' as usize)),
                    'B' | 'O' | 'R' | 'G' | 'b' | 'o' | 'r' | 'g' => letters.push(c),
                    _ => return Err("unknown letter"),
                }
            }
            if letters.len() != self.size() as usize {
                return Err("row width");
            }
            for (x, c) in letters.chars().enumerate() {
                board[y][x] = c;
            }
        }
        Ok(board)
    }

    /// The items of a record in whatever order; writing it again tells whether the order was right.
    fn read_record(&self, text: &str) -> Result<Record, &'static str> {
        let mut record = Record::default();
        let number = |digits: &str| digits.parse::<u32>().map_err(|_| "a number in a record");
        for (place, item) in text.split(',').enumerate() {
            if let Some(rc) = item.strip_prefix("RC") {
                record.rc = Some(number(rc)?);
            } else if place == 0 {
                match item {
                    "HD" => (record.hop, record.displacement) = (true, true),
                    "H" => record.hop = true,
                    "D" => record.displacement = true,
                    "0" => {}
                    _ => return Err("specials"),
                }
            } else if let Some(stay) = item.strip_prefix('s') {
                record.stay = number(stay)?;
            } else if let Some(excl) = item.strip_prefix('x') {
                record.excl = number(excl)?;
            } else if let Some(sanctum) = item.strip_prefix('n') {
                record.ban = Some(site(sanctum).ok_or("ban")?);
            } else if let Some(seeds) = item.strip_prefix('g') {
                record.seeds = number(seeds)?;
            } else {
                match item {
                    "r" => record.rooted = true,
                    "m" => record.left = true,
                    "k" => record.bought = true,
                    _ => return Err("unknown item"),
                }
            }
        }
        Ok(record)
    }

    /// 11.2 clause by clause: whether each holds of this position, and its name.
    fn refused(&self, position: &Position) -> Vec<(bool, &'static str)> {
        let mut clauses = vec![
            (position.no_progress > 9999, "no-progress above 9999"),
            (position.quiet > self.options.number("quiet"), "quiet above the option"),
            (position.greens() > 6, "more than 6 Greens"),
        ];
        clauses.extend(self.refused_phase(position));
        for side in Side::BOTH {
            clauses.extend(self.refused_pieces(position, side));
            match position.record(side).rc {
                Some(rc) => clauses.extend(self.refused_fallen(position, side, rc)),
                None => clauses.extend(self.refused_standing(position, side)),
            }
        }
        clauses
    }

    fn refused_phase(&self, position: &Position) -> Vec<(bool, &'static str)> {
        let start = self.options.word("start");
        let phases: &[&str] = match start {
            "double" => &["-", "open", "first", "second"],
            "pie" => &["-", "open", "pie"],
            "none" => &["-"],
            _ => &["-", "open", "first", "second", "pie"],
        };
        let (phase, side) = match position.phase {
            Phase::Play => ("-", position.side),
            Phase::Open => ("open", Side::A),
            Phase::Pie if start == "double-pie" => ("pie", Side::A),
            Phase::Pie => ("pie", Side::B),
            Phase::First => ("first", Side::B),
            Phase::Second(_) => ("second", Side::B),
        };
        let decided = match start {
            "pie" | "double-pie" => phase == "-",
            "pie-double" => phase != "open" && phase != "pie",
            _ => false,
        };
        let bare = match position.phase {
            Phase::Second(moved) => !self.on_board(moved) || !position.side.owns(position.at(moved)),
            _ => false,
        };
        vec![
            (!phases.contains(&phase), "a phase that the start does not have"),
            (position.side != side, "a phase of the wrong side"),
            (phase == "open" && *position != self.first_position(), "open with anything but the start string"),
            (bare, "second without an own piece on its square"),
            (position.swapped && !decided, "BA before or without a decision"),
        ]
    }

    fn refused_pieces(&self, position: &Position, side: Side) -> Vec<(bool, &'static str)> {
        let record = position.record(side);
        let count = |kind| position.find(side.letter(kind)).len();
        let seeded = match self.options.word("seeds") {
            "0" => 0,
            "2" => 2 - (record.seeds as usize).min(2),
            _ => usize::MAX / 2,
        };
        vec![
            (record.seeds > 2, "g above 2"),
            (count('B') > 1, "more than 1 Blue"),
            (count('O') > self.at_start('O'), "too many Oranges"),
            (count('R') > self.at_start('R'), "too many Reds"),
            (count('G') > self.at_start('G') + seeded, "more Greens than can have been Seeded"),
            ((count('B') == 1) == record.rc.is_some(), "record and board disagree"),
        ]
    }

    fn refused_fallen(&self, position: &Position, side: Side, rc: u32) -> Vec<(bool, &'static str)> {
        let full = self.full_rc();
        let in_second = matches!(position.phase, Phase::Second(_));
        let in_late_pie = position.phase == Phase::Pie && self.is("start", "double-pie");
        let in_opening = position.phase != Phase::Play;
        let may_have_fallen = side == Side::A && rc == full && (in_second || in_late_pie);
        vec![
            (rc > full, "RC out of range"),
            (rc == 0 && side == position.side, "RC0 on the side to move"),
            (rc == full && side != position.side && !in_second, "a full counter on the side not to move"),
            (in_opening && !may_have_fallen, "a fallen Blue in an opening phase"),
        ]
    }

    fn refused_standing(&self, position: &Position, side: Side) -> Vec<(bool, &'static str)> {
        let Some(blue) = position.blue(side) else {
            return vec![(true, "record and board disagree")];
        };
        let record = position.record(side);
        let inside = self.in_cross(blue);
        let moved_first = side == Side::B && position.phase == Phase::Second(blue);
        let in_second = matches!(position.phase, Phase::Second(_));
        let in_late_pie = position.phase == Phase::Pie && self.is("start", "double-pie");
        let in_opening = position.phase != Phase::Play;
        let rooted_in_double = side == Side::B && (moved_first || in_late_pie);
        let spent = !record.hop && !record.displacement;
        let by_seed = self.sanctums().contains(&blue) && !self.is("seeds", "0");
        let by_stagger = spent && self.is("specials", "two");
        let no_green_ever = self.is("size", "6") && self.is("seeds", "0");
        vec![
            (self.is("specials", "one") && record.hop != record.displacement, "H or D alone"),
            (record.ban.is_some_and(|ban| !self.sanctums().contains(&ban)), "n with a non-Sanctum"),
            (record.bought && self.is("buyback", "off"), "k without Buyback"),
            (record.stay > 3, "stay above 3"),
            (record.stay > 0 && self.is("cross", "off"), "a stay under cross=off"),
            (record.stay > 0 && !inside && !moved_first, "a stay outside the Cross"),
            (record.stay == 0 && inside && self.is("cross", "on") && !moved_first, "in the Cross without a stay"),
            (record.excl > 2, "excl above 2"),
            (record.excl > 0 && record.stay > 0, "excl with a stay"),
            (record.excl > 0 && inside, "excl inside the Cross"),
            (record.excl > 0 && self.is("cross", "off"), "excl under cross=off"),
            (record.excl > 0 && self.is("basic", "cf"), "excl under basic=cf"),
            (record.excl > 1 && self.is("exile", "timeline"), "x2 with exile=timeline"),
            (
                record.rooted && side == position.side && self.is("roots", "text") && !in_second,
                "r on the mover under roots=text",
            ),
            (record.rooted && in_opening && !rooted_in_double, "r in an opening phase"),
            (record.rooted && !by_seed && !by_stagger, "r without a Seed or a Stagger"),
            (
                no_green_ever && blue != self.home(side) && !record.left && record.ban.is_none(),
                "off Home with neither m nor n",
            ),
        ]
    }
}
