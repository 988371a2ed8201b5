/** Texts of host pages that bring their own catalogue when they open, so that the first view need not carry it. */
import type { Language } from '@portico/contracts/platform/tenant';
import { type CompiledMessages, loadMessages } from '@portico/remote-contract';
import { usePreferences } from '../preferences/preferences.ts';

/** Name the chunks `<page>-<language>`; the files lie in a folder `language` next to the page. */
export type PageTexts = Record<Language, () => Promise<{ default: CompiledMessages }>>;

/** Catalogue → the languages that are there. */
const inUse = new Map<PageTexts, Set<Language>>();

async function load(texts: PageTexts, language: Language): Promise<void> {
  const there = inUse.get(texts) ?? new Set();
  inUse.set(texts, there);
  if (there.has(language)) return;
  loadMessages(language, (await texts[language]()).default);
  there.add(language);
}

/** Call it in the page's loader. From then on a language change loads this catalogue, too. */
export const loadPageTexts = (texts: PageTexts): Promise<void> => load(texts, usePreferences.getState().language);

export const loadPageLanguage = async (language: Language): Promise<void> => {
  await Promise.all([...inUse.keys()].map((texts) => load(texts, language)));
};
