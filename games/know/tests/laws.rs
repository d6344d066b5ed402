//! The laws that every game is held to.

#[test]
fn the_laws_are_upheld() {
    game::laws::uphold::<know::Know>(&game::laws::Budget::default()).unwrap();
}
