/** Converts the editor's document to the contract's tree, without any of the editor's own data. */
import type { Block, RichText, TextRun } from '@portico/contracts/content/rich-text';
import type { Node } from '@tiptap/pm/model';

type Marks = NonNullable<TextRun['marks']>;
type Paragraph = Extract<Block, { type: 'paragraph' }>;

/** Replaces control characters, which texts must not contain, wherever they came from. */
const clean = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\t]/gu, ' ');

const marksOf = (node: Node): Marks =>
  node.marks.map(({ type, attrs }): Marks[number] =>
    type.name === 'link'
      ? { type: 'link', attrs: { href: String(attrs.href) } }
      : { type: type.name === 'bold' ? 'bold' : 'italic' },
  );

const runsOf = (node: Node): TextRun[] =>
  node.children.map((child) => {
    const marks = marksOf(child);
    return { type: 'text', text: clean(child.text ?? ''), ...(marks.length > 0 ? { marks } : {}) };
  });

const paragraph = (node: Node): Paragraph => {
  const content = runsOf(node);
  return { type: 'paragraph', ...(content.length > 0 ? { content } : {}) };
};

function block(node: Node): Block {
  const { name } = node.type;
  if (name === 'heading')
    return { type: 'heading', attrs: { level: node.attrs.level === 2 ? 2 : 3 }, content: runsOf(node) };
  if (name === 'blockquote') return { type: 'blockquote', content: node.children.map(paragraph) };
  if (name === 'bulletList' || name === 'orderedList')
    return {
      type: name,
      content: node.children.map((item) => ({ type: 'listItem', content: item.children.map(paragraph) })),
    };
  return paragraph(node);
}

export const toRichText = (document: Node): RichText => ({ type: 'doc', content: document.children.map(block) });
