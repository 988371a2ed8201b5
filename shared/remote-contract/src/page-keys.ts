import { useEffect } from 'react';
import { heldValue } from './held-value.ts';

/** A keyboard shortcut of a page. */
export interface PageKey {
  /**
   * Alternatives, each a combination of keys named as in `KeyboardEvent.key`: `[['k'], [' ']]`, `[['Alt', 'ArrowUp']]`.
   */
  keys: readonly (readonly string[])[];
  /** The action, in the viewer's language. */
  label: string;
}

const received = heldValue<readonly (readonly PageKey[])[]>('', []);

/** Adds shortcuts to the list, opened with `?`, while this part of the page is mounted. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const serialised = JSON.stringify(keys);
  useEffect(() => {
    const own = JSON.parse(serialised) as PageKey[];
    received.set([...received.get(), own]);
    return () => received.set(received.get().filter((one) => one !== own));
  }, [serialised]);
}

/** Read by the host's list of shortcuts, in the order in which the parts were mounted. */
export const useCurrentPageKeys = (): readonly PageKey[] => received.use().flat();
