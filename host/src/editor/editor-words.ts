import { text } from '@portico/remote-contract';
import type { UiTexts } from '@portico/ui';
import { loadPageTexts } from '../texts/page-texts.ts';
import { editorTexts } from './editor-texts.ts';

/** The words of the editor of rich text, wherever one of its parts shows first. */
export const editorWords: UiTexts['editor'] = {
  load: () => loadPageTexts(editorTexts),
  say: (id, values) => text(`host.editor.${id}`, values),
};
