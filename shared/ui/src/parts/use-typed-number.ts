import { useRef, useState } from 'react';

interface Taken {
  value?: number | undefined;
  onChange?: ((value: number) => void) | undefined;
  minValue?: number | undefined;
  maxValue?: number | undefined;
  step?: number | undefined;
  formatOptions?: Intl.NumberFormatOptions | undefined;
}

/** Default number of fraction digits. */
const usualDigits = 10;
export const usualFormat: Intl.NumberFormatOptions = { maximumFractionDigits: usualDigits };

/** Whether the field would accept the number unchanged: nothing is clamped or rounded on blur. */
function isTaken(typed: number, { minValue, maxValue, step, formatOptions }: Taken): boolean {
  if (Number.isNaN(typed) || typed < (minValue ?? -Infinity) || typed > (maxValue ?? Infinity)) return false;
  const digits = formatOptions?.maximumFractionDigits ?? usualDigits;
  if (Number(typed.toFixed(digits)) !== typed) return false;
  const steps = (typed - (minValue ?? 0)) / (step ?? 1);
  return step === undefined || Math.abs(steps - Math.round(steps)) < 1e-9;
}

/**
 * The library reports a number only on blur, so a form that waits for a change would lag behind. This reports each
 * number during typing as soon as the field would accept it. Until blur the library keeps the previous number, as it
 * would otherwise reformat the text while the person types.
 */
export function useTypedNumber(field: Taken) {
  const { value, onChange } = field;
  const [ahead, setAhead] = useState<{ taken: number; reported: number }>();
  /** True if the field's content has not changed since focus. */
  const isUntouched = useRef(false);
  const isAhead = ahead !== undefined && Object.is(value, ahead.reported);
  const taken = isAhead ? ahead.taken : value;
  return {
    taken,
    typed(number: number): void {
      if (value === undefined || taken === undefined) return;
      const received = isTaken(number, field) ? number : taken;
      if (Object.is(received, value)) return;
      setAhead({ taken, reported: received });
      onChange?.(received);
    },
    /** Called on focus, and before the library reads the text, because it also rounds untouched values. */
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
