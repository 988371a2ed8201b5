/**
 * What may be written: exactly the nodes and marks of `@portico/contracts/content/rich-text`, in their nesting. What the
 * schema does not have cannot be typed, pasted or undone into the text.
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

/** The address and nothing else: no target, no class, nothing that a page would have to trust. */
const Link = Mark.create({
  name: 'link',
  // Writing on after a link is not part of it.
  inclusive: false,
  addAttributes: () => ({ href: {} }),
  renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes.href, rel: 'noopener' }, 0],
});

/** Flat on purpose: a list in a list in a quote cannot be read on a phone. */
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
    // Tab would put a list into a list, and leaves the field instead.
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
