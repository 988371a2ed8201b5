/** A label for little space. Characters are never split. The table next to a chart shows the label in full. */
export function shortLabel(label: string, most: number): string {
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(label)];
  if (characters.length <= most) return label;
  const cut = characters.slice(0, most - 1).map(({ segment }) => segment);
  return `${cut.join('').trimEnd()}…`;
}
