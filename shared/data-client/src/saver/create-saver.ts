/**
 * Sends the saves of one editor, one at a time, each applied once. If the answer to a save is lost, the server may have
 * applied it: exactly that request, with its key, is sent again before anything newer. Independent of React.
 */
import { failureCode, isOutcomeUnknown, isRefusal } from '@portico/contracts/platform/outcome';
import { inOrder } from '../live/in-order.ts';
import { retryAfterMs } from '../outbox/judge-answer.ts';

export interface SentRequest<R> {
  request: R;
  /** The idempotency key, unchanged when it is sent again. */
  key: string;
}

/**
 * `refused`: the server did not apply it, and never will. `lost`: it may have applied it. `later`: it did not apply it,
 * but may at another time.
 */
export type SaveFailure = 'refused' | 'lost' | 'later';

/**
 * After a first attempt every refusal counts, even a proxy’s. After a repetition, only the server’s own refusal says
 * anything about the earlier attempt.
 */
export function failureOf(cause: unknown, isRepeated: boolean): SaveFailure {
  const { status } = (cause ?? {}) as { status?: number };
  if (isRefusal(isRepeated ? cause : { status, code: '' })) return 'refused';
  return isRepeated || isOutcomeUnknown(cause) ? 'lost' : 'later';
}

export interface SaverState<R> {
  isSaving: boolean;
  /** Sent but not answered. Unless it is still being sent, the server may have applied it. */
  unanswered: SentRequest<R> | null;
  /** The request that was refused, as text. It is only sent again if the person asks for it. */
  refused: string | null;
  /** Why the last attempt failed; undefined after an answer. */
  cause: unknown;
  /** Attempts since the last answer. */
  tries: number;
  /** Attempts at the unanswered request that failed because of a fault of the server's own. */
  faults: number;
  /** The time of the next automatic attempt, in milliseconds. */
  notBefore: number;
}

export const atRest = {
  ...{ isSaving: false, unanswered: null, refused: null, cause: undefined },
  ...{ tries: 0, faults: 0, notBefore: 0 },
};

export interface SaverParts<R, A> {
  /** The request that saves what the page shows now; undefined if there is nothing to save. */
  next(): R | undefined;
  send(request: R, key: string, isRepeated: boolean): Promise<A>;
  /** Called before a request is sent. Store it with the draft if closing the page must not lose it. */
  sent?(sent: SentRequest<R>): void;
  /** The answer to a repetition may be that of the first attempt, and older than what the page has read since. */
  answered(answer: A, request: R, wasRepeated: boolean): void;
  failed?(failure: SaveFailure, cause: unknown, wasRepeated: boolean): void;
  show?(state: SaverState<R>): void;
}

export interface Saver<R> {
  now(): SaverState<R>;
  /**
   * First repeats a request without an answer, and then saves what the page shows. False if something failed. Rejects
   * only for bugs of the page, so that they are reported.
   */
  save(): Promise<boolean>;
  /** Waits for the save in progress, and repeats one without an answer. False if it still has none. */
  repeat(): Promise<boolean>;
  /** Does other work on the same record after the saves in progress. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Continues with a request that was sent before the page was closed. */
  restore(unanswered: SentRequest<R>): void;
  /** The person has discarded the input. Resolves to true if the server may have it nevertheless. */
  forget(): Promise<boolean>;
}

/** The person continues typing, so the first repetition waits longer than that of a queue. */
const extraTries = 2;

/**
 * After this many errors of the server, each of which undid what the request had begun, newer input is sent instead. A
 * server that is overloaded or unreachable says nothing about the request.
 */
export const mostFaults = 5;

export function createSaver<R, A>(parts: SaverParts<R, A>): Saver<R> {
  const inTurn = inOrder();
  let state: SaverState<R> = atRest;
  const set = (next: Partial<SaverState<R>>) => {
    state = { ...state, ...next };
    parts.show?.(state);
  };

  function failed(sent: SentRequest<R>, cause: unknown, wasRepeated: boolean, isOutdated: boolean): void {
    const isFault = failureCode(cause) === 'unexpected';
    const faults = state.faults + (isFault ? 1 : 0);
    const failure = isFault && isOutdated && faults >= mostFaults ? 'refused' : failureOf(cause, wasRepeated);
    const isFinal = failure === 'refused';
    const tries = state.tries + 1;
    const { retryAfterSeconds } = (cause ?? {}) as { retryAfterSeconds?: number };
    set({
      isSaving: false,
      unanswered: failure === 'lost' ? sent : null,
      refused: isFinal ? JSON.stringify(sent.request) : null,
      cause,
      tries: isFinal ? 0 : tries,
      faults: failure === 'lost' ? faults : 0,
      notBefore: isFinal ? 0 : Date.now() + retryAfterMs(tries + extraTries, retryAfterSeconds),
    });
    parts.failed?.(failure, cause, wasRepeated);
    if (failureCode(cause) === undefined) throw cause;
  }

  /** `isOutdated`: other work waits behind the request. */
  async function attempt(sent: SentRequest<R>, isOutdated = false): Promise<boolean> {
    const isRepeated = state.unanswered !== null;
    set({ isSaving: true, unanswered: sent });
    parts.sent?.(sent);
    let answer: A;
    try {
      answer = await parts.send(sent.request, sent.key, isRepeated);
    } catch (cause) {
      failed(sent, cause, isRepeated, isOutdated);
      return false;
    }
    set(atRest);
    parts.answered(answer, sent.request, isRepeated);
    return true;
  }

  async function save(): Promise<boolean> {
    const { unanswered } = state;
    if (unanswered) {
      const isEverything = JSON.stringify(parts.next()) === JSON.stringify(unanswered.request);
      const isAnswered = await attempt(unanswered, !isEverything);
      if (!isAnswered || isEverything) return isAnswered;
    }
    const request = parts.next();
    return request === undefined || attempt({ request, key: crypto.randomUUID() });
  }

  return {
    now: () => state,
    save: () => inTurn(save),
    repeat: () =>
      inTurn(async () => {
        if (state.unanswered) await attempt(state.unanswered, true);
        return state.unanswered === null;
      }),
    inTurn,
    restore: (unanswered) =>
      void inTurn(async () => {
        set({ unanswered: state.unanswered ?? unanswered });
      }),
    forget: () =>
      inTurn(async () => {
        const mayBeDone = state.unanswered !== null;
        set(atRest);
        return mayBeDone;
      }),
  };
}

/** Milliseconds until the next automatic attempt; undefined if there is none until something changes. */
export function pauseBeforeSave(
  { isSaving, unanswered, refused, notBefore }: SaverState<unknown>,
  due: string | undefined,
  quietMs: number,
  now = Date.now(),
): number | undefined {
  if (isSaving || (unanswered === null && (due === undefined || due === refused))) return undefined;
  return Math.max(quietMs, notBefore - now);
}

/** Why the input is not on the server: `waiting` is sent again automatically, `refused` only if something changes. */
export function problemOf(
  { unanswered, refused, tries }: SaverState<unknown>,
  due: string | undefined,
): 'waiting' | 'refused' | null {
  if (due !== undefined && due === refused) return 'refused';
  return tries > 0 && (unanswered !== null || due !== undefined) ? 'waiting' : null;
}
