/**
 * When results of anonymous answers may be told: never of few, and never so that what is told of two groups, taken from
 * each other, tells of few. The decision depends on who answered only, not on who asks what in which order.
 */

/** Respondents that can be asked for together, by their place in a list. */
export interface Group {
  id: string;
  /**
   * Groups of one family are apart from each other or within each other (a team within its country; the options of one
   * question), so that what several of them tell can be taken from a larger one together.
   */
  family: string;
  members: ReadonlySet<number>;
}

const holds = (whole: ReadonlySet<number>, part: ReadonlySet<number>): boolean =>
  part.size <= whole.size && [...part].every((one) => whole.has(one));

/**
 * The ids of the groups that may be shown, if each may be asked for, and everyone too. The larger ones come first; a group
 * stays untold where the rest of a larger one that is told would be fewer than `threshold`, and not no one: the rest after
 * this group alone, or after all told ones of its family.
 */
export function tellable(groups: readonly Group[], everybody: number, threshold: number): ReadonlySet<string> {
  if (everybody < threshold) return new Set();
  const all: Group = { id: '', family: '', members: new Set(Array.from({ length: everybody }, (_, at) => at)) };
  const received: Group[] = [all];
  const leavesFew = (rest: number): boolean => rest > 0 && rest < threshold;
  const ordered = groups
    .filter(({ members }) => members.size >= threshold)
    .sort((a, b) => b.members.size - a.members.size || (a.id < b.id ? -1 : 1));
  for (const group of ordered) {
    const givesAway = received
      .filter(({ members }) => holds(members, group.members))
      .some((whole) => {
        const parts = received.filter(
          (one) => one !== whole && one.family === group.family && holds(whole.members, one.members),
        );
        const known = new Set([group, ...parts].flatMap(({ members }) => [...members]));
        return [group.members, known].some((part) => leavesFew(whole.members.size - part.size));
      });
    if (!givesAway) received.push(group);
  }
  return new Set(received.slice(1).map(({ id }) => id));
}
