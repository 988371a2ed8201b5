import { useEffect, useState } from 'react';

/** Words of a lazy entry, from a catalogue of its own that the host loads when the first of its parts shows. */
export interface LazyTexts<Id extends string> {
  /** Loads the catalogue in the reader's language; at once where it is there. */
  load(): Promise<void>;
  say: SayLazy<Id>;
}
export type SayLazy<Id extends string> = (id: Id, values?: Record<string, string>) => string;

/** Undefined until the texts are loaded: the part shows nothing until then. */
export function useLazyTexts<Id extends string>(words: LazyTexts<Id>): SayLazy<Id> | undefined {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isShown = true;
    words.load().then(
      () => isShown && setThere(true),
      (cause: unknown) => console.error('There was an error!', cause),
    );
    return () => {
      isShown = false;
    };
  }, [words.load]);
  return isThere ? words.say : undefined;
}
