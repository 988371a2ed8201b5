/** Shortens a label for narrow space without splitting characters. The table beside the chart shows the full label. */
export function shortLabel(label: string, most: number): string {
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(label)];
  if (characters.length <= most) return label;
  const cut = characters.slice(0, most - 1).map(({ segment }) => segment);
  return `${cut.join('').trimEnd()}…`;
}
