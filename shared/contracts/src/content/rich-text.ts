/**
 * Article text as a tree, never as HTML: the editor's format (Tiptap's JSON) limited to what an article may contain.
 * Nodes that this schema refuses are never stored, so pages can render every node they meet.
 */
import * as z from 'zod/mini';
import { cleanText } from '../platform/clean-text.ts';

/** Anything larger was not written by a person or is an attack. */
const richTextLimits = {
  /** Paragraphs, headings, lists and quotes on one level; also the items of a list. */
  blocks: 1000,
  /** Pieces of text with the same formatting in one paragraph. */
  runs: 500,
  /** Maximum number of characters in the whole text. */
  characters: 100_000,
  /** Maximum number of characters in an address. */
  address: 2000,
} as const;

/** Allowed link targets: a page of the portal, or an https or mailto address. */
export const isLinkAddress = (href: string): boolean =>
  href.length <= richTextLimits.address && /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s]+|mailto:[^\s]+)$/.test(href);

const mark = z.union([
  z.strictObject({ type: z.enum(['bold', 'italic']) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().check(z.refine(isLinkAddress)) }),
  }),
]);
/** A paragraph contains no line breaks, and the editor does not accept empty runs. */
const clean = (text: string): string => cleanText(text).replaceAll('\n', ' ') || ' ';

const run = z.strictObject({
  type: z.literal('text'),
  text: z.string().check(
    z.minLength(1),
    z.maxLength(richTextLimits.characters),
    z.overwrite(clean),
    // Cleaned text always matches. Pages of earlier releases expect this pattern in the declaration of answers.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: leaving out control characters is the purpose
    z.regex(/^[^\u0000-\u0008\u000a-\u001f\u007f]*$/),
  ),
  // At most one of each kind: editors never write more.
  marks: z.optional(z.array(mark).check(z.maxLength(3))),
});
const runs = z.array(run).check(z.maxLength(richTextLimits.runs));
export type TextRun = z.infer<typeof run>;

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.optional(runs) });
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: runs,
});
const listItem = z.strictObject({
  type: z.literal('listItem'),
  content: z.array(paragraph).check(z.maxLength(richTextLimits.blocks)),
});
const list = z.strictObject({
  type: z.enum(['bulletList', 'orderedList']),
  content: z.array(listItem).check(z.maxLength(richTextLimits.blocks)),
});
const quote = z.strictObject({
  type: z.literal('blockquote'),
  content: z.array(paragraph).check(z.maxLength(richTextLimits.blocks)),
});

const block = z.discriminatedUnion('type', [paragraph, heading, list, quote]);
export type Block = z.infer<typeof block>;

const textOfRuns = (runs: readonly TextRun[] | undefined): string => (runs ?? []).map((one) => one.text).join('');

const textOfBlock = (one: Block): string => {
  switch (one.type) {
    case 'paragraph':
    case 'heading':
      return textOfRuns(one.content);
    case 'blockquote':
      return one.content.map(textOfBlock).join('\n');
    default:
      return one.content.flatMap((item) => item.content.map(textOfBlock)).join('\n');
  }
};

const document = z.strictObject({
  type: z.literal('doc'),
  content: z.array(block).check(z.maxLength(richTextLimits.blocks)),
});
export type RichText = z.infer<typeof document>;

/** The text without formatting, one block per line: for summaries, search and reading time. */
export const plainText = (document: RichText): string => document.content.map(textOfBlock).join('\n');

export const richText = document.check(
  z.refine((whole) => plainText(whole).length <= richTextLimits.characters, 'is too long'),
);

/** Headings with the indexes of their blocks, in order; headings without text are left out. */
export const headingsOf = (document: RichText): { at: number; level: 2 | 3; words: string }[] =>
  document.content.flatMap((one, at) => {
    const words = textOfBlock(one).trim();
    return one.type === 'heading' && words !== '' ? [{ at, level: one.attrs.level, words }] : [];
  });

/** True if the document shows no text. */
export const isEmptyText = (document: RichText): boolean => plainText(document).trim() === '';

export const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };
