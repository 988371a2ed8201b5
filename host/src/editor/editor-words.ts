import { text } from '@portico/remote-contract';
import type { UiTexts } from '@portico/ui';
import { loadPageTexts } from '../texts/page-texts.ts';
import { editorTexts } from './editor-texts.ts';

/** Texts of the rich-text editor, loaded by whichever part of it renders first. */
export const editorWords: UiTexts['editor'] = {
  load: () => loadPageTexts(editorTexts),
  say: (id, values) => text(`host.editor.${id}`, values),
};
