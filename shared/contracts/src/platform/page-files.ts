import type { Release } from './boot.ts';
import type { Language } from './tenant.ts';

/** Addresses of all files that a page of a release needs in a language, except its entry. */
export function pageFiles({ base, pages, languages }: Release, page: string, language: Language): string[] {
  const names = [pages[page], languages?.[language], pages[`${page}/${language}`]].flatMap((files) => files ?? []);
  return names.map((name) => base + name);
}
