import { useContext, useEffect } from 'react';
import { DateFieldStateContext, DateInput, DateField as DateRoot, DateSegment } from 'react-aria-components/DateField';
import { classNames } from '../class-names.ts';
import { boxClass, FieldHelp, FieldLabel, fieldClass } from '../parts/field.tsx';
import styles from './date-field.module.css';
import type { DayFieldProps } from './date-field-props.ts';
import { useDateProps } from './use-date-props.ts';

export type DateFieldProps = DayFieldProps;

/** Reports whether only some parts of the date are filled in. The field then has no date but is not empty either. */
function Completeness({ onChange }: { onChange(isIncomplete: boolean): void }) {
  const parts = (useContext(DateFieldStateContext)?.segments ?? []).filter(({ isEditable }) => isEditable);
  const isIncomplete = parts.some((part) => part.isPlaceholder) && !parts.every((part) => part.isPlaceholder);
  useEffect(() => onChange(isIncomplete), [isIncomplete, onChange]);
  return null;
}

/** The parts of a date in the order of the reader's language. Each can be typed or stepped with arrow keys. */
export const Segments = ({ onIncomplete }: { onIncomplete(isIncomplete: boolean): void }) => (
  <DateInput className={classNames(styles.segments)}>
    {(segment) => (
      <>
        {segment.type === 'day' && <Completeness onChange={onIncomplete} />}
        <DateSegment segment={segment} className={classNames(styles.segment)} />
      </>
    )}
  </DateInput>
);

/** For a day that people know by heart, such as a birthday. Use DatePicker to choose a day. */
export function DateField(props: DateFieldProps) {
  const { date, error, setIncomplete } = useDateProps(props);
  return (
    <DateRoot {...date} className={fieldClass}>
      <FieldLabel label={props.label} isLabelHidden={props.isLabelHidden} isOptional={props.isOptional} />
      <div className={classNames(boxClass, styles.box)}>
        <Segments onIncomplete={setIncomplete} />
      </div>
      <FieldHelp description={props.description} error={error} />
    </DateRoot>
  );
}
