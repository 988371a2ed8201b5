import type { ChannelChoice } from '@portico/contracts/portal/channels';
import { useText } from '@portico/remote-contract';
import { Switch, TimeField } from '@portico/ui/form';
import { useState } from 'react';
import styles from './channels-form.module.css';

type Hours = NonNullable<ChannelChoice['quiet']>;

const standardNight: Hours = { from: '20:00', until: '07:00' };

interface QuietProps {
  quiet: ChannelChoice['quiet'];
  onChange(quiet: ChannelChoice['quiet']): void;
  /** Called with true while the typed hours are incomplete and cannot be saved. */
  onHalfTyped(isHalf: boolean): void;
}

/** Incomplete or missing hours do not count as a change yet. */
export function QuietHours({ quiet, onChange, onHalfTyped }: QuietProps) {
  const t = useText();
  const [typed, setTyped] = useState<Hours>();
  const hours = typed ?? quiet;
  const type = (next: Hours) => {
    const isWhole = next.from !== '' && next.until !== '' && next.from !== next.until;
    setTyped(isWhole ? undefined : next);
    onHalfTyped(!isWhole);
    if (isWhole) onChange(next);
  };
  return (
    <>
      <Switch
        label={t('host.telling.quiet')}
        description={t('host.telling.quietText')}
        isSelected={quiet !== null}
        onChange={(isOn) => {
          setTyped(undefined);
          onHalfTyped(false);
          onChange(isOn ? standardNight : null);
        }}
      />
      {quiet && hours && (
        <div className={styles.hours}>
          {(['from', 'until'] as const).map((end) => (
            <TimeField
              key={end}
              label={t(`host.telling.quiet.${end}`)}
              value={hours[end]}
              wrongText={t('host.telling.noTime')}
              error={typed?.from && typed.until ? t('host.telling.quietWrong') : undefined}
              onChange={(time) => type({ ...hours, [end]: time })}
            />
          ))}
        </div>
      )}
    </>
  );
}
