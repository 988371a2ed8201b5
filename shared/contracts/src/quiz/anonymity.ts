/**
 * Decides which results of anonymous answers may be disclosed: never those of small groups, and never so that the
 * difference between two disclosed groups reveals a small one. The decision depends only on who answered, not on who
 * requests what in which order.
 */

/** Respondents whose results can be requested together, by their index in a list. */
export interface Group {
  id: string;
  /**
   * Groups of a family are either disjoint or nested (a team within its country; the options of one question), so that
   * several of them can be subtracted from a larger one together.
   */
  family: string;
  members: ReadonlySet<number>;
}

const holds = (whole: ReadonlySet<number>, part: ReadonlySet<number>): boolean =>
  part.size <= whole.size && [...part].every((one) => whole.has(one));

/**
 * Returns the ids of the groups that may be disclosed, assuming that anyone can request each of them and the total.
 * Larger groups are considered first. A group stays hidden if subtracting it, or all disclosed groups of its family,
 * from a larger disclosed one leaves between one and `threshold` - 1 people.
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
