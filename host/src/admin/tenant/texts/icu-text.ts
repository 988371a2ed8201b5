/** Compiled messages back as ICU text, so that an administrator edits the words the portal ships. */

const brandValue = /'\{'(brand|brandcode)'\}'/g;

/** Plain words as ICU text: braces and apostrophes stand for themselves, but for the two values of the brand. */
export const quoted = (words: string): string =>
  words.replaceAll("'", "''").replace(/[{}]/g, "'$&'").replace(brandValue, '{$1}');

/** ICU text without choices as plain words. */
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

/** `message` is Lingui's compiled form: one text, or texts and values in their order. */
export const printMessage = (message: unknown): string =>
  Array.isArray(message) ? message.map((token) => printToken(token as Token)).join('') : quoted(String(message));

/** The names of the values that a compiled message asks for, but for the brand's, sorted, each with its kind. */
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
