/** Derives a safe name for an uploaded file: without a path, with the extension of its actual type. */
import { cutText } from '../platform/cut-text.ts';
import type { FileType } from './file-type.ts';

const longest = 120;
const withoutName = 'file';
const endings: Readonly<Record<FileType, RegExp>> = {
  jpg: /\.(jpe?g|jpe|jfif)$/i,
  png: /\.png$/i,
  pdf: /\.pdf$/i,
  xlsx: /\.xlsx$/i,
  docx: /\.docx$/i,
  webm: /\.webm$/i,
  mp4: /\.(mp4|m4v|mov)$/i,
};
const anyEnding = /\.[a-z0-9]{1,5}$/i;

/** Forms send an empty name for a file field without a selection: there is nothing to upload. */
export const isEmptyPath = (path: string): boolean => baseName(path) === '';

/** The last segment of a path, because some programs send one. */
const baseName = (path: string): string => path.replace(/^.*[/\\]/s, '').trim();

/**
 * Removes line endings, quotation marks, bidirectional control characters and the like, which would change how a
 * header, a list or a folder shows the name.
 */
export function safeFileName(given: string, type: FileType): string {
  const plain = baseName(given.toWellFormed())
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?;%]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const stem = (endings[type].test(plain) ? plain.replace(endings[type], '') : plain.replace(anyEnding, '')).trim();
  const short = cutText(stem, longest - type.length - 1);
  return `${short.replace(/[. ]+$/, '') || withoutName}.${type}`;
}
