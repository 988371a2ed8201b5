/**
 * A release's entry leads to what it exposes, and that to the page with its texts: three steps, each a way to the server.
 * Their files are asked for together, next to the entry, and the loaders find them here or on their way, as they find the
 * tags that the server writes for the first page. Nothing stays of a file that failed: the loader asks again.
 */
import type { Release } from '@portico/contracts/platform/boot';
import { pageFiles } from '@portico/contracts/platform/page-files';
import type { Language } from '@portico/contracts/platform/tenant';
import { sealedScript } from './seal.ts';

/** Files that are here or on their way, the server's own tags among them. */
const asked = new Set<string>();

const addressesOfTags = (): Set<string | null> =>
  new Set(
    [...document.querySelectorAll('script[src], link[href]')].map(
      (tag) => tag.getAttribute('src') ?? tag.getAttribute('href'),
    ),
  );

function askForScript(address: string): void {
  const script = sealedScript(address);
  script.addEventListener('load', () => script.remove());
  // The seal takes away the tag of a file that failed.
  script.addEventListener('error', () => asked.delete(address));
  document.head.append(script);
}

/** A loader takes a style sheet's tag for a style sheet that has arrived, so its file is only brought into the cache. */
async function bringIntoCache(address: string): Promise<void> {
  try {
    // Asked as by the loader's tag, so that it is the same file to the cache; read to its end, so that it is kept.
    const response = await fetch(address, { mode: 'cors', credentials: 'same-origin' });
    await response.blob();
    if (!response.ok) asked.delete(address);
  } catch {
    asked.delete(address);
  }
}

/** Loads a module that the host lends, where it is in files of its own. */
type Share = (module: string) => Promise<unknown> | undefined;

/** Asks for every file that a page of a release needs in a language, the host's own ones included. */
export function fetchAhead(share: Share, release: Release, page: string, language: Language): void {
  // A developer's build changes under its names.
  if (release.override) return;
  const tags = addressesOfTags();
  const once = (address: string, ask: (address: string) => unknown) => {
    if (asked.has(address)) return;
    asked.add(address);
    if (!tags.has(address)) ask(address);
  };
  // Its loader would wait for a tag of another's making no longer than 20 seconds.
  once(release.base + release.entry, bringIntoCache);
  for (const address of pageFiles(release, page, language))
    once(address, address.endsWith('.css') ? bringIntoCache : askForScript);
  // Whatever needs the module asks again and gets the failure.
  for (const module of release.lent?.[page] ?? []) share(module)?.catch(() => {});
}
