/** Writes HTML from data. Every value passes through here, so no tenant's text can close or open a tag. */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeText = (value: string): string => value.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

export type Attributes = Readonly<Record<string, string | true | undefined>>;

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeText(value ?? '')}"`))
    .join('');

/** An element without content, `<link …>`. */
export const voidElement = (name: string, attributes: Attributes): string => `<${name}${written(attributes)}>`;

/** `content` is already HTML. */
export const element = (name: string, attributes: Attributes, content = ''): string =>
  `<${name}${written(attributes)}>${content}</${name}>`;

/**
 * Data for scripts in a block that is never executed. Inside it, only `<` could close the block or open a comment; its
 * JSON escape has the same meaning.
 */
export const dataBlock = (id: string, json: string): string =>
  element('script', { type: 'application/json', id }, json.replaceAll('<', '\\u003c'));
