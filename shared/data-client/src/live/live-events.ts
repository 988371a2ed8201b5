/** Events about changes, as delivered to pages. */
import type { LiveEvent } from '@portico/contracts/live/events';
import type { SubjectKind } from '@portico/contracts/live/subjects';
import { useEffect, useRef } from 'react';

/** `reset`: events may have been missed, so all displayed data may be stale. */
export type HeardEvent = Pick<LiveEvent, 'kind' | 'subject' | 'version'> | { kind: 'reset' };
type Listener = (event: HeardEvent) => void;

const listeners = new Set<Listener>();

export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishLiveEvent(event: HeardEvent): void {
  for (const listener of listeners) listener(event);
}

/**
 * Calls `heard` for every event about one subject, or about any of the kind if there is no id, and for resets. The
 * subject's data is refetched automatically. Use this for anything beyond that.
 */
export function useLiveEvent(kind: SubjectKind, id: string | undefined, heard: Listener): void {
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  useEffect(
    () =>
      onLiveEvent((event) => {
        const isAbout =
          !('subject' in event) || (event.subject.kind === kind && (id === undefined || event.subject.id === id));
        if (isAbout) latest.current(event);
      }),
    [kind, id],
  );
}
