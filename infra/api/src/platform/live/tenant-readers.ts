/**
 * The open streams of one tenant in this process. New events are read once for all of them and distributed by topic.
 */
import type { Topic } from './audience.ts';
import type { LoggedEvent } from './event-log.ts';
import { type Reader, sendEvent, topicsOf } from './reader.ts';

const batch = 500;

export class TenantReaders {
  readonly all = new Set<Reader>();
  readonly #byTopic = new Map<Topic, Set<Reader>>();
  /** Id of the last event that was read; undefined before the first stream. */
  cursor: number | undefined;
  #reading: Promise<void> | undefined;
  #isStale = false;
  readonly #eventsAfter: (id: number, most: number) => Promise<LoggedEvent[]>;

  constructor(eventsAfter: (id: number, most: number) => Promise<LoggedEvent[]>) {
    this.#eventsAfter = eventsAfter;
  }

  add(reader: Reader): void {
    this.all.add(reader);
    for (const topic of topicsOf(reader)) {
      const readers = this.#byTopic.get(topic) ?? new Set();
      this.#byTopic.set(topic, readers.add(reader));
    }
  }

  remove(reader: Reader): void {
    this.all.delete(reader);
    for (const topic of topicsOf(reader)) {
      const readers = this.#byTopic.get(topic);
      readers?.delete(reader);
      if (readers?.size === 0) this.#byTopic.delete(topic);
    }
  }

  /** Reads and sends new events. A call during a read causes one more read. Rejects if the database is unavailable. */
  readOn(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<void> {
    while (this.#isStale && this.cursor !== undefined && this.all.size > 0) {
      this.#isStale = false;
      const events = await this.#eventsAfter(this.cursor, batch);
      for (const event of events) this.#dispatch(event);
      if (events.length === batch) this.#isStale = true;
    }
  }

  #dispatch(event: LoggedEvent): void {
    const readers = new Set(event.audience.flatMap((topic) => [...(this.#byTopic.get(topic) ?? [])]));
    for (const reader of readers) if (reader.isLive) sendEvent(reader, event);
    this.cursor = event.id;
  }
}
