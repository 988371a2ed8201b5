/** Calls of the search area: full-text search over everything the caller may see. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { administration } from '../admin/permissions.ts';
import { defineRead, defineWrite } from '../platform/call.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { text } from '../platform/shapes.ts';
import { queryLimits } from './query.ts';
import { hitGroup, searchKinds } from './shapes.ts';
import { zeroResultSearch } from './zero-result-searches.ts';

const q = text(queryLimits.characters);
const reading = { access: { kind: 'account' }, limit: 'search' } as const;
const elsewhere = 'Titles and names are written by calls of other areas, each of which tests that its words are found.';

export const find = defineRead({
  area: 'search',
  name: 'find',
  summary:
    'Groups of what fits the words: the best of each kind, or a page of one kind. Fewer than two letters find nothing.',
  query: z.strictObject({
    q,
    kind: z.optional(z.enum(searchKinds)),
    /** Page of results of one kind: 0 is the first, 99 the last of `mostPages`. */
    page: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
  }),
  answer: z.object({ groups: listOfKnown(hitGroup) }),
  ...reading,
  scope: 'tenant',
  flag: 'portalSearch',
  changedBy: [],
  exclude: { readsWhatWasWritten: elsewhere },
});

export const getPeople = defineRead({
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

export const reportMiss = defineWrite({
  area: 'search',
  name: 'reportMiss',
  summary:
    'The search had nothing for these words. The server looks again and keeps them for some days where it finds nothing either.',
  body: z.strictObject({ q }),
  answer: z.object({ kept: z.boolean() }),
  access: { kind: 'account' },
  scope: 'self',
  limit: 'search',
  flag: 'portalSearch',
  repeatable: true,
  exclude: { audit: 'Who searched for what is nobody’s business; what several did not find is told without them.' },
});

export const getMisses = defineRead({
  area: 'search',
  name: 'getMisses',
  summary: 'What several people searched for in the last days and did not find, by how many; without who.',
  answer: z.object({ misses: z.array(zeroResultSearch), smallGroup: z.number(), days: z.number() }),
  access: administration('tenant'),
  scope: 'tenant',
  flag: 'portalSearch',
  changedBy: ['search/reportMiss'],
  exclude: { readsWhatWasWritten: 'what one person searched for is not told; the test beside the handler has several' },
});
