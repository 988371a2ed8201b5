/** Ratings that are not saved yet, over those that are: another window may have saved in between. Pure. */
import type { Rating } from '@portico/contracts/hr/assessment-rules';

export interface Change {
  mine: Rating;
  /** What was there when the person began to change it. */
  base: Rating;
}
export type Changes = ReadonlyMap<string, Change>;

export const ratingOf = (saved: readonly Rating[], skillId: string): Rating =>
  saved.find((one) => one.skillId === skillId) ?? { skillId, level: null, note: '' };

const isSame = (a: Rating, b: Rating): boolean => a.level === b.level && a.note === b.note;

export function changed(changes: Changes, saved: readonly Rating[], mine: Rating): Changes {
  const base = changes.get(mine.skillId)?.base ?? ratingOf(saved, mine.skillId);
  return new Map(changes).set(mine.skillId, { mine, base });
}

/** What is there now is neither what the person began with nor what they wrote. */
export const conflictsOf = (changes: Changes, saved: readonly Rating[]): Change[] =>
  [...changes.values()].filter(({ mine, base }) => {
    const now = ratingOf(saved, mine.skillId);
    return !isSame(now, base) && !isSame(now, mine);
  });

/** What may be sent: everything that is in no conflict and not saved already. */
export function toSend(changes: Changes, saved: readonly Rating[]): Rating[] {
  const inConflict = new Set(conflictsOf(changes, saved));
  return [...changes.values()]
    .filter((change) => !inConflict.has(change) && !isSame(change.mine, ratingOf(saved, change.mine.skillId)))
    .map(({ mine }) => mine);
}

/** Without what was saved as it is still there: what was typed since stays. */
export function without(changes: Changes, sent: readonly Rating[]): Changes {
  const done = new Map(sent.map((one) => [one.skillId, one]));
  return new Map(
    [...changes].flatMap(([skillId, change]) => {
      const saved = done.get(skillId);
      if (!saved) return [[skillId, change] as const];
      return isSame(saved, change.mine) ? [] : [[skillId, { ...change, base: saved }] as const];
    }),
  );
}

/** The person wants theirs, whatever is there, or what is there. */
export function settled(changes: Changes, saved: readonly Rating[], wanted: 'mine' | 'theirs'): Changes {
  const inConflict = conflictsOf(changes, saved);
  const next = new Map(changes);
  for (const { mine } of inConflict)
    if (wanted === 'theirs') next.delete(mine.skillId);
    else next.set(mine.skillId, { mine, base: ratingOf(saved, mine.skillId) });
  return next;
}
