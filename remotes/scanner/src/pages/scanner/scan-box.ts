import { scanner } from '@portico/contracts/platform/constants';

/** Side of the square that is searched for a code: 70 percent of the smaller side, between 200 and 420 pixels. */
export function scanBox(width: number, height: number): number {
  const side = Math.round(Math.min(width, height) * scanner.boxFractionOfSmallerSide);
  return Math.min(scanner.boxMaxPx, Math.max(scanner.boxMinPx, side));
}
