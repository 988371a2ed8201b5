/** What an answer means for the entry that was sent. */
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

export interface SendAnswer {
  /** 0: no answer of the server came back. */
  status: number;
  /** Of a 2xx. */
  answer?: unknown;
  retryAfterSeconds?: number;
  /** Of a refusal; `unexpected_answer` is not our server's: a proxy or a hotel's sign-in page spoke. */
  code?: string;
  requestId?: string;
  fields?: readonly { path: string; message: string }[];
  current?: unknown;
}

export type Verdict = 'done' | 'later' | 'signIn' | 'conflict' | 'refused';

export function judgeAnswer({ status, code }: SendAnswer): Verdict {
  if (status >= 200 && status < 300) return 'done';
  if (status === 401) return 'signIn';
  if (status < 400 || status >= 500 || status === 408 || status === 429 || code === 'unexpected_answer') return 'later';
  return status === 409 || status === 412 || status === 422 ? 'conflict' : 'refused';
}

const firstWaitMs = 1000;
export const longestWaitMs = 5 * millisecondsInMinute;

/**
 * Milliseconds until the next try: 1, 2, 4 … s, at least what the server asks for, never more than five minutes. Half of
 * each wait is random, so that devices that lost the network together do not come back together.
 */
export function retryAfterMs(tries: number, retryAfterSeconds = 0, random: number = Math.random()): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, tries - 1));
  return Math.min(longestWaitMs, Math.max(retryAfterSeconds * 1000, wait / 2 + (wait / 2) * random));
}

/** The server forgets the answers of repeatable calls after thirty days; a repetition after that could be done twice. */
const repeatableMs = 29 * millisecondsInDay;

export const mayStillRepeat = (firstSentAt: number, now: number): boolean => now - firstSentAt < repeatableMs;
