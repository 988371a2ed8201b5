/** Unsaved ratings on top of the saved ones; another window may have saved in between. Pure. */
import type { Rating } from '@portico/contracts/hr/assessment-rules';

export interface Change {
  mine: Rating;
  /** The saved value when the person started to change it. */
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

/** Changes whose saved value differs both from the one the person started with and from theirs. */
export const conflictsOf = (changes: Changes, saved: readonly Rating[]): Change[] =>
  [...changes.values()].filter(({ mine, base }) => {
    const now = ratingOf(saved, mine.skillId);
    return !isSame(now, base) && !isSame(now, mine);
  });

/** The ratings to send: those without a conflict that are not saved yet. */
export function toSend(changes: Changes, saved: readonly Rating[]): Rating[] {
  const inConflict = new Set(conflictsOf(changes, saved));
  return [...changes.values()]
    .filter((change) => !inConflict.has(change) && !isSame(change.mine, ratingOf(saved, change.mine.skillId)))
    .map(({ mine }) => mine);
}

/** Removes changes that were saved and have not changed since; later input stays. */
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

/** Resolves conflicts: `mine` keeps the person's values, `theirs` the saved ones. */
export function settled(changes: Changes, saved: readonly Rating[], wanted: 'mine' | 'theirs'): Changes {
  const inConflict = conflictsOf(changes, saved);
  const next = new Map(changes);
  for (const { mine } of inConflict)
    if (wanted === 'theirs') next.delete(mine.skillId);
    else next.set(mine.skillId, { mine, base: ratingOf(saved, mine.skillId) });
  return next;
}
