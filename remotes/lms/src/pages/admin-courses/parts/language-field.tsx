import { type Language, languages } from '@portico/contracts/platform/languages';
import { useText } from '@portico/remote-contract';
import { Select } from '@portico/ui/form';

/** Each language by its own name, so that its speakers find it. */
const names: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français' };

export function LanguageField({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const t = useText();
  return (
    <Select
      label={t('lms.authoring.field.language')}
      value={value}
      choices={languages.map((id) => ({ id, label: names[id] }))}
      onChange={(id) => {
        const wanted = languages.find((one) => one === id);
        if (wanted) onChange(wanted);
      }}
    />
  );
}
