/**
 * Loading a page takes three sequential steps: the release's entry, then what it exposes, then the page with its texts.
 * This requests all their files together with the entry. The loaders then find them loaded or in flight, as they find
 * the tags that the server writes for the first page. A failed file leaves no trace, so its loader requests it again.
 */
import type { Release } from '@portico/contracts/platform/boot';
import { pageFiles } from '@portico/contracts/platform/page-files';
import type { Language } from '@portico/contracts/platform/tenant';
import { sealedScript } from './seal.ts';

/** Files that are loaded or in flight, including those of the server's own tags. */
const requested = new Set<string>();

const addressesOfTags = (): Set<string | null> =>
  new Set(
    [...document.querySelectorAll('script[src], link[href]')].map(
      (tag) => tag.getAttribute('src') ?? tag.getAttribute('href'),
    ),
  );

function askForScript(address: string): void {
  const script = sealedScript(address);
  script.addEventListener('load', () => script.remove());
  // The seal removes the tag of a failed file.
  script.addEventListener('error', () => requested.delete(address));
  document.head.append(script);
}

/** Only fills the cache: a loader would take the tag of a style sheet to mean that it has loaded. */
async function bringIntoCache(address: string): Promise<void> {
  try {
    // Must use the same request mode as the loader's tag to share its cache entry, and be read to the end to be cached.
    const response = await fetch(address, { mode: 'cors', credentials: 'same-origin' });
    await response.blob();
    if (!response.ok) requested.delete(address);
  } catch {
    requested.delete(address);
  }
}

/** Loads a module that the host shares from separate files. Undefined for other modules. */
type Share = (module: string) => Promise<unknown> | undefined;

/** Requests every file that a page of a release needs in a language, including the host's own files. */
export function fetchAhead(share: Share, release: Release, page: string, language: Language): void {
  // A developer's build changes without changing its file names.
  if (release.override) return;
  const tags = addressesOfTags();
  const once = (address: string, ask: (address: string) => unknown) => {
    if (requested.has(address)) return;
    requested.add(address);
    if (!tags.has(address)) ask(address);
  };
  // Only cached: the entry's loader waits at most 20 seconds for a script tag that it did not create.
  once(release.base + release.entry, bringIntoCache);
  for (const address of pageFiles(release, page, language))
    once(address, address.endsWith('.css') ? bringIntoCache : askForScript);
  // Errors are ignored: code that needs the module requests it again and handles the failure.
  for (const module of release.lent?.[page] ?? []) share(module)?.catch(() => {});
}
