/** The source format of demo articles, and its conversion to the stored tree. */

import { checkQuestions } from '@portico/contracts/content/check-questions';
import type { Block, RichText, TextRun } from '@portico/contracts/content/rich-text';
import { bannerMotifs } from '@portico/contracts/content/shapes';
import * as z from 'zod/mini';
import { demoData, demoText, themedData } from '../demo-data.ts';
import type { Theme } from '../theme.ts';

/** Channels of every tenant. `help` and `tips` have a fixed role in the tenant's settings. */
const channelKey = z.enum([
  'operations',
  'people',
  'organisation',
  'help',
  'help-account',
  'help-learning',
  'help-team',
  'tips',
]);
export type ChannelKey = z.infer<typeof channelKey>;

const words = z.strictObject({ name: z.string(), description: z.string() });
const channel = z.strictObject({
  key: channelKey,
  parent: z.optional(channelKey),
  kind: z.enum(['news', 'help', 'tips']),
  name: z.string(),
  description: z.string(),
  words: z.strictObject({ de: words, fr: words }),
});
export const channels = demoData('content/channels', z.array(channel));

/** Named audiences of every tenant. */
const audienceKey = z.enum(['organisation', 'leaders', 'country']);
export type AudienceKey = z.infer<typeof audienceKey>;

const translated = z.strictObject({ title: z.string(), checks: z.optional(checkQuestions) });
const article = z.strictObject({
  key: z.string(),
  channel: channelKey,
  title: z.string(),
  motif: z.enum(bannerMotifs),
  /** Days since publication; negative if it is still ahead. */
  age: z.number(),
  /** Days from today on which it expires. If absent, news and tips expire half a year after publication. */
  expires: z.optional(z.number()),
  /** Published by default. */
  state: z.optional(z.enum(['draft', 'retracted'])),
  /** Why it was retracted. */
  because: z.optional(z.string()),
  /** Absent for everyone who can read the channel. */
  audience: z.optional(audienceKey),
  mustRead: z.optional(z.boolean()),
  /** Questions to answer before people can confirm reading it. */
  checks: z.optional(checkQuestions),
  /** Days from today until its review date. */
  reviewIn: z.optional(z.number()),
  /** Translations. */
  also: z.optional(z.partialRecord(z.enum(['de', 'fr']), translated)),
});
export type ArticleText = z.infer<typeof article>;

export const articlesOf: (theme: Theme) => ArticleText[] = themedData('content/articles', article);

/**
 * `## ` begins a heading, `- ` and `1. ` a list item, `> ` a quotation; an empty line ends a block; **bold** is bold.
 * @param language absent for English
 */
export const textOf = ({ key }: ArticleText, language?: string): string =>
  demoText(`content/articles/${[key, ...(language ? [language] : [])].join('.')}`);

const runs = (line: string): TextRun[] =>
  line
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('**')
        ? { type: 'text', text: part.slice(2, -2), marks: [{ type: 'bold' as const }] }
        : { type: 'text', text: part },
    );

const paragraph = (line: string) => ({ type: 'paragraph' as const, content: runs(line) });

function block(lines: readonly string[]): Block {
  const [first = ''] = lines;
  const without = (mark: RegExp) => lines.map((line) => line.replace(mark, ''));
  if (first.startsWith('## ')) return { type: 'heading', attrs: { level: 2 }, content: runs(first.slice(3)) };
  if (first.startsWith('> ')) return { type: 'blockquote', content: without(/^> /).map(paragraph) };
  const list = /^- /.test(first) ? 'bulletList' : /^\d+\. /.test(first) ? 'orderedList' : undefined;
  if (list)
    return {
      type: list,
      content: without(/^(-|\d+\.) /).map((line) => ({ type: 'listItem', content: [paragraph(line)] })),
    };
  return paragraph(lines.join(' '));
}

/** Blocks are separated by an empty line. */
export const richTextOf = (text: string): RichText => ({
  type: 'doc',
  content: text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => block(part.split('\n').map((line) => line.trim()))),
});
