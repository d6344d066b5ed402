// Identities for pieces from view to view. A view names pieces by their sites only; for a piece to glide from one site
// to the next, it has to be recognised in the next view.

/** A piece with an id that stays the same from view to view. */
export type TrackedPiece<Piece> = Piece & { id: number };

/** Matches the pieces of each view with those of the view before. */
export class PieceTracker<Piece extends { site: string }> {
  private readonly look: (piece: Piece) => string;
  private before: TrackedPiece<Piece>[] = [];
  private count = 0;

  /** Pieces with the same `look` are interchangeable. */
  constructor(look: (piece: Piece) => string) {
    this.look = look;
  }

  /**
   * The pieces of a new view. One on a site where a piece of the same look stood keeps its id; one that appeared gets
   * the id of a piece of the same look that has gone, if there is one. Their order never changes, because an element
   * that is moved within the page loses its animation.
   */
  follow(pieces: readonly Piece[]): TrackedPiece<Piece>[] {
    const free = [...this.before];
    const take = (matches: (old: Piece) => boolean): number | null => {
      const index = free.findIndex(matches);
      return index < 0 ? null : (free.splice(index, 1)[0]?.id ?? null);
    };
    const like = (piece: Piece) => (old: Piece) => this.look(old) === this.look(piece);
    const staying = pieces.map((piece) => take((old) => old.site === piece.site && like(piece)(old)));
    const tracked = pieces.map((piece, index) => {
      const id = staying[index] ?? take(like(piece)) ?? (this.count += 1);
      return { ...piece, id };
    });
    this.before = tracked.sort((a, b) => a.id - b.id);
    return this.before;
  }
}
