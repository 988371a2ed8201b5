import { text } from '@portico/remote-contract';
import type { UiTexts } from '@portico/ui';
import { loadPageTexts } from '../texts/page-texts.ts';
import { uploadTexts } from './upload-texts.ts';

/** The words of uploading, wherever one of its parts shows first, and the question before a file on its way is left. */
export const uploadWords: UiTexts['upload'] = {
  async load() {
    const [{ LeaveGuard }] = await Promise.all([
      import(/* webpackChunkName: "upload-guard" */ './leave-guard.tsx'),
      loadPageTexts(uploadTexts),
    ]);
    uploadWords.guard = LeaveGuard;
  },
  say: (id, values) => text(`host.upload.${id}`, values),
};
