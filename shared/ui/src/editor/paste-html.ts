/**
 * Converts foreign HTML from the clipboard to our text format. The parser creates no elements, so nothing of it ever
 * reaches the page: no script, no style, no image, and no need for a Trusted Types policy.
 */
import type { RichText } from '@portico/contracts/content/rich-text';
import { Parser } from 'htmlparser2';
import { most, TextBuilder, tidy } from './text-builder.ts';

/** Converts any clipboard content to our nodes and marks. Returns no blocks if it contains no text. */
export function fromHtml(html: string): RichText {
  const builder = new TextBuilder();
  const parser = new Parser({
    onopentag: (tag, attributes) => builder.open(tag, attributes),
    ontext: (text) => builder.text(text),
    onclosetag: (tag) => builder.close(tag),
  });
  parser.write(html);
  parser.end();
  builder.end();
  return { type: 'doc', content: builder.blocks };
}

/** Each line is a paragraph. Blank lines only separate them. */
export const fromPlainText = (text: string): RichText => ({
  type: 'doc',
  content: text
    .slice(0, most.characters)
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => tidy([{ type: 'text', text: line.toWellFormed().replace(/[\s\p{Cc}]+/gu, ' ') }]))
    .filter((content) => content.length > 0)
    .slice(0, most.blocks)
    .map((content) => ({ type: 'paragraph', content })),
});
