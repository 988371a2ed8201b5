import { zoneChoices } from '@portico/contracts/platform/time-zone';
import { useText } from '@portico/remote-contract';
import { ComboBox } from '@portico/ui/form';

interface ZoneFieldProps {
  /** IANA time zone name. */
  value: string;
  onChange(zone: string): void;
}

/** A searchable field for the event's time zone. */
export function ZoneField({ value, onChange }: ZoneFieldProps) {
  const t = useText();
  return (
    <ComboBox
      label={t('coaching.schedule.zone')}
      description={t('coaching.schedule.zone.text')}
      choices={zoneChoices(value).map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }))}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
    />
  );
}
