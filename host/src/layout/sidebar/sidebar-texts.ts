import type { PageTexts } from '../../texts/page-texts.ts';
import de from './language/de.json' with { type: 'json' };
import en from './language/en.json' with { type: 'json' };
import fr from './language/fr.json' with { type: 'json' };

/**
 * Texts of the sidebar in all languages. They are part of its code, because listing one file per language would cost
 * the first page more bytes than the two unused languages do.
 */
export const sidebarTexts: PageTexts = {
  en: async () => ({ default: en }),
  de: async () => ({ default: de }),
  fr: async () => ({ default: fr }),
};
