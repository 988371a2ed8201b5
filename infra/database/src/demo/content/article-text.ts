/** How a demo article is written down, and how its plain lines become the tree that is stored. */

import type { CheckQuestion } from '@portico/contracts/content/check-questions';
import type { Block, RichText, TextRun } from '@portico/contracts/content/rich-text';
import type { bannerMotifs } from '@portico/contracts/content/shapes';

/** Channels of every tenant; `help` and `tips` are the fixed ones of the tenant's settings. */
export type ChannelKey =
  | 'operations'
  | 'people'
  | 'organisation'
  | 'help'
  | 'help-account'
  | 'help-learning'
  | 'help-team'
  | 'tips';

/** Named audiences of every tenant. */
export type AudienceKey = 'organisation' | 'leaders' | 'country';

export interface ArticleText {
  key: string;
  channel: ChannelKey;
  title: string;
  motif: (typeof bannerMotifs)[number];
  /** Days since it was published; negative is still to come. */
  age: number;
  /** Days from today on which it expires; news and tips without it end half a year after they were published. */
  expires?: number;
  /** Published unless said otherwise. */
  state?: 'draft' | 'retracted';
  /** Why it was retracted. */
  because?: string;
  /** Everybody of the channel unless said otherwise. */
  audience?: AudienceKey;
  mustRead?: boolean;
  /** Asked before it is confirmed. */
  checks?: readonly CheckQuestion[];
  /** Days from today by which somebody should look at it again. */
  reviewIn?: number;
  /** The same in other languages. */
  also?: Readonly<Partial<Record<'de' | 'fr', { title: string; text: string; checks?: readonly CheckQuestion[] }>>>;
  /** `## ` begins a heading, `- ` and `1. ` a list item, `> ` a quotation; an empty line ends a block; **bold** stands out. */
  text: string;
}

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
