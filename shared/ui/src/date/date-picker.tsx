import { CalendarDays } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar as CalendarRoot } from 'react-aria-components/Calendar';
import { DatePicker as DateRoot } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { popoverClass } from '../parts/choice-list.tsx';
import { boxClass, FieldHelp, FieldLabel, fieldClass } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import calendar from './calendar.module.css';
import styles from './date-field.module.css';
import { Segments } from './date-field.tsx';
import type { DayFieldProps } from './date-field-props.ts';
import { formatDay } from './format-day.ts';
import { Month } from './month-calendar.tsx';
import { useDateProps } from './use-date-props.ts';

export type DatePickerProps = DayFieldProps;

/** A day, typed or chosen from a calendar. Shows `20-Nov-26` at rest and separate parts while editing. */
export function DatePicker(props: DatePickerProps) {
  const { locale } = useLocale();
  const { date, error, setIncomplete } = useDateProps(props);
  const day = date.value?.toString() ?? null;
  return (
    <DateRoot {...date} className={fieldClass}>
      <FieldLabel label={props.label} isLabelHidden={props.isLabelHidden} isOptional={props.isOptional} />
      <Group className={classNames(boxClass, styles.box, day !== null && styles.filled)}>
        {day !== null && (
          <span className={styles.resting} aria-hidden="true">
            {formatDay(day, locale)}
          </span>
        )}
        <Segments onIncomplete={setIncomplete} />
        <Button className={classNames(styles.open)}>
          <Icon icon={CalendarDays} size={17} />
        </Button>
      </Group>
      <FieldHelp description={props.description} error={error} />
      <Popover className={classNames(popoverClass, styles.popover)}>
        <Dialog className={classNames(styles.dialog)}>
          <CalendarRoot className={classNames(calendar.calendar)}>
            <Month />
          </CalendarRoot>
        </Dialog>
      </Popover>
    </DateRoot>
  );
}
