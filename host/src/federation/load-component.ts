import type { Language } from '@portico/contracts/platform/tenant';
import { loadMessages, type Remote } from '@portico/remote-contract';
import type { ComponentType } from 'react';
import type { LoadEnvironment } from './load-environment.ts';
import { LoadError } from './load-error.ts';

/** Loads the remote's texts and those of one of its pages. */
export async function loadTexts(remote: Remote, page: string, language: Language): Promise<void> {
  const catalogues = [remote.messages, remote.pageMessages?.[page]];
  for (const catalogue of await Promise.all(catalogues.map((one) => one?.[language]())))
    if (catalogue) loadMessages(language, catalogue.default);
}

/** Loads a page of a release together with its texts in the active language. */
export async function loadComponent(
  { language, loaded }: LoadEnvironment,
  remote: Remote,
  release: string,
  page: string,
): Promise<ComponentType> {
  const loadPage = remote.pages[page];
  if (!loadPage) throw new LoadError('not_a_remote', `${release} has no page ${page}.`);
  // Registered before its texts have loaded, so that a change of language in the meantime loads the new ones too.
  const pages = loaded.get(release)?.pages ?? new Set();
  loaded.set(release, { remote, pages: pages.add(page) });
  const [module] = await Promise.all([loadPage(), loadTexts(remote, page, language())]);
  if (typeof module.default !== 'function' && typeof module.default !== 'object')
    throw new LoadError('not_a_remote', `${release} exports no page ${page}.`);
  return module.default;
}
