/**
 * The servers that a process runs. `npm start` runs all of them in one process. A larger installation distributes them
 * over several processes with one database and one data folder, and every process knows the addresses of the others.
 */
export const partNames = ['edge', 'api', 'identity', 'content', 'worker', 'leaderboard'] as const;
export type PartName = (typeof partNames)[number];

export interface Parts {
  has(part: PartName): boolean;
}

export const allParts: Parts = new Set(partNames);

/** True if one process runs all of them. */
export const isWhole = (parts: Parts): boolean => partNames.every((name) => parts.has(name));

/** Undefined if any of them is not a known part. */
export function readParts(list: string): Set<PartName> | undefined {
  const names = list.split(',').map((each) => each.trim());
  const known = partNames.filter((name) => names.includes(name));
  return known.length === names.length ? new Set(known) : undefined;
}

/** Addresses of the parts that other processes run. */
export interface Elsewhere {
  api?: string | undefined;
  identity?: string | undefined;
  leaderboard?: string | undefined;
}

/** One sentence for each part that would be missing. */
export function missedParts(parts: Parts, elsewhere: Elsewhere): string[] {
  const missed: string[] = [];
  if (parts.has('edge') && !parts.has('api') && !elsewhere.api)
    missed.push('API_URL must be set to the address of the API.');
  if (parts.has('edge') && !parts.has('identity') && !elsewhere.identity)
    missed.push('IDENTITY_URL must be set to the address of the identity provider.');
  if ((parts.has('api') || parts.has('worker')) && !parts.has('leaderboard') && !elsewhere.leaderboard)
    missed.push('LEADERBOARD_URL must be set to the address of the leaderboard service.');
  return missed;
}
