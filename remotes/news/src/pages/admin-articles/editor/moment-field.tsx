import { instantAt } from '@portico/contracts/content/instant-at';
import { formatTime, isoDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Row } from '@portico/ui';
import { DatePicker } from '@portico/ui/date';
import { TimeField } from '@portico/ui/form';

interface MomentFieldProps {
  label: string;
  description?: string;
  /** An instant, or null if none is chosen. */
  value: string | null;
  /** The initial time after a day was chosen, such as `08:00`. */
  usualTime: string;
  onChange(instant: string | null): void;
  error?: string | undefined;
}

/** A day and a time in the author's time zone. */
export function MomentField({ label, description, value, usualTime, onChange, error }: MomentFieldProps) {
  const t = useText();
  const style = useDateStyle();
  const day = value === null ? null : isoDay(value, style.timeZone);
  const time = value === null ? usualTime : formatTime(value, style);
  return (
    <Row align="start">
      <DatePicker
        label={label}
        description={description}
        value={day}
        error={error}
        onChange={(next) => onChange(next === null ? null : instantAt(next, time, style.timeZone))}
      />
      {day !== null && (
        <TimeField
          label={t('news.editor.time')}
          value={time}
          wrongText={t('news.editor.noTime')}
          onChange={(next) => next && onChange(instantAt(day, next, style.timeZone))}
        />
      )}
    </Row>
  );
}
