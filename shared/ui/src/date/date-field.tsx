import { useContext, useEffect } from 'react';
import { DateFieldStateContext, DateInput, DateField as DateRoot, DateSegment } from 'react-aria-components/DateField';
import { classNames } from '../class-names.ts';
import { boxClass, FieldHelp, FieldLabel, fieldClass } from '../parts/field.tsx';
import styles from './date-field.module.css';
import type { DayFieldProps } from './date-field-props.ts';
import { useDateProps } from './use-date-props.ts';

export type DateFieldProps = DayFieldProps;

/** Tells whether some parts of the date are typed and others are not: it is none yet, and not empty either. */
function Completeness({ onChange }: { onChange(isIncomplete: boolean): void }) {
  const parts = (useContext(DateFieldStateContext)?.segments ?? []).filter(({ isEditable }) => isEditable);
  const isIncomplete = parts.some((part) => part.isPlaceholder) && !parts.every((part) => part.isPlaceholder);
  useEffect(() => onChange(isIncomplete), [isIncomplete, onChange]);
  return null;
}

/** The parts of a date, each typed or stepped by arrow keys, in the order of the reader's language. */
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

/** A day that people know by heart: a birthday. To choose one, DatePicker. */
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
