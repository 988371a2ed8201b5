/** Chooses the hits suggested below the box: the best of each kind among those with a link. */
import type { Hit, HitGroup, SearchKind } from '@portico/contracts/search/shapes';
import { addressOf } from './hit-actions.ts';

const mostOfKind = 2;
const most = 6;

export interface Suggested {
  kind: SearchKind;
  hit: Hit;
  href: string;
}

/** The first hit of each kind in the order of the groups, then the second ones. */
export function suggestedOf(groups: readonly HitGroup[], patterns: readonly string[]): Suggested[] {
  const leading = groups.map(({ kind, hits }) =>
    hits.flatMap((hit) => {
      const href = addressOf(hit, patterns);
      return href === undefined ? [] : [{ kind, hit, href }];
    }),
  );
  const rounds = Array.from({ length: mostOfKind }, (_, at) => leading.flatMap((hits) => hits[at] ?? []));
  return rounds.flat().slice(0, most);
}
