import { useEffect } from 'react';
import { heldValue } from './held-value.ts';

/** What keys do on a page. */
export interface PageKey {
  /** Ways to do it, each the keys held together, named as `KeyboardEvent.key` names them: `[['k'], [' ']]`, `[['Alt', 'ArrowUp']]`. */
  keys: readonly (readonly string[])[];
  /** What it does, in the viewer's language. */
  label: string;
}

const received = heldValue<readonly (readonly PageKey[])[]>('', []);

/** Describes what keys do while this part of the page is mounted; `?` shows the list. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const said = JSON.stringify(keys);
  useEffect(() => {
    const own = JSON.parse(said) as PageKey[];
    received.set([...received.get(), own]);
    return () => received.set(received.get().filter((one) => one !== own));
  }, [said]);
}

/** Read by the host's list of keys; each once, in the order in which the parts came. */
export const useCurrentPageKeys = (): readonly PageKey[] => received.use().flat();
