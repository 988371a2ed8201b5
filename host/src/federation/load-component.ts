import { loadMessages, type Remote } from '@portico/remote-contract';
import type { ComponentType } from 'react';
import type { LoadEnvironment } from './load-environment.ts';
import { LoadError } from './load-error.ts';

/** Loads a page of a release together with the release's texts in the active language, which it needs to be drawn. */
export async function loadComponent(
  { language, loaded }: LoadEnvironment,
  remote: Remote,
  release: string,
  page: string,
): Promise<ComponentType> {
  const loadPage = remote.pages[page];
  if (!loadPage) throw new LoadError('not_a_remote', `${release} has no page ${page}.`);
  const active = language();
  const [module, messages] = await Promise.all([loadPage(), remote.messages[active]()]);
  if (typeof module.default !== 'function' && typeof module.default !== 'object')
    throw new LoadError('not_a_remote', `${release} exports no page ${page}.`);
  loadMessages(active, messages.default);
  loaded.set(release, remote);
  return module.default;
}
