/** Applies a game's accent to the whole page until the effect ends: `$effect(() => applyGameAccent(game))`. */
export function applyGameAccent(game: string): () => void {
  const { dataset } = document.documentElement;
  dataset.game = game;
  return () => {
    delete dataset.game;
  };
}
