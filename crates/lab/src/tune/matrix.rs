//! The linear algebra of a fit.

/// The x with A·x = b, for a symmetric and positive A given by rows, by Cholesky decomposition. Only the lower triangle
/// and the diagonal are read. A column that is (nearly) a sum of others leaves its unknown at 0.
pub(crate) fn solve(mut a: Vec<Vec<f64>>, b: &[f64]) -> Vec<f64> {
    let n = b.len();
    // A becomes the lower triangle L with L·Lᵀ = A.
    for column in 0..n {
        let before: f64 = a[column][..column].iter().map(|x| x * x).sum();
        let pivot = a[column][column] - before;
        let root = if pivot > a[column][column] * 1e-12 { pivot.sqrt() } else { f64::INFINITY };
        a[column][column] = root;
        for row in column + 1..n {
            let known: f64 = (0..column).map(|k| a[row][k] * a[column][k]).sum();
            a[row][column] = (a[row][column] - known) / root;
        }
    }
    let mut x = b.to_vec();
    for row in 0..n {
        let known: f64 = (0..row).map(|k| a[row][k] * x[k]).sum();
        x[row] = (x[row] - known) / a[row][row];
    }
    for row in (0..n).rev() {
        let known: f64 = (row + 1..n).map(|k| a[k][row] * x[k]).sum();
        x[row] = (x[row] - known) / a[row][row];
    }
    x
}

#[cfg(test)]
mod tests {
    use super::solve;

    #[test]
    fn equations_are_solved() {
        let x = solve(vec![vec![4.0, 2.0, 0.0], vec![2.0, 5.0, 1.0], vec![0.0, 1.0, 3.0]], &[8.0, 15.0, 11.0]);
        for (found, wanted) in x.iter().zip([1.0, 2.0, 3.0]) {
            assert!((found - wanted).abs() < 1e-12, "{x:?}");
        }
    }

    #[test]
    fn what_nothing_depends_on_stays_0() {
        assert_eq!(solve(vec![vec![4.0, 0.0], vec![0.0, 0.0]], &[12.0, 0.0]), [3.0, 0.0]);
        let twins = solve(vec![vec![1.0, 1.0], vec![1.0, 1.0]], &[5.0, 5.0]);
        assert!(twins.iter().all(|x| x.is_finite()), "{twins:?}");
    }
}
