/**
 * Why an upload failed, and which message of the specification is shown. The server uses this to refuse, pages to
 * display it.
 */
import { imageUploadLimitBytes } from '../platform/constants.ts';
import { isEmptyPath } from './file-name.ts';
import { fileTypes, mostBytesIn, typesTakenBy } from './media-types.ts';
import type { StorageLocationName } from './storage-locations.ts';

/** What is wrong with the file itself; the server reports it in `fields` of its refusal under `body.file`. */
export const fileProblems = [
  'empty',
  'damaged',
  'encrypted',
  'macros',
  'virus',
  'too-many-pixels',
  'image-too-large',
  'too-large',
] as const;
export type FileProblem = (typeof fileProblems)[number];
export const fileField = 'body.file';

/** One fault per message that a person may see. */
export type UploadFault =
  | 'unsupported'
  | 'folder'
  | 'imageTooBig'
  | 'tooBig'
  | 'serverFull'
  | 'damaged'
  | 'encrypted'
  | 'macros'
  | 'virus'
  | 'failed';

interface ChosenFile {
  name: string;
  size: number;
  /** The browser's guess by the name; may be empty. */
  type: string;
}

/** Checks that are possible before the upload. The server checks name and type, because it inspects the content. */
export function faultBefore(
  file: ChosenFile,
  location: StorageLocationName,
  tenantLimit: number,
): UploadFault | 'skip' | undefined {
  if (isEmptyPath(file.name)) return 'skip';
  const onlyImages = typesTakenBy(location).every((type) => fileTypes[type].group === 'image');
  const looksLikeImage = file.type === 'image/jpeg' || file.type === 'image/png';
  if ((onlyImages || looksLikeImage) && file.size >= imageUploadLimitBytes) return 'imageTooBig';
  return file.size > mostBytesIn(location, tenantLimit) ? 'tooBig' : undefined;
}

const ofProblem: ReadonlyMap<string, UploadFault> = new Map<FileProblem, UploadFault>([
  ['image-too-large', 'imageTooBig'],
  ['too-many-pixels', 'imageTooBig'],
  ['too-large', 'tooBig'],
  ['damaged', 'damaged'],
  ['empty', 'damaged'],
  ['encrypted', 'encrypted'],
  ['macros', 'macros'],
  ['virus', 'virus'],
]);

/** Maps an answer of the server to the fault to show: 415 means unsupported type, 404 the folder, 413 the size. */
export function faultOfAnswer(status: number, fields: readonly { path: string; message: string }[]): UploadFault {
  const problem = fields.find(({ path }) => path === fileField)?.message;
  const named = problem === undefined ? undefined : ofProblem.get(problem);
  if (status === 415) return named ?? 'unsupported';
  if (status === 413) return named ?? 'tooBig';
  if (status === 404) return 'folder';
  if (status === 507) return 'serverFull';
  return named ?? 'failed';
}

/** Error codes of the native shell for failures that occurred before the request reached the server. */
export const nativeFailure = { fileNotReadable: 1, connection: 3 } as const;
