import type { BootDocument } from '@portico/contracts/platform/boot';
import type { Language } from '@portico/contracts/platform/tenant';
import {
  activateLanguage,
  type CompiledMessages,
  loadMessages,
  setBrandValues,
  setOverrides,
} from '@portico/remote-contract';
import { labelMessages } from './label-messages.ts';

/** The host's own catalogue as shipped. */
export const hostTexts: Record<Language, () => Promise<{ default: CompiledMessages }>> = {
  en: () => import(/* webpackChunkName: "language-en" */ '../language/en.json'),
  de: () => import(/* webpackChunkName: "language-de" */ '../language/de.json'),
  fr: () => import(/* webpackChunkName: "language-fr" */ '../language/fr.json'),
};

/**
 * Registers the brand values and the tenant's own texts. Must run before any catalogue loads, so that load order does
 * not matter.
 */
export function prepareTexts(boot: BootDocument): void {
  const { brandName, brandCode, languages } = boot.tenant;
  setBrandValues({ brand: brandName, brandcode: brandCode });
  for (const language of languages) setOverrides(language, boot.messages[language] as CompiledMessages);
}

const loaded = new Set<Language>();

/** Loads a language unless it is loaded already. Rejects if its file cannot be loaded. */
export async function loadTexts(boot: BootDocument, language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { default: messages } = await hostTexts[language]();
  loadMessages(language, labelMessages(boot.remotes, language));
  loadMessages(language, messages);
  loaded.add(language);
}

export function activateTexts(language: Language): void {
  activateLanguage(language);
  document.documentElement.lang = language;
}
