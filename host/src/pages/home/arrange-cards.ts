/**
 * How wide the cards of the home page are, in twelfths of the page. Cards stay in their order; each row is filled to
 * its end, so that a switched-off area leaves no hole: a wide card and thirds share 7 to 5, two of them below each other
 * next to it, because it is as high; thirds alone in a row share it equally.
 */
import type { HomeCard } from '@portico/contracts/platform/remote-description';

/** An aside takes a third and is placed next to the wide card. */
type Size = Exclude<HomeCard['size'], 'aside'>;

const fits = (row: readonly Size[], next: Size): boolean => {
  if (row.length === 0) return true;
  if (next === 'full' || row.includes('full')) return false;
  if (next === 'wide') return row.length === 1 && row[0] !== next;
  return row.length < 3;
};

export interface Span {
  wide: number;
  /** On wide screens it takes the height of two. */
  isHigh?: boolean;
  /** On tablets: two next to each other, the odd one alone. */
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

/** One span for each card, in order. */
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
