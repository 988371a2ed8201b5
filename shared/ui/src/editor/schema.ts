/**
 * The permitted nodes and marks: exactly those of `@portico/contracts/content/rich-text`, with the same nesting.
 * Nothing else can be typed, pasted or restored by undo.
 */
import { getSchema, Mark } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';

/** Only the address: no target and no class, so the page need not trust any attribute. */
const Link = Mark.create({
  name: 'link',
  // Text typed after a link is not part of it.
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes.href, rel: 'noopener' }, 0],
});

/** Deliberately flat: a list within a list within a quote is unreadable on a phone. */
export const textExtensions = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  Blockquote.extend({ content: 'paragraph+' }),
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  ListItem.extend({
    content: 'paragraph+',
    // By default Tab nests lists. Here it leaves the field.
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem('listItem'),
        'Shift-Tab': () => this.editor.commands.liftListItem('listItem'),
      };
    },
  }),
  Bold,
  Italic,
  Link,
];

export const textSchema = () => getSchema(textExtensions);
