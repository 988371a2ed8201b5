import { text } from '@portico/remote-contract';
import type { UiTexts } from '@portico/ui';
import { loadPageTexts } from '../texts/page-texts.ts';
import { commentsTexts } from './comments-texts.ts';

/** Texts of comment threads, loaded by whichever thread renders first. */
export const commentsWords: UiTexts['comments'] = {
  load: () => loadPageTexts(commentsTexts),
  say: (id, values) => text(`host.comments.${id}`, values),
};
