/** What of the course the server does not have, as far as the player has heard since it was opened. */
import type { FromFrame } from '@portico/contracts/player/frame-messages';

/** `waiting` is stored on this device only; of `notSaved`, a part is stored nowhere. */
export type SavedState = 'saved' | 'waiting' | 'notSaved';

/** Where something is missing, in the place of the text that all is saved. */
export const savedStateTexts: Record<Exclude<SavedState, 'saved'>, string> = {
  waiting: 'host.player.kept.waiting',
  notSaved: 'host.player.kept.notSaved',
};

/** Launches with something that the server does not have. */
export type Unsaved = ReadonlyMap<string, Exclude<SavedState, 'saved'>>;

const meanings: Partial<Record<FromFrame, SavedState>> = {
  saved: 'saved',
  saving: 'waiting',
  waiting: 'waiting',
  'not-kept': 'notSaved',
  refused: 'notSaved',
};

export function unsavedAfter(
  unsaved: Unsaved,
  { launchID, message }: { launchID: string; message: FromFrame },
): Unsaved {
  const savedState = meanings[message];
  const before = unsaved.get(launchID) ?? 'saved';
  // Values on their way change nothing of those that were refused.
  if (!savedState || savedState === before || (message === 'saving' && before !== 'saved')) return unsaved;
  const next = new Map(unsaved);
  if (savedState === 'saved') next.delete(launchID);
  else next.set(launchID, savedState);
  return next;
}

/** @param isUnsent whether a launch's values may still be on this device; the portal sends them when it can */
export function savedStateOf(unsaved: Unsaved, isUnsent: (launchID: string) => boolean): SavedState {
  const all = [...unsaved].filter(([launchID, savedState]) => savedState === 'notSaved' || isUnsent(launchID));
  if (all.some(([, savedState]) => savedState === 'notSaved')) return 'notSaved';
  return all.length > 0 ? 'waiting' : 'saved';
}
