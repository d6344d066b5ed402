//! The laws that every game is held to.

#[test]
fn the_laws_are_upheld() {
    game::laws::uphold::<knightline::KnightLine>(&game::laws::Budget::default()).unwrap();
}
