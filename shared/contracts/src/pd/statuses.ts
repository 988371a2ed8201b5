/** The statuses that people can set on a board; the code is the specification's `statusID`. */

export const pdStatuses = [
  { statusID: 0, key: 'unknown', tone: 'neutral' },
  { statusID: 1, key: 'ready', tone: 'success' },
  { statusID: 2, key: 'onCall', tone: 'warning' },
  { statusID: 3, key: 'needsHelp', tone: 'danger' },
  { statusID: 4, key: 'away', tone: 'neutral' },
  { statusID: 5, key: 'remote', tone: 'info' },
  { statusID: 6, key: 'late', tone: 'warning' },
  { statusID: 7, key: 'sick', tone: 'neutral' },
] as const;

export type PdStatusID = (typeof pdStatuses)[number]['statusID'];
export type PdStatusKey = (typeof pdStatuses)[number]['key'];

/** Codes that a person may choose; `unknown` applies until the first choice. */
export const choosableStatuses = pdStatuses.filter((one) => one.statusID !== 0);

/** Parses the code of a query parameter; undefined if it is not a status that a person may choose. */
export const readStatusID = (value: string): PdStatusID | undefined =>
  choosableStatuses.find((one) => String(one.statusID) === value)?.statusID;

export const statusKey = (statusID: PdStatusID): PdStatusKey =>
  (pdStatuses.find((one) => one.statusID === statusID) ?? pdStatuses[0]).key;

/** Sorts people who need help first and those without a status last; otherwise keeps the order. */
export function byUrgency<T extends { statusID: PdStatusID }>(statuses: readonly T[]): T[] {
  const rank = (one: T) => (one.statusID === 3 ? 0 : one.statusID === 0 ? 2 : 1);
  return statuses
    .map((one, index) => ({ one, index }))
    .sort((a, b) => rank(a.one) - rank(b.one) || a.index - b.index)
    .map(({ one }) => one);
}

/** Number of people per status, in the order of `pdStatuses`, without statuses that no one has. */
export function countStatuses(
  statuses: readonly { statusID: PdStatusID }[],
): { statusID: PdStatusID; key: PdStatusKey; count: number }[] {
  return pdStatuses
    .map(({ statusID, key }) => ({ statusID, key, count: statuses.filter((one) => one.statusID === statusID).length }))
    .filter((one) => one.count > 0);
}

/** List of statuses in a query parameter: `0.5` means `[0, 5]`. */
export const seenPattern = /^[0-7](?:\.[0-7]){0,7}$/;
export const writeSeen = (statuses: readonly number[]): string => [...new Set(statuses)].join('.');
export const readSeen = (seen: string): number[] => seen.split('.').map(Number);
