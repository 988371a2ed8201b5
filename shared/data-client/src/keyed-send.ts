import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { isRefusal } from '@portico/contracts/platform/outcome';
import { useState } from 'react';
import { refetchAtOnce } from './changes.ts';
import { type CallOptions, sendCall } from './send-call.ts';

export type KeyedSend = <C extends Call>(
  call: C,
  input: Input<C>,
  options?: Pick<CallOptions, 'changed'>,
) => Promise<Answer<C>>;

/**
 * Sends writes, each with a fresh idempotency key. Until the last one is answered or refused for good, the same
 * input is sent with the same key: pressing again repeats the write, and the server returns the first result. Changes
 * are refetched unless the options say otherwise. Rejects with a CallError.
 */
export function createKeyedSend(): KeyedSend {
  let lost: { write: string; idempotencyKey: string } | undefined;
  return async (call, input, options = { changed: refetchAtOnce }) => {
    if (!call.repeatable) return sendCall(call, input, options);
    const write = JSON.stringify([call.id, input]);
    const idempotencyKey = lost?.write === write ? lost.idempotencyKey : crypto.randomUUID();
    lost = undefined;
    try {
      return await sendCall(call, input, { ...options, idempotencyKey });
    } catch (cause) {
      if (!isRefusal(cause)) lost = { write, idempotencyKey };
      throw cause;
    }
  };
}

/** Create one per component instance. */
export const useKeyedSend = (): KeyedSend => useState(createKeyedSend)[0];
