/**
 * Creates the editing engine in an element, under a strict content security policy: no style elements, and no HTML
 * inserted into the page.
 */
import type { RichText } from '@portico/contracts/content/rich-text';
import { Editor, Extension, type JSONContent } from '@tiptap/core';
import { UndoRedo } from '@tiptap/extensions';
import { closeHistory } from '@tiptap/pm/history';
import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { fromHtml, fromPlainText } from './paste-html.ts';
import { textExtensions } from './schema.ts';

/** Paragraphs have no line breaks. Both Enter and Shift+Enter start a new one. */
const plainEnter = Extension.create({
  name: 'plainEnter',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.enter(), 'Mod-Enter': () => true };
  },
});

function insert(view: EditorView, text: RichText): void {
  if (text.content.length === 0) return;
  const document = view.state.schema.nodeFromJSON(text);
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(document.content)).scrollIntoView());
}

const textOf = (data: DataTransfer): RichText => {
  const html = data.getData('text/html');
  return html === '' ? fromPlainText(data.getData('text/plain')) : fromHtml(html);
};

/**
 * Handles the clipboard and drops before the engine, which would parse them as HTML of the page. Moving text within the
 * field is left to the engine.
 */
const handleDOMEvents = {
  paste(view: EditorView, event: ClipboardEvent): boolean {
    event.preventDefault();
    if (event.clipboardData) insert(view, textOf(event.clipboardData));
    return true;
  },
  drop(view: EditorView, event: DragEvent): boolean {
    if (view.dragging) return false;
    event.preventDefault();
    if (event.dataTransfer) insert(view, textOf(event.dataTransfer));
    return true;
  },
};

export interface EditorOptions {
  element: HTMLElement;
  text: RichText;
  attributes: Record<string, string>;
  onChange(editor: Editor): void;
}

export const createEditor = ({ element, text, attributes, onChange }: EditorOptions): Editor =>
  new Editor({
    element,
    extensions: [...textExtensions, UndoRedo, plainEnter],
    // A copy, because the engine's type does not accept the contract's unions directly.
    content: { ...text } as JSONContent,
    // The policy forbids its style element. The style sheet has the same rules.
    injectCSS: false,
    enableInputRules: true,
    enablePasteRules: false,
    editorProps: { attributes, handleDOMEvents },
    onUpdate: ({ editor }) => onChange(editor),
  });

/**
 * Shows another text in the same editor, so that focus and history remain, and reports no change. The cursor stays
 * between the same words if they still exist.
 */
export function replaceText({ schema, state, view }: Editor, text: RichText): void {
  const { doc, selection, tr } = state;
  const { content } = schema.nodeFromJSON(text);
  const start = doc.content.findDiffStart(content);
  const end = doc.content.findDiffEnd(content);
  // The server may order the properties of a node differently.
  if (start === null || end === null) return;
  tr.replaceWith(0, doc.content.size, content).setMeta('preventUpdate', true);
  const place = (at: number) => tr.doc.resolve(at <= start ? at : at >= end.a ? at - end.a + end.b : start);
  tr.setSelection(TextSelection.between(place(selection.anchor), place(selection.head)));
  // What was typed just before remains a step of its own.
  view.dispatch(closeHistory(tr));
}
