import { text } from '@portico/remote-contract';
import type { UiTexts } from '@portico/ui';
import { loadPageTexts } from '../texts/page-texts.ts';
import { uploadTexts } from './upload-texts.ts';

/** The words of uploading, wherever one of its parts shows first, the question before a file on its way is left, and the way to the library. */
export const uploadWords: UiTexts['upload'] = {
  async load() {
    const [{ LeaveGuard }, { LibraryButton }] = await Promise.all([
      import(/* webpackChunkName: "upload-guard" */ './leave-guard.tsx'),
      import(/* webpackChunkName: "upload-guard" */ '../library/library-button.tsx'),
      loadPageTexts(uploadTexts),
    ]);
    uploadWords.guard = LeaveGuard;
    uploadWords.library = LibraryButton;
  },
  say: (id, values) => text(`host.upload.${id}`, values),
};
