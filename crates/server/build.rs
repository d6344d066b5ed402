//! The page is built into the binary: build it in again when it has changed.

fn main() {
    println!("cargo:rerun-if-changed=../../ui/dist");
}
