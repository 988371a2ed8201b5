import type { Release } from '@portico/contracts/platform/boot';
import { pageFiles } from '@portico/contracts/platform/page-files';
import type { Language } from '@portico/contracts/platform/tenant';

/** The edge has written tags for what the first page needs. */
const isInPage = (url: string) =>
  [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')].some(
    (tag) => (tag.getAttribute('src') ?? tag.getAttribute('href')) === url,
  );

/**
 * Asks for all files of a page at once: else the entry would be waited for, then what it exposes, then the page. A file is
 * fetched ahead once; what becomes of it is its loader's to see, which asks for it anew where this failed.
 */
export function fetcherAhead(fetchFile: (url: string) => void, isThere = isInPage) {
  const asked = new Set<string>();
  return (release: Release, page: string, language: Language): void => {
    // A linked build has no entries; a developer's files are not sealed and not known.
    if (!release.entry || release.override) return;
    for (const url of [release.base + release.entry, ...pageFiles(release, page, language)]) {
      if (asked.has(url)) continue;
      asked.add(url);
      if (!isThere(url)) fetchFile(url);
    }
  };
}
