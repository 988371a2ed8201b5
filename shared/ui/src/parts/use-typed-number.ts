import { useRef, useState } from 'react';

interface Taken {
  value?: number | undefined;
  onChange?: ((value: number) => void) | undefined;
  minValue?: number | undefined;
  maxValue?: number | undefined;
  step?: number | undefined;
  formatOptions?: Intl.NumberFormatOptions | undefined;
}

/** As many digits as a number is written with where nothing else is asked for. */
const usualDigits = 10;
export const usualFormat: Intl.NumberFormatOptions = { maximumFractionDigits: usualDigits };

/** Whether the field would take it as it is: nothing is cut, raised or rounded when it is left. */
function isTaken(typed: number, { minValue, maxValue, step, formatOptions }: Taken): boolean {
  if (Number.isNaN(typed) || typed < (minValue ?? -Infinity) || typed > (maxValue ?? Infinity)) return false;
  const digits = formatOptions?.maximumFractionDigits ?? usualDigits;
  if (Number(typed.toFixed(digits)) !== typed) return false;
  const steps = (typed - (minValue ?? 0)) / (step ?? 1);
  return step === undefined || Math.abs(steps - Math.round(steps)) < 1e-9;
}

/**
 * The library tells a number when its field is left. A form that waits for a change to be saved would be one step behind
 * the person: so the number is told while it is typed, once it is one that the field takes. What the library is given
 * in the meantime is the number from before, or it would write the new one in its own way under the person's hands.
 */
export function useTypedNumber(field: Taken) {
  const { value, onChange } = field;
  const [ahead, setAhead] = useState<{ taken: number; told: number }>();
  /** The field is being left as it was entered. */
  const isUntouched = useRef(false);
  const isAhead = ahead !== undefined && Object.is(value, ahead.told);
  const taken = isAhead ? ahead.taken : value;
  return {
    taken,
    typed(number: number): void {
      if (value === undefined || taken === undefined) return;
      const received = isTaken(number, field) ? number : taken;
      if (Object.is(received, value)) return;
      setAhead({ taken, told: received });
      onChange?.(received);
    },
    /** Said when the field is entered, and before the library takes what is there: it rounds what no one has touched. */
    touched(isTouched: boolean): void {
      isUntouched.current = !isTouched;
    },
    left(number: number): void {
      const wasUntouched = isUntouched.current;
      isUntouched.current = false;
      if (wasUntouched) return;
      setAhead(undefined);
      onChange?.(number);
    },
  };
}
