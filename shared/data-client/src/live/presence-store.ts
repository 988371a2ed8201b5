/** Who is present where, as last reported by the stream. */
import type { Presence, PresentPerson } from '@portico/contracts/live/events';
import { presenceTimes } from '@portico/contracts/live/presence';

type PlaceName = Pick<Presence, 'subject'>['subject'];
interface Place {
  people: readonly PresentPerson[];
  forget: ReturnType<typeof setTimeout>;
}

const nobody: readonly PresentPerson[] = [];
const places = new Map<string, Place>();
const watchers = new Set<() => void>();
const keyOf = ({ kind, id }: PlaceName): string => `${kind} ${id}`;
const notifyWatchers = () => {
  for (const changed of watchers) changed();
};

/** Everyone present, including the reader. Empty if the last report is so old that it may be wrong. */
export const peopleAt = (subject: PlaceName | undefined): readonly PresentPerson[] =>
  subject ? (places.get(keyOf(subject))?.people ?? nobody) : nobody;

export function publishPresence({ subject, people }: Presence): void {
  const key = keyOf(subject);
  clearTimeout(places.get(key)?.forget);
  const remove = setTimeout(() => {
    places.delete(key);
    notifyWatchers();
  }, presenceTimes.goneMs);
  places.set(key, { people, forget: remove });
  notifyWatchers();
}

export function watchPresence(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
