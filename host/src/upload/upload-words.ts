import { text } from '@portico/remote-contract';
import type { UiTexts } from '@portico/ui';
import { loadPageTexts } from '../texts/page-texts.ts';
import { uploadTexts } from './upload-texts.ts';

/** The words of uploading, wherever one of its parts shows first. */
export const uploadWords: UiTexts['upload'] = {
  load: () => loadPageTexts(uploadTexts),
  say: (id, values) => text(`host.upload.${id}`, values),
};
