import { textSizes } from '@portico/contracts/account/shapes';
import { dateFormats, formatDay } from '@portico/contracts/platform/dates';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardGrid, CardHeader, PageHeader, Row, Stack, toast } from '@portico/ui';
import { RadioGroup, Switch } from '@portico/ui/form';
import { Keyboard, Sprout } from 'lucide-react';
import { openFirstRun } from '../../first-run/open-first-run.ts';
import { showKeys } from '../../keys/keys-window.ts';
import { LanguageField } from '../../preferences/language-field.tsx';
import { isTheme, type Preferences, usePreferences } from '../../preferences/preferences.ts';
import { savePreferences } from '../../preferences/save-preferences.ts';
import { ZoneField } from '../../preferences/zone-field.tsx';
import { LazyOwnData } from './own-data/lazy-own-data.tsx';
import styles from './user-settings-page.module.css';
import { WorkingHoursField } from './working-hours.tsx';

/** A date whose day and month cannot be confused. */
const exampleDay = '2026-11-21';

/** Each setting takes effect at once and applies on all of the person's devices. */
export function UserSettingsPage() {
  const t = useText();
  const { language, theme, reducedMotion, textSize = 'standard', dateFormat = 'language' } = usePreferences();
  const singleKeys = usePreferences((preferences) => preferences.singleKeys !== false);
  const change = async (settings: Partial<Preferences>) => {
    if ((await savePreferences(settings)) === 'sent') toast({ tone: 'success', title: t('host.userSettings.saved') });
  };

  return (
    <>
      <PageHeader title={t('host.userSettings.title')} lead={t('host.userSettings.lead')} />
      <Stack gap="l">
        <CardGrid columns={2}>
          <Card as="section" labelledBy="settings-look">
            <CardHeader title={t('host.menu.appearance')} id="settings-look" />
            <Stack gap="l">
              <LanguageField onChange={(chosen) => void change(chosen)} />
              <RadioGroup
                label={t('host.theme')}
                look="row"
                value={theme}
                options={(['system', 'light', 'dark'] as const).map((id) => ({ id, label: t(`host.theme.${id}`) }))}
                onChange={(id) => isTheme(id) && void change({ theme: id })}
              />
              <RadioGroup
                label={t('host.userSettings.textSize')}
                look="row"
                value={textSize}
                options={textSizes.map((id) => ({ id, label: t(`host.userSettings.textSize.${id}`) }))}
                onChange={(id) => {
                  const chosen = textSizes.find((candidate) => candidate === id);
                  if (chosen) void change({ textSize: chosen });
                }}
              />
              <Switch
                label={t('host.userSettings.reducedMotion')}
                description={t('host.userSettings.reducedMotionText')}
                isSelected={reducedMotion}
                onChange={(isOn) => void change({ reducedMotion: isOn })}
              />
              <Switch
                label={t('host.userSettings.singleKeys')}
                description={t('host.userSettings.singleKeysText')}
                isSelected={singleKeys}
                onChange={(isOn) => void change({ singleKeys: isOn })}
              />
              <Row>
                <Button icon={Keyboard} label={t('host.userSettings.keys')} onPress={() => showKeys(true)} />
                <Button icon={Sprout} label={t('host.userSettings.firstRun')} onPress={() => void openFirstRun()} />
              </Row>
            </Stack>
          </Card>
          <Card as="section" labelledBy="settings-time">
            <CardHeader title={t('host.userSettings.time')} id="settings-time" />
            <Stack gap="l">
              <RadioGroup
                label={t('host.userSettings.dateFormat')}
                value={dateFormat}
                options={dateFormats.map((id) => {
                  const example = formatDay(exampleDay, { language, dateFormat: id });
                  return {
                    id,
                    label: id === 'language' ? t('host.userSettings.dateFormat.language', { example }) : example,
                  };
                })}
                onChange={(id) => {
                  const chosen = dateFormats.find((candidate) => candidate === id);
                  if (chosen) void change({ dateFormat: chosen });
                }}
              />
              <div className={styles.narrow}>
                <ZoneField onChange={(chosen) => void change(chosen)} />
              </div>
              <WorkingHoursField onChange={(chosen) => void change(chosen)} />
            </Stack>
          </Card>
        </CardGrid>
        <LazyOwnData />
      </Stack>
    </>
  );
}
