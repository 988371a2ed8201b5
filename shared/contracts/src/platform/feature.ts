/** Feature flags that calls, tasks, search providers, exports and figures depend on. */
import type { Flag } from './tenant.ts';

/** One flag, or several that must all be on: a feature of an area also needs the area's flag. */
export type Feature = Flag | readonly Flag[];

export const switchesOf = (feature: Feature | undefined): readonly Flag[] =>
  feature === undefined ? [] : typeof feature === 'string' ? [feature] : feature;

/** Without a named flag the answer is true; a flag unknown to the tenant counts as off. */
export const isSwitchedOn = (
  feature: Feature | undefined,
  { flags }: { flags: Readonly<Partial<Record<Flag, boolean>>> },
): boolean => switchesOf(feature).every((flag) => flags[flag] === true);
