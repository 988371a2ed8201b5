/** Calls for presence. The stream itself is not a call: see events.ts. */
import * as z from 'zod/mini';
import { defineCall } from '../platform/call.ts';
import { done, id, text } from '../platform/shapes.ts';
import { subject } from './subjects.ts';

/** Id of an open page: a person with two tabs is present twice and leaves each separately. */
const tab = id;
const left =
  'Leaving takes away the caller’s own tab alone, whatever it names; that others are not told, its own test shows.';
const why = 'Presence is told on the stream and stored nowhere: no answer of a call can show it.';

export const sayHere = defineCall({
  area: 'live',
  name: 'sayHere',
  method: 'POST',
  writes: false,
  limit: 'write',
  summary: 'The caller is looking at a subject, or writing in one of its fields; repeated while that is so.',
  body: z.strictObject({ subject, tab, writing: z.nullable(text(80, 1)) }),
  answer: done,
  access: { kind: 'account' },
  scope: 'object',
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: why },
});

export const sayGone = defineCall({
  area: 'live',
  name: 'sayGone',
  method: 'POST',
  writes: false,
  limit: 'write',
  summary: 'The caller’s page has left a subject, which may be gone by now.',
  body: z.strictObject({ subject, tab }),
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
  fails: [],
  changedBy: [],
  exclude: { readsWhatWasWritten: why, M3: left, M4: left },
});
