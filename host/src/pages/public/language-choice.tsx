import type { Language } from '@portico/contracts/platform/tenant';
import { useText } from '@portico/remote-contract';
import { useBoot } from '../../boot/boot-context.tsx';
import { applyPreferences, usePreferences } from '../../preferences/preferences.ts';
import { tab } from '../../session/browser-storage.ts';
import { own } from '../../session/storage-keys.ts';
import styles from './language-choice.module.css';

/** Each language's name in that language, so that everyone recognises theirs. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français' };

export function LanguageChoice() {
  const t = useText();
  const { languages } = useBoot().tenant;
  const language = usePreferences((preferences) => preferences.language);
  if (languages.length < 2) return null;
  return (
    <label className={styles.label}>
      <span className={styles.hidden}>{t('host.language')}</span>
      <select
        className={styles.select}
        value={language}
        onChange={(event) => {
          const chosen = languages.find((candidate) => candidate === event.target.value);
          if (!chosen) return;
          applyPreferences({ language: chosen });
          tab.write(own.chosen, chosen);
        }}
      >
        {languages.map((candidate) => (
          <option key={candidate} value={candidate} lang={candidate}>
            {languageNames[candidate]}
          </option>
        ))}
      </select>
    </label>
  );
}
