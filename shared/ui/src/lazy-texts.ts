import { useEffect, useState } from 'react';

/** Texts of a lazy entry, in a separate catalogue that the host loads when the first of its components renders. */
export interface LazyTexts<Id extends string> {
  /** Loads the catalogue in the reader's language. Resolves at once if it is loaded. */
  load(): Promise<void>;
  say: SayLazy<Id>;
}
export type SayLazy<Id extends string> = (id: Id, values?: Record<string, string>) => string;

/** Undefined until the texts have loaded. The component renders nothing until then. */
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
