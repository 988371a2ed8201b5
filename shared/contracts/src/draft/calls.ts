/** Calls for drafts: unsent form input, stored on the server for the person who typed it. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../platform/call.ts';
import { done } from '../platform/shapes.ts';
import { draft, draftInput, draftPlace, draftSummary } from './shapes.ts';

export const save = defineWrite({
  area: 'draft',
  name: 'save',
  summary:
    'Saves what was typed into a form. Answers 409 with a `saveConflict` if the version is outdated, and 413 if the person has too many drafts.',
  body: draftInput,
  answer: draftSummary,
  access: { kind: 'account' },
  scope: 'self',
  fails: ['stale_version', 'too_large'],
});

export const get = defineRead({
  area: 'draft',
  name: 'get',
  summary: 'The draft of a form, or null.',
  query: draftPlace,
  answer: z.object({ draft: z.nullable(draft) }),
  access: { kind: 'account' },
  scope: 'self',
  changedBy: ['draft/save', 'draft/discard'],
});

export const list = defineRead({
  area: 'draft',
  name: 'list',
  summary: 'The person’s drafts without their content, last saved first.',
  answer: z.array(draftSummary),
  access: { kind: 'account' },
  scope: 'self',
  changedBy: ['draft/save', 'draft/discard'],
});

export const discard = defineWrite({
  area: 'draft',
  name: 'discard',
  summary: 'Deletes a draft; does nothing if there is none.',
  body: draftPlace,
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
});

export const getDeviceKey = defineRead({
  area: 'draft',
  name: 'getDeviceKey',
  summary:
    'The key with which a browser encrypts work that the person saves on a device after signing out: the same for one sign-in, different for every other.',
  answer: z.object({ key: z.string() }),
  access: { kind: 'signedIn' },
  scope: 'self',
  exclude: { readsWhatWasWritten: 'derived from the server’s key and the sign-in; nothing stored is read' },
});
