/** Ids of events that this tab has taken: two leaders that follow each other may both tell one. */
const most = 2000;

export class SeenIds {
  readonly #ids = new Set<number>();
  /** Id to continue from: the largest that was taken, or where the server said that the stream is. */
  last: number | undefined;

  /** True the first time. */
  take(id: number): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    // A Set keeps the order of insertion: the oldest goes first.
    if (this.#ids.size > most) this.#ids.delete(this.#ids.values().next().value ?? 0);
    this.reached(id);
    return true;
  }

  reached(id: number): void {
    this.last = Math.max(this.last ?? 0, id);
  }

  /** The server counts again (a database that was restored): what was seen means nothing any more. */
  startFrom(id: number): void {
    if (this.last !== undefined && id < this.last) this.#ids.clear();
    this.last = id;
  }
}
