/** Why a file was not taken, and which of the catalogued messages says so. Used by the server to refuse, by pages to show. */
import { imageUploadLimitBytes } from '../platform/constants.ts';
import { isEmptyPath } from './file-name.ts';
import { fileTypes, mostBytesIn, typesTakenBy } from './media-types.ts';
import type { StorageLocationName } from './storage-locations.ts';

/** What the server says of the file itself, in `fields` of its refusal under `body.file`. */
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

/** One for each sentence that a person may read. */
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
  /** As the browser guesses it from the name; may be empty. */
  type: string;
}

/** What can be said before anything is sent. A wrong name or type is left to the server, which looks inside. */
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

/** From an answer of the server to what is shown: 415 the unsupported types, 404 the folder, 413 the size. */
export function faultOfAnswer(status: number, fields: readonly { path: string; message: string }[]): UploadFault {
  const problem = fields.find(({ path }) => path === fileField)?.message;
  const named = problem === undefined ? undefined : ofProblem.get(problem);
  if (status === 415) return named ?? 'unsupported';
  if (status === 413) return named ?? 'tooBig';
  if (status === 404) return 'folder';
  if (status === 507) return 'serverFull';
  return named ?? 'failed';
}

/** Codes of a failure that never reached the server, as the native shell numbers them. */
export const nativeFailure = { fileNotReadable: 1, connection: 3 } as const;
