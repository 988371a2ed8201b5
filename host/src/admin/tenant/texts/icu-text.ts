/** Converts compiled messages back to ICU text, so that administrators edit the texts the portal ships. */

const brandValue = /'\{'(brand|brandcode)'\}'/g;

/** Escapes plain words for ICU: braces and apostrophes become literal, except for the two brand values. */
export const quoted = (words: string): string =>
  words.replaceAll("'", "''").replace(/[{}]/g, "'$&'").replace(brandValue, '{$1}');

/** Converts ICU text without choices to plain words. */
export const unquoted = (text: string): string =>
  text.replace(/''|'([{}])'/g, (_, brace: string | undefined) => brace ?? "'");

type Token = string | unknown[];

const choice = (format: Record<string, unknown>): string =>
  Object.entries(format)
    .map(([key, inner]) =>
      key === 'offset' ? `offset:${String(inner)}` : `${/^\d/.test(key) ? `=${key}` : key} {${printMessage(inner)}}`,
    )
    .join(' ');

function printToken(token: Token): string {
  if (typeof token === 'string') return quoted(token);
  const [name, type, format] = token as [string, string?, unknown?];
  if (type === undefined) return `{${name}}`;
  if (format === undefined) return `{${name}, ${type}}`;
  if (typeof format === 'object' && format !== null)
    return `{${name}, ${type}, ${choice(format as Record<string, unknown>)}}`;
  return `{${name}, ${type}, ${String(format)}}`;
}

/** `message` is in Lingui's compiled form: a text, or an array of texts and values in order. */
export const printMessage = (message: unknown): string =>
  Array.isArray(message) ? message.map((token) => printToken(token as Token)).join('') : quoted(String(message));

/** The sorted names of the values in a compiled message, each with its kind. Excludes the brand values. */
export function valuesOf(message: unknown): string[] {
  const found = new Set<string>();
  const walk = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, type, format] = token as [string, string?, unknown?];
      if (name !== 'brand' && name !== 'brandcode') found.add(type ? `${name} ${type}` : name);
      if (format && typeof format === 'object') for (const inner of Object.values(format)) walk(inner);
    }
  };
  walk(message);
  return [...found].sort();
}
