import { Check } from 'lucide-react';
import { Link as PressLink } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../ui-context.ts';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface StepperProps {
  /** What the steps are for: `Session steps`. */
  label: string;
  steps: readonly { id: string; label: string }[];
  /** Id of the current step. */
  current: string;
  /** If set, the steps up to `reached` can be selected. */
  onChange?: (id: string) => void;
  /** Id of the furthest step that can be selected. Default: the current one. */
  reached?: string | undefined;
  /** Ids of the completed steps. Default: those before the current one. */
  done?: readonly string[] | undefined;
  /** Total number of steps, if only the first ones are shown so far. */
  total?: number | undefined;
}

export function Stepper({ label, steps, current, onChange, reached, done, total = steps.length }: StepperProps) {
  const texts = useUiTexts();
  const at = steps.findIndex((step) => step.id === current);
  const furthest = Math.max(
    at,
    steps.findIndex((step) => step.id === reached),
  );
  return (
    <ol className={styles.stepper} aria-label={`${label}: ${texts.stepOf(at + 1, total)}`}>
      {steps.map((step, index) => {
        const isDone = done ? done.includes(step.id) && index !== at : index < at;
        const isCurrent = index === at;
        const inside = (
          <>
            <span className={styles.number}>{isDone ? <Icon icon={Check} size={14} /> : index + 1}</span>
            <span className={styles.label}>{step.label}</span>
            {isDone && <VisuallyHidden>{texts.stepDone}</VisuallyHidden>}
          </>
        );
        return (
          <li
            key={step.id}
            className={classNames(styles.step, isDone && styles.done, isCurrent && styles.current)}
            {...(isCurrent ? { 'aria-current': 'step' } : {})}
          >
            {onChange && index <= furthest && !isCurrent ? (
              <PressLink className={classNames(styles.inside, styles.link)} onPress={() => onChange(step.id)}>
                {inside}
              </PressLink>
            ) : (
              <span className={styles.inside}>{inside}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
