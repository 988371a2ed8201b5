/** Converts source text to plain text, never to HTML: markup from other systems is removed, its content stays. */
import { decodeHTML } from 'entities';
import type { TextFormat } from './question.ts';

function withoutTags(source: string): string {
  return source
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|\/p|\/div|\/h\d|\/tr|\/pre)\b[^>]*>/gi, '\n')
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&[#a-z0-9]{1,40};/gi, (entity) => decodeHTML(entity));
}

/** Removes common Markdown syntax and leaves everything else. */
const withoutMarks = (source: string): string =>
  source
    .replaceAll(/^#{1,6}\s+/gm, '')
    .replaceAll(/^(\s*)[-*+]\s+/gm, '$1• ')
    .replaceAll(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*\n]*?\S)\*(?![\w*])/g, '$1')
    .replaceAll(/(?<!\w)_(?=\S)([^_\n]*?\S)_(?!\w)/g, '$1')
    .replaceAll(/`([^`\n]+)`/g, '$1')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1');

const tidied = (text: string): string =>
  text
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** @param format `moodle` is Moodle's own format, which may contain tags */
export function plainText(source: string, format: TextFormat): string {
  if (format === 'html') return tidied(withoutTags(source));
  if (format === 'markdown') return tidied(withoutMarks(source));
  // Decoded only if the text contains tags or entities: two comparison signs are not a tag.
  if (format === 'moodle' && /<\/?[a-z][^<>]*>|&(#\d+|#x[0-9a-f]+|[a-z][a-z0-9]+);/i.test(source))
    return tidied(withoutTags(source));
  return source;
}
