import { useEffect, useRef } from 'react';
import type { DraftControls } from '../drafts/use-draft.ts';

/**
 * Stores what the server does not have yet as a draft, and discards the draft once it has it.
 *
 * @param toDraft what is unsent, by field; the function itself must not change
 */
export function useUnsentDraft<State>(
  { keep: store, discard }: DraftControls,
  state: State,
  toDraft: (state: State) => object,
): void {
  const isStored = useRef(false);
  useEffect(() => {
    const unsent = toDraft(state);
    if (Object.keys(unsent).length > 0) {
      store(unsent);
      isStored.current = true;
    } else if (isStored.current) {
      isStored.current = false;
      // If this fails, for example because the page is being left, the draft is offered again: nothing is lost.
      discard().catch(() => undefined);
    }
  }, [state, store, discard, toDraft]);
}
