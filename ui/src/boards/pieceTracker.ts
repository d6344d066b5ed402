// A view names pieces by their sites only. To let a piece glide from one site to the next, it has to be known again in
// the next view.

/** A piece that can be told from its twins. */
export type Actor<Piece> = Piece & { id: number };

/** Remembers who stood where. */
export class Cast<Piece extends { site: string }> {
  private readonly look: (piece: Piece) => string;
  private before: Actor<Piece>[] = [];
  private count = 0;

  /** What pieces look like: those that look alike cannot be told apart. */
  constructor(look: (piece: Piece) => string) {
    this.look = look;
  }

  /**
   * The pieces of a new view. One that stands where its like stood is the same; one that appeared takes over from its
   * like that has gone, if there is one. Their order never changes, because a drawing that is moved within the page
   * loses its animation.
   */
  follow(pieces: readonly Piece[]): Actor<Piece>[] {
    const free = [...this.before];
    const take = (matches: (old: Piece) => boolean): number | null => {
      const place = free.findIndex(matches);
      return place < 0 ? null : (free.splice(place, 1)[0]?.id ?? null);
    };
    const like = (piece: Piece) => (old: Piece) => this.look(old) === this.look(piece);
    const staying = pieces.map((piece) => take((old) => old.site === piece.site && like(piece)(old)));
    const actors = pieces.map((piece, place) => {
      const id = staying[place] ?? take(like(piece)) ?? (this.count += 1);
      return { ...piece, id };
    });
    this.before = actors.sort((a, b) => a.id - b.id);
    return this.before;
  }
}
