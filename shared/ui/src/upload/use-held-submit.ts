import { useEffect, useRef, useState } from 'react';

/**
 * A form around a field that is uploading is not sent without the file: pressing Send is remembered, and done once the
 * file is there. A file that could not be uploaded or was cancelled gives the form back to the person.
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
