import { loadPageTexts } from '../texts/page-texts.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { libraryTexts } from './library-texts.ts';

/** Loads the dialog with its texts. */
export async function loadChooseDialog() {
  await loadPageTexts(libraryTexts);
  return { default: ChooseDialog };
}
