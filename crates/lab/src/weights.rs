//! Files of weights: one `name value` on each line, `#` before comments. Weights that are left out keep their values.

use std::path::Path;

use game::{Evaluate, HasEvaluator, did_you_mean, fitted, nearest, shown};

use crate::LabError;

/// Reads a file of weights.
pub fn read<G: HasEvaluator>(path: &Path) -> Result<Vec<i32>, LabError> {
    let refuse = |reason| LabError::Weights { path: path.display().to_string(), reason };
    let text = std::fs::read_to_string(path).map_err(|error| refuse(error.to_string()))?;
    parse::<G>(&text).map_err(refuse)
}

/// Reads the text of such a file, or says what is wrong with it.
pub fn parse<G: HasEvaluator>(text: &str) -> Result<Vec<i32>, String> {
    let names = || G::Evaluator::WEIGHTS.iter().map(|weight| weight.name);
    let mut weights = fitted::<G, G::Evaluator>();
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let at = number + 1;
        let (name, value) =
            line.rsplit_once(char::is_whitespace).ok_or_else(|| format!("line {at}: a weight reads `name value`"))?;
        let name = name.trim();
        let index = names().position(|known| known == name).ok_or_else(|| {
            let suggestion = did_you_mean(nearest(name, names()));
            format!("line {at}: there is no weight `{}`{suggestion}", shown(name))
        })?;
        weights[index] = value.parse().map_err(|_| format!("line {at}: `{}` is no whole number", shown(value)))?;
    }
    Ok(weights)
}

/// Writes a file that [`parse`] reads.
pub fn write<G: HasEvaluator>(weights: &[i32]) -> String {
    let wide = G::Evaluator::WEIGHTS.iter().map(|weight| weight.name.len()).max().unwrap_or_default();
    let lines = G::Evaluator::WEIGHTS.iter().zip(weights);
    lines.map(|(weight, value)| format!("{:wide$} {value}\n", weight.name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::toy::TakeAway;

    #[test]
    fn weights_read_back() {
        assert_eq!(parse::<TakeAway>(&write::<TakeAway>(&[-7])), Ok(vec![-7]));
        assert_eq!(parse::<TakeAway>("# nothing\n\n"), Ok(vec![20]));
        assert_eq!(parse::<TakeAway>("over   3 # stones"), Ok(vec![3]));
    }

    #[test]
    fn a_bad_file_is_refused_by_line() {
        let error = |text: &str| parse::<TakeAway>(text).unwrap_err();
        assert_eq!(error("over"), "line 1: a weight reads `name value`");
        assert_eq!(error("\novr 3"), "line 2: there is no weight `ovr`; did you mean `over`?");
        assert_eq!(error("over 3.5"), "line 1: `3.5` is no whole number");
    }
}
