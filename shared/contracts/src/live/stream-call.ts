import * as z from 'zod/mini';
import { defineRead } from '../platform/call.ts';
import { stream } from './events.ts';

/**
 * Access to the stream. It is not in the registry of calls because its answer never ends; events.ts describes the
 * content.
 */
export const streamCall = defineRead({
  area: 'live',
  name: stream.path,
  summary: 'Changes as server-sent events, for all accounts, organisations and principals of the sign-in.',
  answer: z.string(),
  access: { kind: 'signedIn' },
  scope: 'self',
  fails: ['no_account', 'account_disabled', 'too_many_requests', 'unavailable'],
  changedBy: [],
});
