import { useText } from '@portico/remote-contract';
import { Stack, Text } from '@portico/ui';
import { LanguageField } from '../preferences/language-field.tsx';
import type { Preferences } from '../preferences/preferences.ts';
import { savePreferences } from '../preferences/save-preferences.ts';
import { ZoneField } from '../preferences/zone-field.tsx';

const save = (change: Partial<Preferences>) => void savePreferences(change);

export function LanguageStep() {
  const t = useText();
  return (
    <Stack gap="l">
      <Text tone="muted">{t('host.firstRun.language.text')}</Text>
      <LanguageField onChange={save} />
      <ZoneField onChange={save} />
    </Stack>
  );
}
