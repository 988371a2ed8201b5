/** Calls for presence. The stream itself is not a call: see events.ts. */
import * as z from 'zod/mini';
import { defineCall } from '../platform/call.ts';
import { done, id, text } from '../platform/shapes.ts';
import { subject } from './subjects.ts';

/** Id of an open page: a person with two tabs is present twice and leaves each separately. */
const tab = id;
const left =
  'Leaving removes only the caller’s own tab, whatever it names; its own test shows that others are not notified.';
const why = 'Presence is sent on the stream and not stored, so no call can read it.';

export const sayHere = defineCall({
  area: 'live',
  name: 'sayHere',
  method: 'POST',
  writes: false,
  limit: 'write',
  summary: 'The caller is viewing a subject or editing one of its fields; repeated for as long as that lasts.',
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
  summary: 'The caller’s page has left a subject, which may no longer exist.',
  body: z.strictObject({ subject, tab }),
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
  fails: [],
  changedBy: [],
  exclude: { readsWhatWasWritten: why, M3: left, M4: left },
});
