/** Breaks words into lines of a given width. Pure: the caller measures words. */

/** Style of a word or space; compared by identity. */
export interface Piece<Look> {
  text: string;
  look: Look;
}
export type Measure<Look> = (text: string, look: Look) => number;
export type Line<Look> = Piece<Look>[];

/** Words with the spaces that follow; a line break is a separate word. Non-breaking spaces count as letters. */
const words = (text: string): string[] => text.match(/\n|[\S\u00a0\u202f]+[^\S\n\u00a0\u202f]*|[^\S\n]+/g) ?? [];

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As many letters as fit, but at least one: a word wider than the line is split, never dropped. */
function cut<Look>(word: string, look: Look, width: number, measure: Measure<Look>): [string, string] {
  const letters = Array.from(characters.segment(word), ({ segment }) => segment);
  let fits = 1;
  while (fits < letters.length && measure(letters.slice(0, fits + 1).join(''), look) <= width) fits += 1;
  return [letters.slice(0, fits).join(''), letters.slice(fits).join('')];
}

/** Only a word's letters must fit; the spaces after it may extend beyond the edge, where they are invisible. */
export function breakLines<Look>(pieces: readonly Piece<Look>[], width: number, measure: Measure<Look>): Line<Look>[] {
  const lines: Line<Look>[] = [];
  let line: Line<Look> = [];
  let used = 0;
  const end = () => {
    lines.push(line);
    line = [];
    used = 0;
  };
  const place = (text: string, look: Look) => {
    const last = line.at(-1);
    if (last?.look === look) last.text += text;
    else line.push({ text, look });
    used += measure(text, look);
  };
  for (const { text, look } of pieces)
    for (const word of words(text)) {
      if (word === '\n') {
        end();
        continue;
      }
      let rest = word;
      if (used > 0 && used + measure(rest.trimEnd(), look) > width) end();
      while (measure(rest.trimEnd(), look) > width && [...characters.segment(rest.trimEnd())].length > 1) {
        const [now, later] = cut(rest, look, width, measure);
        place(now, look);
        end();
        rest = later;
      }
      place(rest, look);
    }
  if (line.length > 0 || lines.length === 0) end();
  return lines;
}
