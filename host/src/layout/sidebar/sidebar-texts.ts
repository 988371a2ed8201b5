import type { PageTexts } from '../../texts/page-texts.ts';
import de from './language/de.json' with { type: 'json' };
import en from './language/en.json' with { type: 'json' };
import fr from './language/fr.json' with { type: 'json' };

/**
 * Texts of the sidebar. They are part of its code, because a file for each language costs the first page more bytes,
 * for its name, than the other two languages have.
 */
export const sidebarTexts: PageTexts = {
  en: async () => ({ default: en }),
  de: async () => ({ default: de }),
  fr: async () => ({ default: fr }),
};
