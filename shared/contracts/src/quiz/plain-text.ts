/** Source text as people read it. Never HTML: what was marked up elsewhere loses its marks, not its words. */
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

/** The marks of everyday Markdown; what is no mark stays. */
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

/** @param format `moodle` is Moodle's own: text that may hold tags. */
export function plainText(source: string, format: TextFormat): string {
  if (format === 'html') return tidied(withoutTags(source));
  if (format === 'markdown') return tidied(withoutMarks(source));
  // Only where tags or entities are in it: two signs of comparison are no tags.
  if (format === 'moodle' && /<\/?[a-z][^<>]*>|&(#\d+|#x[0-9a-f]+|[a-z][a-z0-9]+);/i.test(source))
    return tidied(withoutTags(source));
  return source;
}
