/** Ids of events this tab has processed, because two successive leaders may both forward one. */
const most = 2000;

export class SeenIds {
  readonly #ids = new Set<number>();
  /** The id to continue from: the highest processed, or the stream's position according to the server. */
  last: number | undefined;

  /** True if the id is new. */
  take(id: number): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    // A Set keeps insertion order, so the first entry is the oldest.
    if (this.#ids.size > most) this.#ids.delete(this.#ids.values().next().value ?? 0);
    this.reached(id);
    return true;
  }

  reached(id: number): void {
    this.last = Math.max(this.last ?? 0, id);
  }

  /** If the server's ids start again (after a database restore), the known ones are meaningless. */
  startFrom(id: number): void {
    if (this.last !== undefined && id < this.last) this.#ids.clear();
    this.last = id;
  }
}
