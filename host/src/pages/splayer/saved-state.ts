/** Which data of the course has not reached the server, as far as the player knows since it was opened. */
import type { FromFrame } from '@portico/contracts/player/frame-messages';

/** `waiting`: stored on this device only. `notSaved`: part of it is not stored anywhere. */
export type SavedState = 'saved' | 'waiting' | 'notSaved';

/** Shown if something is missing, in place of the text that everything is saved. */
export const savedStateTexts: Record<Exclude<SavedState, 'saved'>, string> = {
  waiting: 'host.player.kept.waiting',
  notSaved: 'host.player.kept.notSaved',
};

/** Launches with data that has not reached the server. */
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
  // Values in flight do not change the state of refused ones.
  if (!savedState || savedState === before || (message === 'saving' && before !== 'saved')) return unsaved;
  const next = new Map(unsaved);
  if (savedState === 'saved') next.delete(launchID);
  else next.set(launchID, savedState);
  return next;
}

/**
 * @param isUnsent whether values of a launch may still be on this device, from which the portal sends them when it can
 */
export function savedStateOf(unsaved: Unsaved, isUnsent: (launchID: string) => boolean): SavedState {
  const all = [...unsaved].filter(([launchID, savedState]) => savedState === 'notSaved' || isUnsent(launchID));
  if (all.some(([, savedState]) => savedState === 'notSaved')) return 'notSaved';
  return all.length > 0 ? 'waiting' : 'saved';
}
