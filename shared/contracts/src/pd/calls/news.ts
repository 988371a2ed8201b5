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
  summary: 'Puts news on a board of today or of a coming day.',
  body: newNews,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const updateNewsItem = defineWrite({
  ...written,
  name: 'updateNewsItem',
  summary: 'Changes fields of news, each from the version it was read at; texts of two people are merged by words.',
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
  summary: 'Puts news into the archive of its team (a writing GET).',
  query: z.strictObject({ nId: id }),
  answer: done,
  fails: ['not_found'],
});
