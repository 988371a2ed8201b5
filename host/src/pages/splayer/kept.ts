/** What of the course the server does not have, as far as the player has heard since it was opened. */
import type { FromFrame } from '@portico/contracts/player/frame-messages';

/** `waiting` is stored on this device only; of `notSaved`, a part is stored nowhere. */
export type Kept = 'saved' | 'waiting' | 'notSaved';

/** Where something is missing, in the place of the text that all is saved. */
export const keptTexts: Record<Exclude<Kept, 'saved'>, string> = {
  waiting: 'host.player.kept.waiting',
  notSaved: 'host.player.kept.notSaved',
};

/** Launches with something that the server does not have. */
export type Unkept = ReadonlyMap<string, Exclude<Kept, 'saved'>>;

const meanings: Partial<Record<FromFrame, Kept>> = {
  saved: 'saved',
  waiting: 'waiting',
  'not-kept': 'notSaved',
  refused: 'notSaved',
};

export function unkeptAfter(unkept: Unkept, { launchID, message }: { launchID: string; message: FromFrame }): Unkept {
  const kept = meanings[message];
  if (!kept || kept === (unkept.get(launchID) ?? 'saved')) return unkept;
  const next = new Map(unkept);
  if (kept === 'saved') next.delete(launchID);
  else next.set(launchID, kept);
  return next;
}

/** @param isUnsent whether a launch's values may still be on this device; the portal sends them when it can */
export function keptOf(unkept: Unkept, isUnsent: (launchID: string) => boolean): Kept {
  const all = [...unkept].filter(([launchID, kept]) => kept === 'notSaved' || isUnsent(launchID));
  if (all.some(([, kept]) => kept === 'notSaved')) return 'notSaved';
  return all.length > 0 ? 'waiting' : 'saved';
}
