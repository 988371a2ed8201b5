/**
 * Sends the queue: each subject strictly in order, different subjects in parallel. Runs in the leading tab only. If two
 * tabs send for a moment nevertheless, keys and preconditions make the second request a repetition.
 */
import type { OutboxEntry, Stop } from './entry.ts';
import { judgeAnswer, longestWaitMs, mayStillRepeat, retryAfterMs, type SendAnswer } from './judge-answer.ts';
import type { OutboxStore } from './outbox-store.ts';

export type OutboxEvent =
  | { kind: 'sent'; entry: OutboxEntry; answer: unknown }
  | { kind: 'stopped'; entry: OutboxEntry }
  /** The delay or state of an entry has changed. */
  | { kind: 'changed' };

export interface SenderParts {
  store: OutboxStore;
  /** Sends one entry. A rejection counts as no response. */
  send(entry: OutboxEntry): Promise<SendAnswer>;
  publish(event: OutboxEvent): void;
  now?(): number;
  retryMs?: typeof retryAfterMs;
}

export interface Sender {
  /** Sends until the signal is aborted. */
  run(signal: AbortSignal): Promise<void>;
  /** An entry was added or decided. */
  wake(): void;
  /** Someone has signed in (again). */
  signedIn(): void;
}

/** Number of subjects sent in parallel: few, so that a week's queue does not flood the server. */
const atOnce = 4;
const storagePauseMs = 5000;

const stopOf = (reason: Stop['reason'], { status, code, requestId, fields, current }: SendAnswer): Stop => ({
  reason,
  status,
  code: code ?? '',
  requestId: requestId ?? '',
  fields: fields ?? [],
  current,
});

/**
 * No version if the server merged in someone else's changes, because this device's next write does not build on those.
 */
function versionIn(answer: unknown): number | undefined {
  if (answer === null || typeof answer !== 'object') return undefined;
  const { version, merged } = answer as { version?: unknown; merged?: unknown };
  return typeof version === 'number' && merged !== true ? version : undefined;
}

export function createSender({ store, send, publish, now = Date.now, retryMs = retryAfterMs }: SenderParts): Sender {
  let wakeUp = (): void => {};
  let isWoken = false;
  let needsSignIn = false;
  const wake = (): void => {
    isWoken = true;
    wakeUp();
  };

  async function stop(entry: OutboxEntry, reason: Stop['reason'], answer: SendAnswer): Promise<void> {
    if (entry.isPassing) {
      const isGone = await store.finish(entry, { version: undefined });
      if (isGone) publish({ kind: 'stopped', entry: { ...entry, stop: stopOf(reason, answer) } });
      return;
    }
    const stopped = await store.stop(entry, stopOf(reason, answer));
    if (stopped) publish({ kind: 'stopped', entry: stopped });
  }

  async function settle(entry: OutboxEntry, answer: SendAnswer): Promise<void> {
    const verdict = judgeAnswer(answer);
    if (verdict === 'signIn') needsSignIn = true;
    else if (verdict === 'done') {
      const isFirst = await store.finish(entry, { version: versionIn(answer.answer) });
      if (isFirst) publish({ kind: 'sent', entry, answer: answer.answer });
    } else if (verdict === 'later') {
      await store.postpone(entry, now() + retryMs(entry.tries + 1, answer.retryAfterSeconds));
      publish({ kind: 'changed' });
    } else await stop(entry, verdict, answer);
  }

  async function sendOne(n: number): Promise<void> {
    const entry = await store.begin(n, now());
    if (!entry) return;
    if (entry.firstSentAt !== null && !mayStillRepeat(entry.firstSentAt, now()))
      return stop(entry, 'tooOld', { status: 0 });
    await settle(entry, await send(entry).catch((): SendAnswer => ({ status: 0 })));
  }

  function sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = Number.isFinite(ms) ? setTimeout(end, ms) : undefined;
      wakeUp = end;
      signal.addEventListener('abort', end);
      if (isWoken || signal.aborted) end();
    });
  }

  // A device clock that was set back must not delay an entry for years.
  const dueIn = ({ notBefore }: OutboxEntry): number => {
    const wait = notBefore - now();
    return wait > longestWaitMs ? 0 : Math.max(0, wait);
  };

  async function run(signal: AbortSignal): Promise<void> {
    const busy = new Map<string, Promise<void>>();
    const start = ({ n, subject }: OutboxEntry) => {
      const done = () => {
        busy.delete(subject);
        wake();
      };
      // The device's storage failed, so the entry is unchanged and is retried after a pause.
      const failed = async (cause: unknown) => {
        console.error('There was an error!', cause);
        await new Promise((resolve) => setTimeout(resolve, storagePauseMs));
      };
      busy.set(subject, sendOne(n).catch(failed).then(done));
    };
    while (!signal.aborted) {
      isWoken = false;
      const heads = await store.heads().catch((cause: unknown) => void console.error('There was an error!', cause));
      if (!heads) {
        // The queue could not be read, so it is retried after a pause.
        await sleep(storagePauseMs, signal);
        continue;
      }
      const waiting = heads.filter(({ stop, subject }) => !stop && !busy.has(subject));
      if (!needsSignIn && !signal.aborted)
        for (const entry of waiting) if (dueIn(entry) === 0 && busy.size < atOnce) start(entry);
      const later = waiting.filter(({ subject }) => !busy.has(subject)).map(dueIn);
      await sleep(needsSignIn || busy.size >= atOnce ? Number.POSITIVE_INFINITY : Math.min(...later), signal);
    }
    await Promise.all(busy.values());
  }

  return {
    run,
    wake,
    signedIn() {
      needsSignIn = false;
      wake();
    },
  };
}
