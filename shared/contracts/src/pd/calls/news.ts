/** Calls for the news on a board. */
import * as z from 'zod/mini';
import { defineCall, defineWrite } from '../../platform/call.ts';
import { done, id } from '../../platform/shapes.ts';
import { newNews, newsChange } from '../change-shapes.ts';
import { boardNews } from '../shapes.ts';

const written = {
  area: 'pd',
  answer: boardNews,
  access: { kind: 'account' },
  scope: 'object',
  flag: 'pd',
} as const;

export const addNewsItem = defineWrite({
  ...written,
  name: 'addNewsItem',
  summary: 'Adds news to a board of today or a future day.',
  body: newNews,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const updateNewsItem = defineWrite({
  ...written,
  name: 'updateNewsItem',
  summary:
    'Changes fields of news, each if it did not change since it was read; texts of two people are merged by words.',
  body: newsChange,
  repeatable: true,
  fails: ['not_found', 'conflict', 'stale_version'],
});

export const deleteNewsItem = defineCall({
  ...written,
  name: 'deleteNewsItem',
  method: 'GET',
  writes: true,
  limit: 'write',
  summary: 'Archives news of the team (a writing GET).',
  query: z.strictObject({ nId: id }),
  answer: done,
  fails: ['not_found'],
});
