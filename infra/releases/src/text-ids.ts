/** Ids of the texts in a built catalogue. The build writes each catalogue into its file as one JSON text. */
const catalogues = /JSON\.parse\('(?<escaped>(?:[^'\\]|\\.)*)'\)/g;
/** Decodes `\\`, `\'` and `\n` in a string literal of a script; JSON's own escapes have a doubled backslash. */
const unescaped = (text: string) =>
  text.replace(/\\(.)/g, (_, letter: string) => ({ n: '\n', r: '\r', t: '\t' })[letter] ?? letter);

function idsOf(text: string): string[] {
  try {
    return Object.keys(JSON.parse(text) ?? {});
  } catch {
    return [];
  }
}

/** Empty if the file contains no readable catalogue. */
export const textIdsIn = (script: string): string[] =>
  [...script.matchAll(catalogues)].flatMap(({ groups }) => idsOf(unescaped(groups?.escaped ?? '')));
