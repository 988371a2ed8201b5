import { loadPageTexts } from '../../../texts/page-texts.ts';
import { lateHomeTexts } from './late-home-texts.ts';

/** The same module, once its words are there, too. */
export async function withLateTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadPageTexts(lateHomeTexts)]);
  return loaded;
}
