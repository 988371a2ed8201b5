import { useId } from 'react';
import styles from './brand.module.css';

export interface SliderProps {
  label: string;
  value: number;
  from: number;
  to: number;
  step: number;
  /** What the value means, spoken and shown. */
  shown: string;
  onChange(value: number): void;
}

/** A number by sight; arrow keys move it by one step. */
export function Slider({ label, value, from, to, step, shown, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
