import { useId } from 'react';
import styles from './brand.module.css';

interface SliderProps {
  label: string;
  value: number;
  from: number;
  to: number;
  step: number;
  /** The value as text, both displayed and announced by screen readers. */
  shown: string;
  onChange(value: number): void;
}

/** Sets a number by dragging. Arrow keys change it by one step. */
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
