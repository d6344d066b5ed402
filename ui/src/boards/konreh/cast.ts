// A view names pieces by their squares only. To let a piece glide from one square to the next, it has to be known again
// in the next view.
import type { Piece } from '../../generated/konreh/Piece';

/** A piece that can be told from its twins. */
export type Actor = Piece & { id: number };

/** Remembers who stood where. */
export class Cast {
  private before: Actor[] = [];
  private count = 0;

  /**
   * The pieces of a new view. One that stands where its like stood is the same; one that appeared takes over from its
   * like that has gone, if there is one. Their order never changes, because a drawing that is moved within the page
   * loses its animation.
   */
  follow(pieces: readonly Piece[]): Actor[] {
    const free = [...this.before];
    const take = (matches: (old: Actor) => boolean): number | null => {
      const place = free.findIndex(matches);
      return place < 0 ? null : (free.splice(place, 1)[0]?.id ?? null);
    };
    const like = (piece: Piece) => (old: Actor) => old.side === piece.side && old.kind === piece.kind;
    const staying = pieces.map((piece) => take((old) => old.site === piece.site && like(piece)(old)));
    const actors = pieces.map((piece, place) => {
      const id = staying[place] ?? take(like(piece)) ?? (this.count += 1);
      return { ...piece, id };
    });
    this.before = actors.sort((a, b) => a.id - b.id);
    return this.before;
  }
}
