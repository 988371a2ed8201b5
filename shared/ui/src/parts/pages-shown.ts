/**
 * The page numbers of a pagination: first, last, and the current one with its neighbours. A gap of a single page is
 * filled, since its number is no wider than the dots.
 */
export function pagesShown(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(wanted)].sort((one, other) => one - other);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    return before !== undefined && number - before === 2 ? [number - 1, number] : [number];
  });
}
