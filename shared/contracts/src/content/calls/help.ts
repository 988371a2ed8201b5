/** Calls for searching help and for searches without results. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done, id, text } from '../../platform/shapes.ts';
import { queryLimits } from '../../search/query.ts';
import { hitGroup } from '../../search/shapes.ts';
import { zeroResultHelpSearch } from '../zero-result-help-search.ts';

const q = text(queryLimits.characters);
const authors = administration('news');
const common = { area: 'content', scope: 'tenant', flag: 'news' } as const;

export const findHelp = defineRead({
  ...common,
  name: 'findHelp',
  summary: 'Help articles that match the words, best first. Fewer than two letters find nothing.',
  query: z.strictObject({ q, page: z.optional(z.string().check(z.regex(/^\d{1,2}$/))) }),
  answer: hitGroup,
  access: { kind: 'account' },
  limit: 'search',
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'other roles write the articles; the test beside the handler finds their words',
  },
});

export const reportHelpMiss = defineWrite({
  ...common,
  name: 'reportHelpMiss',
  summary:
    'Reports that help found nothing for these words. The server searches again and, if it finds nothing either, stores them with a count and without the person.',
  body: z.strictObject({ q }),
  answer: z.object({ kept: z.boolean() }),
  access: { kind: 'account' },
  limit: 'search',
  repeatable: true,
});

export const getHelpMisses = defineRead({
  ...common,
  name: 'getHelpMisses',
  summary: 'Searches in help without a result, most frequent first; at most 500.',
  answer: z.array(zeroResultHelpSearch),
  access: authors,
  changedBy: ['content/reportHelpMiss', 'content/settleHelpMiss'],
});

export const settleHelpMiss = defineWrite({
  ...common,
  name: 'settleHelpMiss',
  summary: 'Marks a search without a result as handled, or as open again.',
  body: z.strictObject({ missID: id, settled: z.boolean() }),
  answer: done,
  access: authors,
  fails: ['not_found'],
});
