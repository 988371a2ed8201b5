/** What a file is called once it is ours: a name that is only a name, with the ending of what it really is. */
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

/** Forms send an empty name for a field in which nothing was chosen: nothing to upload. */
export const isEmptyPath = (path: string): boolean => baseName(path) === '';

/** The last step of a path, as some programs send one. */
const baseName = (path: string): string => path.replace(/^.*[/\\]/s, '').trim();

/**
 * Line ends, quotes, signs that turn the reading direction and the like are left out: they would read differently in a
 * header, a list or a folder than they are.
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
