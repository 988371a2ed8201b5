import type { PlanStart } from '@portico/contracts/coaching/one-to-one-shapes';
import { formatWeekday } from '@portico/contracts/platform/dates';
import { useDateStyle } from '@portico/remote-contract';
import { Checkbox, Select } from '@portico/ui/form';
import type { ReactNode } from 'react';
import { daysIn, sameTimeOn } from './free-starts.ts';
import styles from './planned-times.module.css';

/** A list of what is proposed, each with its time. */
export const PlannedTimes = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.plan} aria-label={label}>
    {children}
  </ul>
);

interface PlannedTimeProps {
  name: string;
  facts: readonly string[];
  free: readonly PlanStart[];
  /** The start of one of `free`; null if none is proposed. */
  proposed: string | null;
  /** The chosen time; null if it is left out. */
  at: PlanStart | null;
  labels: { day: string; time: string };
  /** Why the chosen time is refused. */
  clash: string | undefined;
  onChange(at: PlanStart | null): void;
}

/** One thing that is proposed, whether it is planned, and when. */
export function PlannedTime({ name, facts, free, proposed, at, labels, clash, onChange }: PlannedTimeProps) {
  const style = useDateStyle();
  const first = free.find(({ start }) => start === proposed) ?? free[0] ?? null;
  return (
    <li className={styles.planned}>
      <Checkbox
        label={name}
        description={facts.join(' · ')}
        isSelected={at !== null}
        isDisabled={free.length === 0}
        onChange={(isOn) => onChange(isOn ? first : null)}
      />
      {at && (
        <>
          <Select
            label={labels.day}
            isLabelHidden
            value={at.date}
            choices={daysIn(free).map((date) => ({ id: date, label: formatWeekday(date, style) }))}
            onChange={(date) => onChange(sameTimeOn(free, date, at.timeStart))}
          />
          <Select
            label={labels.time}
            isLabelHidden
            value={at.start}
            error={clash}
            choices={free
              .filter(({ date }) => date === at.date)
              .map((one) => ({ id: one.start, label: one.timeStart }))}
            onChange={(start) => onChange(free.find((one) => one.start === start) ?? at)}
          />
        </>
      )}
    </li>
  );
}
