/**
 * Foreign HTML from the clipboard as a text of ours. It is read by a parser that makes no elements, so that nothing of it
 * ever reaches the page: no script, no style, no image, and no Trusted Types policy that would have to vouch for it.
 */
import type { RichText } from '@portico/contracts/content/rich-text';
import { Parser } from 'htmlparser2';
import { most, TextBuilder, tidy } from './text-builder.ts';

/** Whatever a clipboard holds, in our nodes and marks; without blocks where nothing readable is in it. */
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

/** A line is a paragraph; blank lines only part them. */
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
