/**
 * The versions that pages already show. A tab also receives the events of its own changes. If it declares that it shows
 * that version, nothing is refetched.
 */
import type { LiveEvent } from '@portico/contracts/live/events';
import type { SubjectKind } from '@portico/contracts/live/subjects';
import { useEffect, useRef } from 'react';

/** May wait for requests in progress, because a response can arrive after its event. */
export type ShowsVersion = (version: number) => boolean | Promise<boolean>;

const pages = new Map<string, Set<ShowsVersion>>();
const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`;

/** Returns a function that ends the declaration. */
export function declareShown(subject: { kind: SubjectKind; id: string }, shows: ShowsVersion): () => void {
  const key = keyOf(subject);
  const known = pages.get(key) ?? new Set();
  pages.set(key, known.add(shows));
  return () => {
    known.delete(shows);
    if (known.size === 0 && pages.get(key) === known) pages.delete(key);
  };
}

/** False for an event without a version, because it is unknown what changed. */
export async function isShown({ subject, version }: Pick<LiveEvent, 'subject' | 'version'>): Promise<boolean> {
  if (version === null) return false;
  const answers = await Promise.all([...(pages.get(keyOf(subject)) ?? [])].map((shows) => shows(version)));
  return answers.length > 0 && answers.every(Boolean);
}

/** `shows` returns whether the page shows this version of the subject or a later one. */
export function useShownVersion(kind: SubjectKind, id: string, shows: ShowsVersion): void {
  const latest = useRef(shows);
  useEffect(() => {
    latest.current = shows;
  });
  useEffect(() => declareShown({ kind, id }, (version) => latest.current(version)), [kind, id]);
}
