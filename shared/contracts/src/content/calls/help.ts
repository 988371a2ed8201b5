/** Searching help, and what was searched and not found. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineCall } from '../../platform/call.ts';
import { done, id, text } from '../../platform/shapes.ts';
import { queryLimits } from '../../search/query.ts';
import { hitGroup } from '../../search/shapes.ts';
import { helpMiss } from '../help-miss.ts';

const q = text(queryLimits.characters);
const authors = administration('news');
const common = { area: 'content', scope: 'tenant', flag: 'news' } as const;

export const findHelp = defineCall({
  ...common,
  name: 'findHelp',
  method: 'GET',
  summary: 'Help articles that fit the words, best first. Fewer than two letters find nothing.',
  query: z.strictObject({ q, page: z.optional(z.string().check(z.regex(/^\d{1,2}$/))) }),
  answer: hitGroup,
  access: { kind: 'account' },
  limit: 'search',
  writes: false,
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'articles are written by other roles; the test beside the handler finds their words',
  },
});

export const reportHelpMiss = defineCall({
  ...common,
  name: 'reportHelpMiss',
  method: 'POST',
  summary:
    'Help had nothing for these words. The server looks again and keeps them, with how often and without who, where it finds nothing either.',
  body: z.strictObject({ q }),
  answer: z.object({ kept: z.boolean() }),
  access: { kind: 'account' },
  limit: 'search',
  writes: true,
  repeatable: true,
});

export const getHelpMisses = defineCall({
  ...common,
  name: 'getHelpMisses',
  method: 'GET',
  summary: 'What was searched in help and not found, most often first; at most 500.',
  answer: z.array(helpMiss),
  access: authors,
  limit: 'read',
  writes: false,
  changedBy: ['content/reportHelpMiss', 'content/settleHelpMiss'],
});

export const settleHelpMiss = defineCall({
  ...common,
  name: 'settleHelpMiss',
  method: 'POST',
  summary: 'An author has dealt with it, or has not after all.',
  body: z.strictObject({ missID: id, settled: z.boolean() }),
  answer: done,
  access: authors,
  limit: 'write',
  writes: true,
  fails: ['not_found'],
});
