import { useEffect, useState } from 'react';
import { useUiTexts } from '../ui-context.ts';
import type { SayUnsent } from './unsent-words.ts';

/** Undefined until the texts have loaded. The component renders nothing until then. */
export function useUnsentTexts(): SayUnsent | undefined {
  const { unsent } = useUiTexts();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isShown = true;
    unsent.load().then(
      () => isShown && setThere(true),
      (cause: unknown) => console.error('There was an error!', cause),
    );
    return () => {
      isShown = false;
    };
  }, [unsent.load]);
  return isThere ? unsent.say : undefined;
}
