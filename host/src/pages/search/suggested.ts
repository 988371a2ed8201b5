/** Which hits are suggested below the box: the best of each kind, of those that lead somewhere. */
import type { Hit, HitGroup, SearchKind } from '@portico/contracts/search/shapes';
import { addressOf } from './hit-actions.ts';

const mostOfKind = 2;
const most = 6;

export interface Suggested {
  kind: SearchKind;
  hit: Hit;
  href: string;
}

export const suggestedOf = (groups: readonly HitGroup[], patterns: readonly string[]): Suggested[] =>
  groups
    .flatMap(({ kind, hits }) =>
      hits
        .flatMap((hit) => {
          const href = addressOf(hit, patterns);
          return href === undefined ? [] : [{ kind, hit, href }];
        })
        .slice(0, mostOfKind),
    )
    .slice(0, most);
