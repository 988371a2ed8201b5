/**
 * Text of articles as a tree, never as HTML: the form the editor writes (Tiptap's JSON), cut down to what an article may
 * hold. What this schema refuses is not stored, so that a page can draw every node it meets.
 */
import * as z from 'zod/mini';

const mark = z.union([
  z.strictObject({ type: z.enum(['bold', 'italic']) }),
  z.strictObject({
    type: z.literal('link'),
    /** A page of the portal, or an address with https or mailto. */
    attrs: z.strictObject({
      href: z.string().check(z.regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s]+|mailto:[^\s]+)$/)),
    }),
  }),
]);
const run = z.strictObject({
  type: z.literal('text'),
  text: z.string().check(z.minLength(1)),
  marks: z.optional(z.array(mark)),
});
export type TextRun = z.infer<typeof run>;

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.optional(z.array(run)) });
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: z.array(run),
});
const listItem = z.strictObject({ type: z.literal('listItem'), content: z.array(paragraph) });
const list = z.strictObject({ type: z.enum(['bulletList', 'orderedList']), content: z.array(listItem) });
const quote = z.strictObject({ type: z.literal('blockquote'), content: z.array(paragraph) });

const block = z.discriminatedUnion('type', [paragraph, heading, list, quote]);
export type Block = z.infer<typeof block>;

export const richText = z.strictObject({ type: z.literal('doc'), content: z.array(block) });
export type RichText = z.infer<typeof richText>;

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

/** The words alone, a block a line: for summaries, search and reading time. */
export const plainText = (document: RichText): string => document.content.map(textOfBlock).join('\n');
