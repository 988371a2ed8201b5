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
const elsewhere = 'Calls of other areas write titles and names; each area tests that its words are found.';

export const find = defineRead({
  area: 'search',
  name: 'find',
  summary:
    'Groups of search results: the best of each kind, or a page of one kind. Fewer than two letters find nothing.',
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
  summary: 'People whom the caller may look up, by name, tolerating typing errors.',
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
    'Reports that the search found nothing for these words. The server searches again and, if it finds nothing either, stores them for some days.',
  body: z.strictObject({ q }),
  answer: z.object({ kept: z.boolean() }),
  access: { kind: 'account' },
  scope: 'self',
  limit: 'search',
  flag: 'portalSearch',
  repeatable: true,
  exclude: {
    audit: 'Who searched for what is private; searches without a result by several people are listed without names.',
  },
});

export const getMisses = defineRead({
  area: 'search',
  name: 'getMisses',
  summary: 'What several people searched for in recent days without a result, by number of people and without names.',
  answer: z.object({ misses: z.array(zeroResultSearch), smallGroup: z.number(), days: z.number() }),
  access: administration('tenant'),
  scope: 'tenant',
  flag: 'portalSearch',
  changedBy: ['search/reportMiss'],
  exclude: {
    readsWhatWasWritten: 'one person’s searches are not disclosed; the test beside the handler has several people',
  },
});
