/**
 * Calls for writing articles. An article is saved as a whole, based on the version that was read: changes of another
 * author are reported, never overwritten.
 */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { languages } from '../../platform/languages.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { done, id, line, text } from '../../platform/shapes.ts';
import { fieldVersion } from '../../platform/versions/shapes.ts';
import { count } from '../../service/shapes.ts';
import { articleInput, storedArticle, titleCharacters } from '../article-input.ts';
import { articleStates, storedStates } from '../article-state.ts';
import { articleLine, articleVersion, audienceMember, authoredArticle } from '../authored.ts';

const access = administration('news');
const common = { area: 'content', access, scope: 'tenant', flag: 'news' } as const;
const reading = { ...common } as const;
const writing = { ...common, repeatable: true } as const;
const ofArticle = z.strictObject({ NID: id });

export const getArticles = defineRead({
  ...reading,
  name: 'getArticles',
  summary: 'Every article of the tenant in any state, last changed first.',
  answer: listOfKnown(articleLine),
  changedBy: ['content/createArticle', 'content/setArticleState', 'content/removeArticle'],
});

export const getArticle = defineRead({
  ...reading,
  name: 'getArticle',
  summary: 'One article as its authors edit it.',
  query: ofArticle,
  answer: authoredArticle,
  fails: ['not_found'],
  changedBy: ['content/saveArticle'],
});

export const createArticle = defineWrite({
  ...writing,
  name: 'createArticle',
  summary: 'Creates an article as a draft, which no reader can see.',
  body: z.strictObject({
    ChannelID: id,
    language: z.enum(languages),
    title: line(titleCharacters, 1, 'Please enter a title'),
  }),
  answer: z.object({ NID: id }),
  fails: ['not_found'],
});

export const saveArticle = defineWrite({
  ...writing,
  name: 'saveArticle',
  summary:
    'Saves a whole article. A published one must remain valid for publishing. `askAgain`: earlier acknowledgements no longer count.',
  body: z.strictObject({ NID: id, baseVersion: fieldVersion, article: articleInput, askAgain: z.boolean() }),
  answer: z.object({ version: fieldVersion }),
  fails: ['not_found', 'invalid_input', 'stale_version'],
  bodyBytes: 4_000_000,
});

export const setArticleState = defineWrite({
  ...writing,
  name: 'setArticleState',
  summary:
    'Publishes a draft, now or at its date; cancels a scheduled one; retracts a published one with a reason; or returns it to draft.',
  body: z.strictObject({
    NID: id,
    /** The state that the author saw; if it has changed, the call fails with 409. */
    from: z.enum(articleStates),
    to: z.enum(storedStates),
    reason: text(500),
  }),
  answer: z.object({ state: z.enum(articleStates) }),
  fails: ['not_found', 'invalid_input', 'conflict'],
});

export const removeArticle = defineWrite({
  ...writing,
  name: 'removeArticle',
  summary: 'Deletes a draft that was never visible to readers, with its files.',
  body: ofArticle,
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const getArticleVersions = defineRead({
  ...reading,
  name: 'getArticleVersions',
  summary: 'The saved versions of an article, newest first; at most 200.',
  query: ofArticle,
  answer: z.array(articleVersion),
  fails: ['not_found'],
  changedBy: ['content/saveArticle'],
});

export const getArticleVersion = defineRead({
  ...reading,
  name: 'getArticleVersion',
  summary: 'One saved version, for reading or restoring it.',
  query: z.strictObject({ NID: id, version: z.string().check(z.regex(/^\d{1,9}$/)) }),
  answer: storedArticle,
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'what was saved as a version never changes' },
});

export const getAudienceOf = defineRead({
  ...reading,
  name: 'getAudienceOf',
  summary: 'The people whom an article reaches, by name, and whether each has opened and acknowledged it.',
  query: z.strictObject({
    NID: id,
    only: z.optional(z.enum(['unacknowledged'])),
    page: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  }),
  answer: z.object({ people: z.array(audienceMember), total: count }),
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'readers acknowledge; the test beside the handler sees it in this list' },
});

export const remindUnacknowledged = defineWrite({
  ...writing,
  name: 'remindUnacknowledged',
  summary: 'Reminds exactly the people who have not acknowledged the current version of the article. Once a day.',
  body: ofArticle,
  answer: z.object({ people: count }),
  fails: ['not_found', 'conflict'],
});
