import { text } from '@portico/remote-contract';
import type { UiTexts } from '@portico/ui';
import { loadPageTexts } from '../texts/page-texts.ts';
import { unsentTexts } from './unsent-texts.ts';

/** The words of drafts and waiting writes, wherever one of their parts shows first. */
export const unsentWords: UiTexts['unsent'] = {
  load: () => loadPageTexts(unsentTexts),
  say: (id, values) => text(`host.unsent.${id}`, values),
};
