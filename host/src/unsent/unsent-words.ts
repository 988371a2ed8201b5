import { text } from '@portico/remote-contract';
import type { UiTexts } from '@portico/ui';
import { loadPageTexts } from '../texts/page-texts.ts';
import { unsentTexts } from './unsent-texts.ts';

/** Texts of drafts and queued writes, loaded by whichever component renders first. */
export const unsentWords: UiTexts['unsent'] = {
  load: () => loadPageTexts(unsentTexts),
  say: (id, values) => text(`host.unsent.${id}`, values),
};
