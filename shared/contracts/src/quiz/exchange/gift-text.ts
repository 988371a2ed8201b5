/** GIFT's escapes. Escaped characters stand for themselves while a question is taken apart, and come back afterwards. */

/** In the order of the private characters that stand for them. */
const escaped = ['\\', '~', '=', '#', '{', '}', ':', '\n'] as const;
const firstPrivate = 0xe000;
const privateOf = (at: number): string => String.fromCharCode(firstPrivate + at);

/** `\~` and its like become one private character each; any other backslash is itself. */
export function hideEscapes(source: string): string {
  return source.replaceAll(/\\([\\~=#{}:n])/g, (_, character: string) =>
    privateOf(escaped.indexOf((character === 'n' ? '\n' : character) as (typeof escaped)[number])),
  );
}

export const showEscapes = (hidden: string): string =>
  hidden.replaceAll(/[\ue000-\ue007]/g, (character) => escaped[character.charCodeAt(0) - firstPrivate] ?? '');

/** What `showEscapes(hideEscapes(…))` gives back. */
export const escapeText = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, (character) => `\\${character}`).replaceAll('\n', '\\n');
