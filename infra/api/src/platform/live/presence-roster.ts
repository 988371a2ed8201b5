/** Who is present at which subject, as far as this process knows. */
import type { PresentPerson } from '@portico/contracts/live/events';
import { mostPresent, presenceTimes } from '@portico/contracts/live/presence';
import type { Subject } from '@portico/contracts/live/subjects';
import type { Beat } from './presence-beat.ts';

interface Present {
  userId: string;
  name: string;
  writing: string | null;
  until: number;
}
interface Place {
  tenantId: string;
  subject: Subject;
  /** Keyed by tab. */
  present: Map<string, Present>;
}

export interface Gathering {
  tenantId: string;
  subject: Subject;
  people: PresentPerson[];
  /** UserIDs to notify: everyone present, or only the person themselves if their beat changed nothing. */
  recipients: string[];
}

const keyOf = (tenantId: string, { kind, id }: Subject): string => `${tenantId} ${kind} ${id}`;

/** One entry per person, however many tabs they have; the field may come from any of their tabs. */
function peopleAt({ present }: Place): PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const { userId, name, writing } of present.values())
    people.set(userId, { id: userId, name, writing: writing ?? people.get(userId)?.writing ?? null });
  return [...people.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id),
  );
}

export class PresenceRoster {
  readonly #places = new Map<string, Place>();
  readonly #real: () => number;

  /** `real`: milliseconds of real time, not business time. */
  constructor(real: () => number) {
    this.#real = real;
  }

  /** Returns whom to notify and of what; undefined if no one is present any more. */
  take({ tenantId, subject, tab, userId, name, writing, isGone }: Beat): Gathering | undefined {
    const key = keyOf(tenantId, subject);
    const place = this.#places.get(key) ?? { tenantId, subject, present: new Map() };
    const before = place.present.get(tab);
    // Pages choose the names of their tabs, so a tab must not overwrite another person's.
    if (before && before.userId !== userId) return undefined;
    if (isGone) return before && this.#leave(key, place, [tab]);
    if (!before && place.present.size >= mostPresent) return undefined;
    place.present.set(tab, { userId, name, writing, until: this.#real() + presenceTimes.goneMs });
    this.#places.set(key, place);
    const isNews = before?.writing !== writing || before.name !== name;
    return this.#gathering(place, isNews ? undefined : [userId]);
  }

  /** Removes tabs whose beats have stopped. */
  sweep(): Gathering[] {
    const now = this.#real();
    return [...this.#places].flatMap(([key, place]) => {
      const silent = [...place.present].filter(([, { until }]) => until <= now).map(([tab]) => tab);
      return silent.length === 0 ? [] : (this.#leave(key, place, silent) ?? []);
    });
  }

  #leave(key: string, place: Place, tabs: readonly string[]): Gathering | undefined {
    for (const tab of tabs) place.present.delete(tab);
    if (place.present.size > 0) return this.#gathering(place);
    this.#places.delete(key);
    return undefined;
  }

  #gathering(place: Place, notified?: string[]): Gathering {
    const people = peopleAt(place);
    const { tenantId, subject } = place;
    return { tenantId, subject, people, recipients: notified ?? people.map(({ id }) => id) };
  }
}
