import { text } from '@portico/remote-contract';
import type { UiTexts } from '@portico/ui';
import { loadPageTexts } from '../texts/page-texts.ts';
import { uploadTexts } from './upload-texts.ts';

/**
 * Texts of uploads, loaded by whichever component renders first, with the prompt before leaving during an upload and
 * the button for the library.
 */
export const uploadWords: UiTexts['upload'] = {
  async load() {
    const [{ LeaveGuard }, { LibraryButton }] = await Promise.all([
      import(/* webpackChunkName: "upload-guard" */ './leave-guard.tsx'),
      import(/* webpackChunkName: "upload-guard" */ '../media/library-button.tsx'),
      loadPageTexts(uploadTexts),
    ]);
    uploadWords.guard = LeaveGuard;
    uploadWords.library = LibraryButton;
  },
  say: (id, values) => text(`host.upload.${id}`, values),
};
