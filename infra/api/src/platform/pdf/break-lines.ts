/** Breaks words into lines of a width. Pure: the caller measures words. */

/** What one word or blank looks like beyond its letters; compared by identity. */
export interface Piece<Look> {
  text: string;
  look: Look;
}
export type Measure<Look> = (text: string, look: Look) => number;
export type Line<Look> = Piece<Look>[];

/** Words with the blanks after them; a line break stands alone. Blanks that do not break are letters. */
const words = (text: string): string[] => text.match(/\n|[\S\u00a0\u202f]+[^\S\n\u00a0\u202f]*|[^\S\n]+/g) ?? [];

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The most letters that fit, at least one: a word wider than the line is cut, never lost. */
function cut<Look>(word: string, look: Look, width: number, measure: Measure<Look>): [string, string] {
  const letters = Array.from(characters.segment(word), ({ segment }) => segment);
  let fits = 1;
  while (fits < letters.length && measure(letters.slice(0, fits + 1).join(''), look) <= width) fits += 1;
  return [letters.slice(0, fits).join(''), letters.slice(fits).join('')];
}

/** A word is placed by its letters; the blanks after it may hang over the edge, where no one sees them. */
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
