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
  summary: 'Help articles that fit the words, best first. Fewer than two letters find nothing.',
  query: z.strictObject({ q, page: z.optional(z.string().check(z.regex(/^\d{1,2}$/))) }),
  answer: hitGroup,
  access: { kind: 'account' },
  limit: 'search',
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'articles are written by other roles; the test beside the handler finds their words',
  },
});

export const reportHelpMiss = defineWrite({
  ...common,
  name: 'reportHelpMiss',
  summary:
    'Help had nothing for these words. The server looks again and keeps them, with how often and without who, where it finds nothing either.',
  body: z.strictObject({ q }),
  answer: z.object({ kept: z.boolean() }),
  access: { kind: 'account' },
  limit: 'search',
  repeatable: true,
});

export const getHelpMisses = defineRead({
  ...common,
  name: 'getHelpMisses',
  summary: 'What was searched in help and not found, most often first; at most 500.',
  answer: z.array(zeroResultHelpSearch),
  access: authors,
  changedBy: ['content/reportHelpMiss', 'content/settleHelpMiss'],
});

export const settleHelpMiss = defineWrite({
  ...common,
  name: 'settleHelpMiss',
  summary: 'An author has dealt with it, or has not after all.',
  body: z.strictObject({ missID: id, settled: z.boolean() }),
  answer: done,
  access: authors,
  fails: ['not_found'],
});
