import { dayNumberOf, partsOf } from '@portico/contracts/platform/calendar/recurrence/day-numbers';
import { nameOfWeekday } from '@portico/contracts/platform/day-names';
import { useDateStyle, useText } from '@portico/remote-contract';
import { DatePicker } from '@portico/ui/date';
import { NumberField, Select } from '@portico/ui/form';
import {
  isLastOfMonth,
  newCustom,
  type Repeat,
  type RepeatEnd,
  type RepeatKind,
  repeatKinds,
  weekdayOfMonth,
} from '../repeat.ts';
import { CustomRepeatField } from './custom-repeat-field.tsx';

interface RepeatFieldProps {
  value: Repeat;
  /** The day of the event, which determines the offered rules. */
  day: string;
  onChange(repeat: Repeat): void;
}

/** From this day of the month on, not every month has the day, and the field explains what happens then. */
const firstShortDay = 29;

/** How an event repeats, and until when. */
export function RepeatField({ value, day, onChange }: RepeatFieldProps) {
  const t = useText();
  const { language } = useDateStyle();
  const date = partsOf(dayNumberOf(day)).day;
  const weekday = nameOfWeekday(day, language, 'long');
  const { ordinal } = weekdayOfMonth(day);
  const which = ordinal > 4 ? 'last' : String(ordinal);
  const kinds: RepeatKind[] = [
    ...repeatKinds.filter((kind) => kind !== 'monthlyLast' || isLastOfMonth(day) || value.kind === kind),
    'custom',
    ...(value.kind === 'other' ? (['other'] as const) : []),
  ];
  const label = (kind: RepeatKind) =>
    kind === 'monthlyWeekday'
      ? t(`coaching.schedule.repeat.monthlyWeekday.${which}`, { weekday })
      : t(`coaching.schedule.repeat.${kind}`, { weekday, date });
  const end = (kind: RepeatEnd['kind']): RepeatEnd => {
    if (kind === 'until') return { kind, day };
    return kind === 'count' ? { kind, count: 10 } : { kind: 'never' };
  };
  return (
    <>
      <Select
        label={t('coaching.schedule.repeat')}
        value={value.kind}
        choices={kinds.map((kind) => ({ id: kind, label: label(kind) }))}
        description={
          value.kind === 'monthlyDay' && date >= firstShortDay
            ? t('coaching.schedule.repeat.short', { date })
            : undefined
        }
        onChange={(kind) =>
          onChange({
            kind: kind as RepeatKind,
            end: value.end,
            ...(kind === 'custom' ? { custom: newCustom(day) } : {}),
          })
        }
      />
      {value.kind === 'custom' && (
        <CustomRepeatField
          value={value.custom ?? newCustom(day)}
          day={day}
          onChange={(custom) => onChange({ ...value, custom })}
        />
      )}
      {value.kind !== 'none' && (
        <Select
          label={t('coaching.schedule.ends')}
          value={value.end.kind}
          choices={(['never', 'until', 'count'] as const).map((kind) => ({
            id: kind,
            label: t(`coaching.schedule.ends.${kind}`),
          }))}
          onChange={(kind) => onChange({ ...value, end: end(kind as RepeatEnd['kind']) })}
        />
      )}
      {value.kind !== 'none' && value.end.kind === 'until' && (
        <DatePicker
          label={t('coaching.schedule.ends.day')}
          value={value.end.day}
          onChange={(until) => until && onChange({ ...value, end: { kind: 'until', day: until } })}
        />
      )}
      {value.kind !== 'none' && value.end.kind === 'count' && (
        <NumberField
          label={t('coaching.schedule.ends.times')}
          value={value.end.count}
          minValue={1}
          maxValue={1000}
          onChange={(count) => onChange({ ...value, end: { kind: 'count', count } })}
        />
      )}
    </>
  );
}
