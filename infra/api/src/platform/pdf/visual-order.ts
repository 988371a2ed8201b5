/** Visual order of words from left to right by Unicode's bidirectional algorithm. */
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

const strongRight = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** True if the text runs from right to left, which its first strong letter decides. */
export const beginsRight = (text: string): boolean => strongRight.test(text);

interface Run {
  text: string;
  level: number;
}

function runsOf(text: string, levels: Uint8Array): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += text[at];
    else runs.push({ text: text[at] ?? '', level });
  }
  return runs;
}

/** Rule L2: reverses the runs at each level, from the highest down. */
function reordered(runs: readonly Run[]): Run[] {
  const all = [...runs];
  const deepest = Math.max(0, ...all.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1)
    for (let at = 0; at < all.length; at += 1) {
      let end = at;
      while ((all[end]?.level ?? -1) >= level) end += 1;
      if (end - at > 1) all.splice(at, end - at, ...all.slice(at, end).reverse());
      at = Math.max(at, end - 1);
    }
  return all;
}

/**
 * Pieces to draw one after another. Letters within a word keep their order, because the font shapes and reverses them.
 */
export function visualPieces(text: string): string[] {
  if (!/[\u0590-\u08ff\ufb1d-\ufefc]|[\u{10800}-\u{10fff}]/u.test(text)) return [text];
  const embedding = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const shown = Array.from({ length: text.length }, (_, at) => mirrored.get(at) ?? text[at] ?? '').join('');
  return reordered(runsOf(shown, embedding.levels)).flatMap((run) =>
    run.level % 2 === 0 ? [run.text] : run.text.split(/(\s+)/).filter(Boolean).reverse(),
  );
}
