/** What a response means for the entry that was sent. */
import { isRefusal } from '@portico/contracts/platform/outcome';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

export interface SendAnswer {
  /** 0 if no response arrived. */
  status: number;
  /** The body of a 2xx response. */
  answer?: unknown;
  retryAfterSeconds?: number;
  /**
   * The code of a refusal. `unexpected_answer` is not from our server but, for example, from a proxy or a hotel's
   * sign-in page.
   */
  code?: string;
  requestId?: string;
  fields?: readonly { path: string; message: string }[];
  current?: unknown;
}

export type Verdict = 'done' | 'later' | 'signIn' | 'conflict' | 'refused';

export function judgeAnswer({ status, code = '' }: SendAnswer): Verdict {
  if (status >= 200 && status < 300) return 'done';
  if (status === 401) return 'signIn';
  if (!isRefusal({ status, code })) return 'later';
  return status === 409 || status === 412 || status === 422 ? 'conflict' : 'refused';
}

const firstWaitMs = 1000;
export const longestWaitMs = 5 * millisecondsInMinute;

/**
 * Milliseconds until the next attempt: 1, 2, 4 … s, at least what the server requests, and at most five minutes. Half
 * of each delay is random, so that devices that lost the network together do not return together.
 */
export function retryAfterMs(tries: number, retryAfterSeconds = 0, random: number = Math.random()): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, tries - 1));
  return Math.min(longestWaitMs, Math.max(retryAfterSeconds * 1000, wait / 2 + (wait / 2) * random));
}

/**
 * The server keeps the responses of idempotent calls for thirty days. Repeating one after that could execute it twice.
 */
const repeatableMs = 29 * millisecondsInDay;

export const mayStillRepeat = (firstSentAt: number, now: number): boolean => now - firstSentAt < repeatableMs;
