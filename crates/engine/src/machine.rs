//! The memory of the machine.

use std::fs;

/// The memory that is assumed if the system does not report it, in MiB.
const ASSUMED: usize = 4096;

/// The memory of the machine in MiB, or the limit of the control group if that is lower.
pub fn memory() -> usize {
    let meminfo = fs::read_to_string("/proc/meminfo").ok();
    let limit = fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let reported = [meminfo.as_deref().and_then(total), limit.as_deref().and_then(bytes)];
    reported.into_iter().flatten().min().unwrap_or(ASSUMED)
}

/// The line `MemTotal:  24682416 kB`.
fn total(meminfo: &str) -> Option<usize> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kibibytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes >> 10)
}

/// A number of bytes, or `max`.
fn bytes(limit: &str) -> Option<usize> {
    limit.trim().parse::<usize>().ok().map(|bytes| bytes >> 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_of_the_system_is_read() {
        assert_eq!(total("MemFree: 7 kB\nMemTotal:       24682416 kB\nMemAvailable: 1 kB\n"), Some(24103));
        assert_eq!((total(""), total("MemTotal: lots")), (None, None));
        assert_eq!((bytes("1073741824\n"), bytes("max\n")), (Some(1024), None));
        assert!(memory() > 0);
    }
}
