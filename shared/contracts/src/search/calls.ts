/** Area search: what the caller may see, by words. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { defineCall } from '../platform/call.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { text } from '../platform/shapes.ts';
import { queryLimits } from './query.ts';
import { hitGroup, searchKinds } from './shapes.ts';

const q = text(queryLimits.characters);
const reading = { method: 'GET', access: { kind: 'account' }, limit: 'search', writes: false } as const;
const elsewhere = 'Titles and names are written by calls of other areas, each of which tests that its words are found.';

export const find = defineCall({
  area: 'search',
  name: 'find',
  summary:
    'Groups of what fits the words: the best of each kind, or a page of one kind. Fewer than two letters find nothing.',
  query: z.strictObject({
    q,
    kind: z.optional(z.enum(searchKinds)),
    /** Of one kind: 0 is the first, 99 the last of `mostPages`. */
    page: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
  }),
  answer: z.object({ groups: listOfKnown(hitGroup) }),
  ...reading,
  scope: 'tenant',
  flag: 'portalSearch',
  changedBy: [],
  exclude: { readsWhatWasWritten: elsewhere },
});

export const getPeople = defineCall({
  area: 'search',
  name: 'getPeople',
  summary: 'People whom the caller may look up, by name, also with typing errors.',
  query: z.strictObject({ q }),
  answer: z.array(person),
  ...reading,
  scope: 'people',
  changedBy: [],
  exclude: { readsWhatWasWritten: elsewhere },
});
