/** Area content: news channels, help and tips, and their articles. */
import * as z from 'zod/mini';
import { defineCall } from '../platform/call.ts';
import { id } from '../platform/shapes.ts';
import { channel, newsArticle, newsSummary } from './shapes.ts';

export const getAllAvailableNewsAsSummary = defineCall({
  area: 'content',
  name: 'getAllAvailableNewsAsSummary',
  method: 'GET',
  summary: 'The articles of all channels that a team may read now, newest first.',
  /** Without a team: what everybody in the organisation of the context reads. */
  query: z.strictObject({ CompanyID: z.optional(id) }),
  answer: z.array(newsSummary),
  access: { kind: 'account' },
  scope: 'team',
  limit: 'read',
  writes: false,
  flag: 'news',
  changedBy: [],
});

export const getNewsItem = defineCall({
  area: 'content',
  name: 'getNewsItem',
  method: 'GET',
  summary: 'One article with its text.',
  query: z.strictObject({ NID: id }),
  answer: newsArticle,
  access: { kind: 'account' },
  scope: 'object',
  limit: 'read',
  writes: false,
  flag: 'news',
  fails: ['not_found'],
  changedBy: [],
});

export const getChildNewsChannels = defineCall({
  area: 'content',
  name: 'getChildNewsChannels',
  method: 'GET',
  summary: 'The channels below a channel; without a parent, the top ones.',
  query: z.strictObject({ parentID: z.optional(id), companyID: z.optional(id) }),
  answer: z.array(channel),
  access: { kind: 'account' },
  scope: 'team',
  limit: 'read',
  writes: false,
  flag: 'news',
  fails: ['not_found'],
  changedBy: [],
});
