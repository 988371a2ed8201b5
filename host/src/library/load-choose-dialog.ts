import { loadPageTexts } from '../texts/page-texts.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { libraryTexts } from './library-texts.ts';

/** The dialog with its words. */
export async function loadChooseDialog() {
  await loadPageTexts(libraryTexts);
  return { default: ChooseDialog };
}
