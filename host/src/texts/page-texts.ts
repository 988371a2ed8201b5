/** Texts of host pages that load their own catalogue when opened, so that the first view does not contain it. */
import type { Language } from '@portico/contracts/platform/tenant';
import { type CompiledMessages, loadMessages } from '@portico/remote-contract';
import { usePreferences } from '../preferences/preferences.ts';

/** Name the chunks `<page>-<language>`. The files are in a folder `language` beside the page. */
export type PageTexts = Record<Language, () => Promise<{ default: CompiledMessages }>>;

/** Catalogue → its loaded languages. */
const inUse = new Map<PageTexts, Set<Language>>();

async function load(texts: PageTexts, language: Language): Promise<void> {
  const there = inUse.get(texts) ?? new Set();
  inUse.set(texts, there);
  if (there.has(language)) return;
  loadMessages(language, (await texts[language]()).default);
  there.add(language);
}

/** Call this in the page's loader. From then on, a change of language loads this catalogue too. */
export const loadPageTexts = (texts: PageTexts): Promise<void> => load(texts, usePreferences.getState().language);

export const loadPageLanguage = async (language: Language): Promise<void> => {
  await Promise.all([...inUse.keys()].map((texts) => load(texts, language)));
};
