/**
 * Computes the widths of the home page's cards in twelfths of the page. Cards keep their order, and each row is filled
 * completely, so that a disabled area leaves no gap. A wide card and thirds share a row 7 to 5, with two thirds stacked
 * beside it because it is as high as both. Thirds alone in a row share it equally.
 */
import type { HomeCard } from '@portico/contracts/platform/remote-description';

/** An aside takes a third and is placed beside the wide card. */
type Size = Exclude<HomeCard['size'], 'aside'>;

const fits = (row: readonly Size[], next: Size): boolean => {
  if (row.length === 0) return true;
  if (next === 'full' || row.includes('full')) return false;
  if (next === 'wide') return row.length === 1 && row[0] !== next;
  return row.length < 3;
};

export interface Span {
  wide: number;
  /** On wide screens, as high as two cards. */
  isHigh?: boolean;
  /** On tablets: two cards side by side, with an odd one in a row of its own. */
  medium: number;
}

function spansOf(row: readonly Size[]): Span[] {
  if (row.length === 1) return [{ wide: 12, medium: 12 }];
  if (row.includes('wide'))
    return row.map((size) =>
      size === 'wide'
        ? { wide: 7, medium: 12, isHigh: row.length === 3 }
        : { wide: 5, medium: row.length === 3 && row[0] === 'wide' ? 6 : 12 },
    );
  return row.map((_, index) => ({ wide: 12 / row.length, medium: index === 2 ? 12 : 6 }));
}

/** Returns one span for each card, in order. */
export function arrangeCards(sizes: readonly HomeCard['size'][]): Span[] {
  const rows: Size[][] = [];
  for (const wanted of sizes) {
    const size = wanted === 'aside' ? 'third' : wanted;
    const last = rows.at(-1);
    if (last && fits(last, size)) last.push(size);
    else rows.push([size]);
  }
  return rows.flatMap(spansOf);
}
