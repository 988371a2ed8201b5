import type { Brand, ColourRole } from '@portico/contracts/platform/tenant';
import { contrastRules } from './contrast-rules.ts';
import { contrast } from './oklch.ts';

export interface ContrastFailure {
  mode: 'light' | 'dark';
  mark: ColourRole;
  on: ColourRole;
  /** The measured ratio, and the one WCAG 2.2 AA requires for this pair. */
  ratio: number;
  needed: number;
}

/** Every unreadable pair of a finished brand. Empty if the brand may be used. Node only. */
export function contrastFailures(colour: Brand['colour']): ContrastFailure[] {
  const failures: ContrastFailure[] = [];
  for (const mode of ['light', 'dark'] as const)
    for (const { marks, on: grounds, ratio: needed } of contrastRules)
      for (const mark of marks)
        for (const on of grounds) {
          const ratio = contrast(colour[mode][mark], colour[mode][on]);
          if (ratio < needed) failures.push({ mode, mark, on, ratio, needed });
        }
  return failures;
}

/** One line per pair, for the editor of a tenant. Rounded down, so that 4.499 never reads as 4.50. */
export const describeFailure = ({ mode, mark, on, ratio, needed }: ContrastFailure): string =>
  `${mode}: ${mark} on ${on} has contrast ${(Math.floor(ratio * 100) / 100).toFixed(2)}, needs ${needed}`;
