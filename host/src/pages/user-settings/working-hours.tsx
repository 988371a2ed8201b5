import { usualWorkingHours, type WorkingHours } from '@portico/contracts/account/working-hours';
import { nameOfWeekday } from '@portico/contracts/platform/day-names';
import { addDays } from '@portico/contracts/platform/days';
import { useText } from '@portico/remote-contract';
import { FilterBar, Stack, Text } from '@portico/ui';
import { TimeField } from '@portico/ui/form';
import { useId, useState } from 'react';
import { type Preferences, usePreferences } from '../../preferences/preferences.ts';
import styles from './user-settings-page.module.css';

/** A Monday. */
const someMonday = '2026-11-23';
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

interface WorkingHoursProps {
  onChange(settings: Pick<Preferences, 'workingHours'>): void;
}

/** On which days and from when to when the person works. Incomplete hours are not saved. */
export function WorkingHoursField({ onChange }: WorkingHoursProps) {
  const t = useText();
  const { language, workingHours } = usePreferences();
  const saved = workingHours ?? usualWorkingHours;
  const [typed, setTyped] = useState<Pick<WorkingHours, 'from' | 'to'>>();
  const { from, to } = typed ?? saved;
  const titleId = useId();
  const type = (next: Pick<WorkingHours, 'from' | 'to'>) => {
    const isWhole = next.from !== '' && next.to !== '' && next.from < next.to;
    setTyped(isWhole ? undefined : next);
    if (isWhole) onChange({ workingHours: { days: saved.days, ...next } });
  };
  const isReversed = typed !== undefined && typed.from !== '' && typed.to !== '';
  return (
    <fieldset className={styles.plain} aria-labelledby={titleId}>
      <Stack gap="m">
        <div>
          <strong id={titleId}>{t('host.userSettings.work')}</strong>
          <Text size="s" tone="muted">
            {t('host.userSettings.workText')}
          </Text>
        </div>
        <FilterBar
          label={t('host.userSettings.workDays')}
          mode="multiple"
          options={weekdays.map((day) => ({
            id: String(day),
            label: nameOfWeekday(addDays(someMonday, day - 1), language, 'short'),
          }))}
          value={saved.days.map(String)}
          onChange={(ids) => {
            // Someone who works on no day could not be proposed any time.
            if (ids.length === 0) return;
            const days = ids.map(Number).sort((one, other) => one - other);
            onChange({ workingHours: { ...saved, days } });
          }}
        />
        <div className={styles.hours}>
          {(['from', 'to'] as const).map((end) => (
            <TimeField
              key={end}
              label={t(`host.userSettings.work.${end}`)}
              value={end === 'from' ? from : to}
              wrongText={t('host.userSettings.workNoTime')}
              error={isReversed && end === 'to' ? t('host.userSettings.workWrong') : undefined}
              onChange={(time) => type({ from, to, [end]: time })}
            />
          ))}
        </div>
      </Stack>
    </fieldset>
  );
}
