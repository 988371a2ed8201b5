/** The actions of a hit that this portal has pages for at the moment. Areas may be disabled or run an older release. */
import { ownAddress } from '@portico/contracts/platform/own-address';
import type { Hit, HitAction } from '@portico/contracts/search/shapes';

/** A public page, so not among the declared routes. Continues a course. */
const player = '/splayer';

export const actionsOf = ({ actions = [] }: Pick<Hit, 'actions'>, patterns: readonly string[]): HitAction[] =>
  actions.filter(({ to }) => ownAddress(to, [...patterns, player]) !== undefined);

/** Actions that do something rather than show the hit. */
const deeds: readonly string[] = ['begin', 'thank'];

/** The link of a hit: its page or, if it has none, its first action that shows it. */
export function addressOf(hit: Pick<Hit, 'link' | 'actions'>, patterns: readonly string[]): string | undefined {
  if (hit.link !== null) return ownAddress(hit.link, patterns);
  return actionsOf(hit, patterns).find(({ id }) => !deeds.includes(id))?.to;
}
