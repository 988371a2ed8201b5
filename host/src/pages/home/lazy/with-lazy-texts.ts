import { loadPageTexts } from '../../../texts/page-texts.ts';
import { lazyHomeTexts } from './lazy-home-texts.ts';

/** Resolves to the module once its texts have loaded too. */
export async function withLazyTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadPageTexts(lazyHomeTexts)]);
  return loaded;
}
