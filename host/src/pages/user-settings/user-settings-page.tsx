import { textSizes } from '@portico/contracts/account/shapes';
import { dateFormats, formatDay } from '@portico/contracts/platform/dates';
import { zoneChoices } from '@portico/contracts/platform/time-zone';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardGrid, CardHeader, PageHeader, Stack, toast } from '@portico/ui';
import { ComboBox, RadioGroup, Switch } from '@portico/ui/form';
import { Keyboard } from 'lucide-react';
import { useMemo } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import { showKeys } from '../../keys/keys-window.ts';
import { deviceZone } from '../../preferences/device-zone.ts';
import { isTheme, type Preferences, usePreferences } from '../../preferences/preferences.ts';
import { savePreferences } from '../../preferences/save-preferences.ts';
import { languageNames } from '../public/language-choice.tsx';
import { LazyOwnData } from './own-data/lazy-own-data.tsx';
import styles from './user-settings-page.module.css';

const followDevice = 'device';
/** A date whose day and month cannot be confused. */
const exampleDay = '2026-11-21';

/** Each setting takes effect at once and applies on all of the person's devices. */
export function UserSettingsPage() {
  const t = useText();
  const { languages } = useBoot().tenant;
  const { language, theme, timeZone, reducedMotion, textSize = 'standard', dateFormat = 'language' } = usePreferences();
  const singleKeys = usePreferences((preferences) => preferences.singleKeys !== false);
  const zones = useMemo(
    () => [
      { id: followDevice, label: t('host.userSettings.deviceZone', { zone: deviceZone() }) },
      ...zoneChoices(timeZone ?? undefined).map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') })),
    ],
    [t],
  );
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
              <RadioGroup
                label={t('host.language')}
                look="row"
                value={language}
                options={languages.map((candidate) => ({ id: candidate, label: languageNames[candidate] }))}
                onChange={(id) => {
                  const chosen = languages.find((candidate) => candidate === id);
                  if (chosen) void change({ language: chosen });
                }}
              />
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
              <div>
                <Button icon={Keyboard} label={t('host.userSettings.keys')} onPress={() => showKeys(true)} />
              </div>
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
                <ComboBox
                  key={language}
                  label={t('host.userSettings.timeZone')}
                  description={t('host.userSettings.timeZoneText')}
                  choices={zones}
                  value={timeZone ?? followDevice}
                  onChange={(id) => id !== null && void change({ timeZone: id === followDevice ? null : id })}
                />
              </div>
            </Stack>
          </Card>
        </CardGrid>
        <LazyOwnData />
      </Stack>
    </>
  );
}
