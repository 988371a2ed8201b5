/** Loads the pages for unsent work while online, because they are needed most while offline. */
import type { ComponentType } from 'react';
import type { UnsentCounts } from './unsent-counts.ts';
import { unsentWords } from './unsent-words.ts';

type Module<Props = object> = { default: ComponentType<Props> };

export async function loadUnsentPage(): Promise<Module> {
  const [page] = await Promise.all([
    import(/* webpackChunkName: "unsent-page" */ '../pages/unsent/unsent-page.tsx'),
    unsentWords.load(),
  ]);
  return page;
}

export async function loadUnsentNotice(): Promise<Module<UnsentCounts>> {
  const [notice] = await Promise.all([
    import(/* webpackChunkName: "unsent-page" */ './unsent-notice.tsx'),
    unsentWords.load(),
  ]);
  return notice;
}
