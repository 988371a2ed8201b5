/** Calls for reading articles and giving feedback on them. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { languages } from '../../platform/languages.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { done, id, instant, text } from '../../platform/shapes.ts';
import { noteCharacters } from '../article-input.ts';
import { checkAnswers } from '../check-questions.ts';
import { channel, newsArticle, newsSummary } from '../shapes.ts';

const reading = {
  area: 'content',
  access: { kind: 'account' },
  flag: 'news',
} as const;
const saying = {
  area: 'content',
  access: { kind: 'account' },
  scope: 'object',
  flag: 'news',
  fails: ['not_found'],
} as const;
/** The requested language; defaults to the reader's language setting. */
const language = z.optional(z.enum(languages));
const forAll = {
  M3: 'the sample’s article is for everyone in the tenant; a test beside the handler covers who may read which article',
};

export const getAllAvailableNewsAsSummary = defineRead({
  ...reading,
  name: 'getAllAvailableNewsAsSummary',
  summary: 'The articles of all channels that a team can read now, newest first.',
  /** Without a team: everything the caller may read in the current organisation. */
  query: z.strictObject({ CompanyID: z.optional(id), language }),
  answer: listOfKnown(newsSummary),
  scope: 'team',
  changedBy: ['content/markRead', 'content/acknowledge'],
  keptOnDevice: true,
});

export const getNewsItem = defineRead({
  ...reading,
  name: 'getNewsItem',
  summary: 'One article with its text.',
  query: z.strictObject({ NID: id, language }),
  answer: newsArticle,
  scope: 'object',
  fails: ['not_found'],
  changedBy: ['content/rateArticle'],
  exclude: forAll,
  keptOnDevice: true,
});

export const getChildNewsChannels = defineRead({
  ...reading,
  name: 'getChildNewsChannels',
  summary: 'The channels below a channel; without a parent, the top ones.',
  query: z.strictObject({ parentID: z.optional(id), companyID: z.optional(id) }),
  answer: listOfKnown(channel),
  scope: 'team',
  fails: ['not_found'],
  changedBy: ['content/markRead'],
  keptOnDevice: true,
});

export const markRead = defineWrite({
  ...saying,
  name: 'markRead',
  summary: 'Records that the reader has opened the article, which is then no longer marked as unread.',
  body: z.strictObject({ NID: id }),
  answer: done,
  repeatable: true,
  exclude: forAll,
});

export const acknowledge = defineWrite({
  ...saying,
  name: 'acknowledge',
  summary:
    'The reader confirms that they have read the current version of the article and answers its comprehension questions; each wrong answer is named. Not possible on behalf of someone else.',
  /**
   * `language` is the language of the answered questions; it defaults to the reader’s language setting. `missed` are the
   * indexes of questions that the reader had answered wrong before, which they practise later.
   */
  body: z.strictObject({ NID: id, language, answers: z.optional(checkAnswers), missed: z.optional(checkAnswers) }),
  answer: z.object({ acknowledgedOn: instant }),
  access: { kind: 'account', inPerson: true },
  fails: ['not_found', 'forbidden', 'conflict', 'invalid_input'],
  exclude: forAll,
});

export const rateArticle = defineWrite({
  ...saying,
  name: 'rateArticle',
  summary: 'The answer to "Was this helpful?", with what was missing; a later answer replaces the earlier one.',
  body: z.strictObject({ NID: id, helpful: z.boolean(), note: text(noteCharacters) }),
  answer: done,
  exclude: forAll,
});
