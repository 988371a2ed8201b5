import { useText } from '@portico/remote-contract';
import { RadioGroup } from '@portico/ui/form';
import { useBoot } from '../boot/boot-context.tsx';
import { languageNames } from '../pages/public/language-choice.tsx';
import { type Preferences, usePreferences } from './preferences.ts';

export interface PreferenceFieldProps {
  onChange(change: Partial<Preferences>): void;
}

export function LanguageField({ onChange }: PreferenceFieldProps) {
  const t = useText();
  const { languages } = useBoot().tenant;
  const language = usePreferences((preferences) => preferences.language);
  return (
    <RadioGroup
      label={t('host.language')}
      look="row"
      value={language}
      options={languages.map((candidate) => ({ id: candidate, label: languageNames[candidate] }))}
      onChange={(id) => {
        const chosen = languages.find((candidate) => candidate === id);
        if (chosen) onChange({ language: chosen });
      }}
    />
  );
}
