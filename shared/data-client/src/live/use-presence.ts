import { sayGone, sayHere } from '@portico/contracts/live/calls';
import type { PresentPerson } from '@portico/contracts/live/events';
import { presenceTimes } from '@portico/contracts/live/presence';
import type { Subject } from '@portico/contracts/live/subjects';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { CallError } from '../call-error.ts';
import { clientConfiguration, sendCall } from '../send-call.ts';
import { inOrder } from './in-order.ts';
import { peopleAt, watchPresence } from './presence-store.ts';
import { useStreamOpen } from './stream-open.ts';

/** Presence does not affect any task on Today. */
const courtesy = { makesNoWork: true };

/** Reports repeatedly that the page is here while it is visible. Returns a function that stops this. */
function stay(
  { subject, tab, say }: { subject: Subject; tab: string; say: ReturnType<typeof inOrder> },
  writing: string | null,
): () => void {
  let isRefused = false;
  const canSay = () => !isRefused && navigator.onLine;
  const here = () => {
    if (!canSay() || document.visibilityState !== 'visible') return;
    say(() => sendCall(sayHere, { body: { subject, tab, writing } }, courtesy)).catch((cause: unknown) => {
      // If the viewer no longer has access, reporting stops. Other failures are retried with the next heartbeat.
      isRefused = cause instanceof CallError && cause.status >= 400 && cause.status < 500 && cause.status !== 429;
    });
  };
  const gone = () => {
    if (canSay()) say(() => sendCall(sayGone, { body: { subject, tab } }, courtesy)).catch(() => {});
  };
  const seen = () => (document.visibilityState === 'visible' ? here() : gone());
  here();
  const beat = setInterval(here, presenceTimes.everyMs);
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(beat);
    document.removeEventListener('visibilitychange', seen);
  };
}

/**
 * Reports that the viewer is at a subject and in which field they write. Returns who else is there, by name. Empty
 * while the subject is undefined or not accessible, or no stream is open: presence is informational, never a lock.
 * `writing`: the field's name on the page, 1 to 80 characters, or null while the viewer only reads.
 */
export function usePresence(subject: Subject | undefined, writing: string | null = null): readonly PresentPerson[] {
  const [tab] = useState(() => crypto.randomUUID());
  // Sent in order, because a “here” overtaken by its own “gone” would leave someone present who has left.
  const [say] = useState(inOrder);
  const isOpen = useStreamOpen();
  const kind = subject?.kind;
  const id = subject?.id;
  const at = useMemo<Subject | undefined>(() => (kind && id ? { kind, id } : undefined), [kind, id]);
  // Repeated when the stream opens, because earlier reports did not arrive.
  useEffect(
    () => (at && isOpen ? stay({ subject: at, tab, say }, writing) : undefined),
    [at, isOpen, tab, say, writing],
  );
  useEffect(() => {
    if (!at) return undefined;
    return () => {
      if (navigator.onLine) say(() => sendCall(sayGone, { body: { subject: at, tab } }, courtesy)).catch(() => {});
    };
  }, [at, tab, say]);
  const people = useSyncExternalStore(watchPresence, () => peopleAt(at));
  const own = clientConfiguration()?.context()?.account;
  return useMemo(() => (isOpen ? people.filter((person) => person.id !== own) : []), [isOpen, people, own]);
}
