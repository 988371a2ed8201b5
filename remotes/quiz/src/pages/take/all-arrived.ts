import type { Outbox } from '@portico/data-client/unsent';
import { answerOfEntry } from './answer-entry.ts';

/** The longest time that a call may take without any progress. */
export const patienceMs = 30_000;
const stepMs = 1000;

/** Resolves at the next event of the outbox. Another tab may be sending and cause no event here, hence the limit. */
function nextEvent(outbox: Pick<Outbox, 'onEvent'>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = outbox.onEvent(done);
    const timer = setTimeout(done, stepMs);
  });
}

/**
 * Sends the answers of an attempt that are still on this device. Resolves to false if waiting doesn't help: one is
 * stopped or cannot be sent for a while, the device is offline, or no more arrive. A slow server that accepts one after
 * the other gets all the time it needs.
 */
export async function allArrived(
  attemptId: string,
  outbox: Pick<Outbox, 'hurry' | 'list' | 'onEvent'>,
): Promise<boolean> {
  await outbox.hurry();
  let left = Number.POSITIVE_INFINITY;
  let end = 0;
  for (;;) {
    const own = (await outbox.list()).filter((entry) => answerOfEntry(entry, attemptId));
    if (own.length === 0) return true;
    if (own.length < left) end = Date.now() + patienceMs;
    left = own.length;
    const hasFailed = own.some(({ notBefore }) => notBefore > Date.now());
    const isHopeless = own.some(({ stop, notBefore }) => stop !== null || notBefore > end);
    if (isHopeless || (hasFailed && !navigator.onLine) || Date.now() > end) return false;
    await nextEvent(outbox);
  }
}
