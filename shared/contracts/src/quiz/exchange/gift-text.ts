/** GIFT's escapes. Escaped characters are replaced while a question is parsed and restored afterwards. */

/** In the order of the private-use characters that replace them. */
const escaped = ['\\', '~', '=', '#', '{', '}', ':', '\n'] as const;
const firstPrivate = 0xe000;
const privateOf = (at: number): string => String.fromCharCode(firstPrivate + at);

/** Replaces each escape such as `\~` with one private-use character; all other backslashes stay. */
export function hideEscapes(source: string): string {
  return source.replaceAll(/\\([\\~=#{}:n])/g, (_, character: string) =>
    privateOf(escaped.indexOf((character === 'n' ? '\n' : character) as (typeof escaped)[number])),
  );
}

export const showEscapes = (hidden: string): string =>
  hidden.replaceAll(/[\ue000-\ue007]/g, (character) => escaped[character.charCodeAt(0) - firstPrivate] ?? '');

/** Escapes a text so that `showEscapes(hideEscapes(…))` restores it. */
export const escapeText = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, (character) => `\\${character}`).replaceAll('\n', '\\n');
