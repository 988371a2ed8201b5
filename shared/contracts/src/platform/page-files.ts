import type { Release } from './boot.ts';
import type { Language } from './tenant.ts';

/** Addresses of everything that a page of a release needs to be drawn in a language, its entry apart. */
export function pageFiles({ base, pages, languages }: Release, page: string, language: Language): string[] {
  const names = [pages[page], languages?.[language], pages[`${page}/${language}`]].flatMap((files) => files ?? []);
  return names.map((name) => base + name);
}
