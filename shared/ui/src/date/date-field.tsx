import { DateInput, DateField as DateRoot, DateSegment } from 'react-aria-components/DateField';
import { classNames } from '../class-names.ts';
import { boxClass, FieldHelp, FieldLabel, fieldClass } from '../parts/field.tsx';
import styles from './date-field.module.css';
import type { DayFieldProps } from './date-field-props.ts';
import { useDateProps } from './use-date-props.ts';

export type DateFieldProps = DayFieldProps;

/** The parts of a date, each typed or stepped by arrow keys, in the order of the reader's language. */
export const Segments = () => (
  <DateInput className={classNames(styles.segments)}>
    {(segment) => <DateSegment segment={segment} className={classNames(styles.segment)} />}
  </DateInput>
);

/** A day that people know by heart: a birthday. To choose one, DatePicker. */
export const DateField = (props: DateFieldProps) => (
  <DateRoot {...useDateProps(props)} className={fieldClass}>
    <FieldLabel label={props.label} isLabelHidden={props.isLabelHidden} isOptional={props.isOptional} />
    <div className={classNames(boxClass, styles.box)}>
      <Segments />
    </div>
    <FieldHelp description={props.description} error={props.error} />
  </DateRoot>
);
