/** Recognises a file's type by its first and last bytes, ignoring its name and the declared type. */
import type { FileType } from '@portico/contracts/media/file-type';

/**
 * `zip` may be an office file, which only its contents show. `ole` is the container of old office files and of
 * encrypted new ones.
 */
type Recognised = Extract<FileType, 'jpg' | 'png' | 'pdf' | 'webm' | 'mp4'> | 'zip' | 'ole';

/** How many bytes of the beginning and of the end are needed. */
export const edgeBytes = 1024;

const starts: readonly [Recognised, readonly number[]][] = [
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['webm', [0x1a, 0x45, 0xdf, 0xa3]],
];

const beginsWith = (bytes: Buffer, start: readonly number[]): boolean =>
  bytes.length >= start.length && start.every((byte, at) => bytes[at] === byte);

/** In ISO media files the length of the first box precedes its name. */
const isMp4 = (head: Buffer): boolean => head.subarray(4, 8).toString('latin1') === 'ftyp';

/** The signature must start at the first byte. If it could start anywhere, a file could have two types at once. */
export const recognise = (head: Buffer): Recognised | undefined =>
  starts.find(([, start]) => beginsWith(head, start))?.[0] ?? (isMp4(head) ? 'mp4' : undefined);

/** Checks for `%PDF-1.x` or `%PDF-2.x` at the start and for the end marker near the end. */
export const isWholePdf = (head: Buffer, tail: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(head.subarray(0, 8).toString('latin1')) && tail.includes('%%EOF');
