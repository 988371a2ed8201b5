/** Which of a tenant's switches something is behind: calls, tasks, search providers, exports, figures. */
import type { Flag } from './tenant.ts';

/** One switch, or several that must all be on: a feature of an area needs its area, too. */
export type Feature = Flag | readonly Flag[];

export const switchesOf = (feature: Feature | undefined): readonly Flag[] =>
  feature === undefined ? [] : typeof feature === 'string' ? [feature] : feature;

/** Nothing that is named is always there; a switch that the tenant does not know counts as off. */
export const isSwitchedOn = (
  feature: Feature | undefined,
  { flags }: { flags: Readonly<Partial<Record<Flag, boolean>>> },
): boolean => switchesOf(feature).every((flag) => flags[flag] === true);
