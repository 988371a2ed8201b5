/** What can be done with a hit, as far as this portal has the pages now: areas may be switched off or older releases. */
import { ownAddress } from '@portico/contracts/platform/own-address';
import type { Hit, HitAction } from '@portico/contracts/search/shapes';

/** Public, so not among the declared routes; continues a course. */
const player = '/splayer';

/** In their order. */
export const actionsOf = ({ actions = [] }: Pick<Hit, 'actions'>, patterns: readonly string[]): HitAction[] =>
  actions.filter(({ to }) => ownAddress(to, [...patterns, player]) !== undefined);

/** Where the hit itself leads: to its page, or without one to the first thing that can be done with it. */
export function addressOf(hit: Pick<Hit, 'link' | 'actions'>, patterns: readonly string[]): string | undefined {
  if (hit.link !== null) return ownAddress(hit.link, patterns);
  return actionsOf(hit, patterns).find(({ id }) => id !== 'begin')?.to;
}
