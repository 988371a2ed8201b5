/**
 * What pages show already. A tab that writes hears of its own change like all others; where it says that it shows that
 * version, nothing is asked for again.
 */
import type { LiveEvent } from '@portico/contracts/live/events';
import type { SubjectKind } from '@portico/contracts/live/subjects';
import { useEffect, useRef } from 'react';

/** May wait for what is on its way to the server: its answer can come after the event. */
export type ShowsVersion = (version: number) => boolean | Promise<boolean>;

const pages = new Map<string, Set<ShowsVersion>>();
const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`;

/** Returns the function that ends it. */
export function declareShown(subject: { kind: SubjectKind; id: string }, shows: ShowsVersion): () => void {
  const key = keyOf(subject);
  const known = pages.get(key) ?? new Set();
  pages.set(key, known.add(shows));
  return () => {
    known.delete(shows);
    if (known.size === 0 && pages.get(key) === known) pages.delete(key);
  };
}

/** False for an event without a version: what changed then is not known. */
export async function isShown({ subject, version }: Pick<LiveEvent, 'subject' | 'version'>): Promise<boolean> {
  if (version === null) return false;
  const said = await Promise.all([...(pages.get(keyOf(subject)) ?? [])].map((shows) => shows(version)));
  return said.length > 0 && said.every(Boolean);
}

/** `shows` says whether the page shows the subject in this version or a later one. */
export function useShownVersion(kind: SubjectKind, id: string, shows: ShowsVersion): void {
  const latest = useRef(shows);
  useEffect(() => {
    latest.current = shows;
  });
  useEffect(() => declareShown({ kind, id }, (version) => latest.current(version)), [kind, id]);
}
