import { useText } from '@portico/remote-contract';
import { ComboBox } from '@portico/ui/form';

interface ZoneFieldProps {
  /** IANA name. */
  value: string;
  onChange(zone: string): void;
}

/** By whose clock the event keeps its time, found by typing. */
export function ZoneField({ value, onChange }: ZoneFieldProps) {
  const t = useText();
  // An older browser may not list the zone that the event has.
  const zones = [...new Set(['UTC', value, ...Intl.supportedValuesOf('timeZone')])].sort();
  return (
    <ComboBox
      label={t('coaching.schedule.zone')}
      description={t('coaching.schedule.zone.text')}
      choices={zones.map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }))}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
    />
  );
}
