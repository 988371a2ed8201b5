/** A label in little room. What a reader sees as one character is not cut. The table next to a chart has it in full. */
export function shortLabel(label: string, most: number): string {
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(label)];
  if (characters.length <= most) return label;
  const cut = characters.slice(0, most - 1).map(({ segment }) => segment);
  return `${cut.join('').trimEnd()}…`;
}
