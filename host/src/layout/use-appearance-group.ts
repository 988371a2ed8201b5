import { useText } from '@portico/remote-contract';
import type { MenuGroup } from '@portico/ui';
import { Check, Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useBoot } from '../boot/boot-context.tsx';
import { languageNames } from '../pages/public/language-choice.tsx';
import { type Theme, usePreferences } from '../preferences/preferences.ts';
import { savePreferences } from '../preferences/save-preferences.ts';

const themes: readonly { theme: Theme; id: string; icon: typeof Sun }[] = [
  { theme: 'system', id: 'host.theme.system', icon: Monitor },
  { theme: 'light', id: 'host.theme.light', icon: Sun },
  { theme: 'dark', id: 'host.theme.dark', icon: Moon },
];

/** Language and theme. They take effect at once and apply on the person's other devices. */
export function useAppearanceGroup(): MenuGroup {
  const t = useText();
  const { languages } = useBoot().tenant;
  const { language, theme } = usePreferences();
  const spoken = languages.length < 2 ? [] : languages;
  return {
    id: 'appearance',
    title: t('host.menu.appearance'),
    entries: [
      ...spoken.map((candidate) => ({
        id: `language-${candidate}`,
        label: languageNames[candidate],
        icon: candidate === language ? Check : Languages,
        onPress: () => void savePreferences({ language: candidate }),
      })),
      ...themes.map((choice) => ({
        id: `theme-${choice.theme}`,
        label: t(choice.id),
        icon: choice.theme === theme ? Check : choice.icon,
        onPress: () => void savePreferences({ theme: choice.theme }),
      })),
    ],
  };
}
