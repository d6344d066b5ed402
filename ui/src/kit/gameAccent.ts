/** Lends a game's accent to the whole page for as long as the game is in hand: `$effect(() => takeInHand(game))`. */
export function takeInHand(game: string): () => void {
  const { dataset } = document.documentElement;
  dataset.game = game;
  return () => {
    delete dataset.game;
  };
}
