/** What areas contribute to the services that work for all of them: each kind stands with its area, and nowhere else. */
import type { Export } from '../exports/define-export.ts';

export interface Contributions {
  /** Kinds of export. Nothing else can be exported. */
  exports: readonly Export[];
}

/** What all areas contribute together, in the order of the list. */
export function gatherContributions(parts: readonly Partial<Contributions>[]): Contributions {
  return {
    exports: parts.flatMap(({ exports = [] }) => exports),
  };
}
