/** Converts articles and other rich text to blocks of a document. */
import type { Block, RichText, TextRun } from '../../content/rich-text.ts';
import type { DocumentBlock, TextSpan } from './document.ts';

/** Routes of the portal become absolute addresses: a document is read outside the portal. */
function span({ text, marks = [] }: TextRun, origin: string): TextSpan {
  const link = marks.find((mark) => mark.type === 'link');
  return {
    text,
    isBold: marks.some(({ type }) => type === 'bold'),
    isItalic: marks.some(({ type }) => type === 'italic'),
    ...(link ? { href: link.attrs.href.startsWith('/') ? origin + link.attrs.href : link.attrs.href } : {}),
  };
}

function fromBlock(block: Block, origin: string): DocumentBlock {
  const spans = (runs: readonly TextRun[] | undefined) => (runs ?? []).map((run) => span(run, origin));
  switch (block.type) {
    case 'heading':
      return {
        type: 'heading',
        level: block.attrs.level,
        text: spans(block.content)
          .map(({ text }) => text)
          .join(''),
      };
    case 'paragraph':
      return { type: 'paragraph', spans: spans(block.content) };
    case 'blockquote':
      return { type: 'quote', paragraphs: block.content.map(({ content }) => spans(content)) };
    default:
      return {
        type: 'list',
        isOrdered: block.type === 'orderedList',
        items: block.content.map((item) =>
          item.content.flatMap(({ content }, at) => (at === 0 ? spans(content) : [{ text: '\n' }, ...spans(content)])),
        ),
      };
  }
}

/** @param origin the portal's origin, `https://harbour.example`, which is prepended to routes */
export const fromRichText = (document: RichText, origin: string): DocumentBlock[] =>
  document.content.map((block) => fromBlock(block, origin));
