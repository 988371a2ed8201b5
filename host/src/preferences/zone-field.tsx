import { zoneChoices } from '@portico/contracts/platform/time-zone';
import { useText } from '@portico/remote-contract';
import { ComboBox } from '@portico/ui/form';
import { useMemo } from 'react';
import { deviceZone } from './device-zone.ts';
import type { PreferenceFieldProps } from './language-field.tsx';
import { usePreferences } from './preferences.ts';

const followDevice = 'device';

/** The person's time zone, or that of the device. */
export function ZoneField({ onChange }: PreferenceFieldProps) {
  const t = useText();
  const { language, timeZone } = usePreferences();
  const zones = useMemo(
    () => [
      { id: followDevice, label: t('host.userSettings.deviceZone', { zone: deviceZone() }) },
      ...zoneChoices(timeZone ?? undefined).map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') })),
    ],
    [t, timeZone],
  );
  return (
    <ComboBox
      key={language}
      label={t('host.userSettings.timeZone')}
      description={t('host.userSettings.timeZoneText')}
      choices={zones}
      value={timeZone ?? followDevice}
      onChange={(id) => id !== null && onChange({ timeZone: id === followDevice ? null : id })}
    />
  );
}
