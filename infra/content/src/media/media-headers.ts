/**
 * Headers of uploaded files. Nothing in them ever runs: files that browsers cannot display themselves can only be
 * saved.
 */
import type { OutgoingHttpHeaders } from 'node:http';
import type { FileType } from '@portico/contracts/media/file-type';
import { fileTypes, isVideo } from '@portico/contracts/media/media-types';
import { alwaysHeaders } from '../headers.ts';

const shown: ReadonlySet<FileType> = new Set(['jpg', 'png', 'pdf', 'webm', 'mp4']);

/**
 * RFC 6266: a plain name for old clients, and the full name as percent-encoded UTF-8. Neither can break out of the
 * header.
 */
export function contentDisposition(type: FileType, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shown.has(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

export interface ServedFile {
  type: FileType;
  name: string;
}

/** @param secondsLeft until the link expires; no browser may show the file from its cache for longer */
export const mediaHeaders = (
  { type, name }: ServedFile,
  portalOrigin: string,
  secondsLeft: number,
): OutgoingHttpHeaders => ({
  ...alwaysHeaders,
  // Portal and content are deliberately two sites. The capability in the address decides who may have the file.
  'cross-origin-resource-policy': 'cross-origin',
  // The portal's document reader reads the bytes itself, and a video may be stored on a device; other files are only
  // displayed.
  ...((type === 'pdf' || isVideo(type)) && { 'access-control-allow-origin': portalOrigin, vary: 'origin' }),
  'content-type': fileTypes[type].mimeType,
  'content-disposition': contentDisposition(type, name),
  'content-security-policy': `default-src 'none'; sandbox; frame-ancestors ${portalOrigin}`,
  'cache-control': `private, max-age=${Math.max(0, Math.min(300, secondsLeft))}`,
});
