import { BarcodeFormat, type BitArray, NotFoundException, OneDReader, Result, ResultPoint } from '@zxing/library';
import { readUpcE, runsOfCode } from './upc-e.ts';

/** Minimum white space next to the code, as a share of its width; with less it is part of another code. */
const leastWhite = 5 / 51;

const sum = (widths: readonly number[]): number => widths.reduce((before, one) => before + one, 0);

/** Widths of alternating light and dark runs; the first is light and may be 0. */
function runsOf(row: BitArray): number[] {
  const runs: number[] = [];
  for (let at = 0, isDark = false; at < row.getSize(); isDark = !isDark) {
    const end = isDark ? row.getNextUnset(at) : row.getNextSet(at);
    runs.push(end - at);
    at = end;
  }
  return runs;
}

/** Searches for a UPC-E code in each row that the library provides, forwards, backwards and rotated. */
export class UpcEReader extends OneDReader {
  override decodeRow(rowNumber: number, row: BitArray): Result {
    const runs = runsOf(row);
    for (let bar = 1; bar + runsOfCode < runs.length; bar += 2) {
      const code = runs.slice(bar, bar + runsOfCode);
      const width = sum(code);
      const white = width * leastWhite;
      const [before = 0, after = 0] = [runs[bar - 1], runs[bar + runsOfCode]];
      const value = before >= white && after >= white ? readUpcE(code) : undefined;
      if (value === undefined) continue;
      const start = sum(runs.slice(0, bar));
      // When reading backwards, the library mirrors both end points and fails without them.
      const ends = [new ResultPoint(start, rowNumber), new ResultPoint(start + width, rowNumber)];
      return new Result(value, new Uint8Array(), 0, ends, BarcodeFormat.UPC_E);
    }
    throw new NotFoundException();
  }

  override reset(): void {}
}
