import type { Weekday } from '@portico/contracts/platform/calendar/recurrence/day-numbers';
import { type Frequency, frequencies, ruleLimits } from '@portico/contracts/platform/calendar/recurrence/rule';
import { nameOfWeekday } from '@portico/contracts/platform/day-names';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Row } from '@portico/ui';
import { CheckboxGroup, NumberField, Select } from '@portico/ui/form';
import { weekOf } from '../days.ts';
import { type CustomRepeat, weekdayOfMonth } from '../repeat.ts';

interface CustomRepeatFieldProps {
  value: CustomRepeat;
  /** The day of the event. */
  day: string;
  onChange(custom: CustomRepeat): void;
}

/** Every nth day, week, month or year; for weeks also the weekdays. */
export function CustomRepeatField({ value, day, onChange }: CustomRepeatFieldProps) {
  const t = useText();
  const { language } = useDateStyle();
  const own = weekdayOfMonth(day).weekday;
  return (
    <>
      <Row>
        <NumberField
          label={t('coaching.schedule.custom.every')}
          value={value.interval}
          minValue={1}
          maxValue={ruleLimits.interval}
          onChange={(interval) => onChange({ ...value, interval: Number.isNaN(interval) ? 1 : interval })}
        />
        <Select
          label={t('coaching.schedule.custom.unit')}
          value={value.freq}
          choices={frequencies.map((freq) => ({ id: freq, label: t(`coaching.schedule.custom.${freq}`) }))}
          onChange={(freq) => onChange({ ...value, freq: freq as Frequency })}
        />
      </Row>
      {value.freq === 'weekly' && (
        <CheckboxGroup
          label={t('coaching.schedule.custom.on')}
          value={[...new Set([...value.weekdays, own])].map(String)}
          options={weekOf(day).map((one, at) => ({
            id: String(at),
            label: nameOfWeekday(one, language, 'long'),
            isDisabled: at === own,
          }))}
          onChange={(ids) => onChange({ ...value, weekdays: ids.map((id) => Number(id) as Weekday) })}
        />
      )}
    </>
  );
}
