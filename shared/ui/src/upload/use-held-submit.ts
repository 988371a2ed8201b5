import { useEffect, useRef, useState } from 'react';

/**
 * A form around a field with an upload in progress is not submitted without the file: pressing Send is remembered and
 * done after the upload. If the upload fails or is cancelled, the form stays with the person.
 */
export function useHeldSubmit(field: HTMLElement | null, isBusy: boolean, hasFailed: boolean) {
  const [isHeld, setHeld] = useState(false);
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = field?.closest('form');
    if (!isBusy || !form) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      pressed.current = event.submitter;
      setHeld(true);
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [field, isBusy]);
  useEffect(() => {
    if (isBusy || !isHeld) return;
    setHeld(false);
    if (!hasFailed) field?.closest('form')?.requestSubmit(pressed.current);
  }, [field, isBusy, isHeld, hasFailed]);
  return { isHeld, release: () => setHeld(false) };
}
