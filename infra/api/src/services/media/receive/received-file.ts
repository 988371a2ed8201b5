import { type FileProblem, fileField } from '@portico/contracts/media/upload-faults';
import { saysFull } from '../../../platform/files/file-storage.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** A file on the disk, as it came. */
export interface ReceivedFile {
  path: string;
  /** As the sender calls it. */
  name: string;
  bytes: number;
  sha256: Buffer;
}

export const refuseFile = (
  code: 'invalid_input' | 'too_large' | 'unsupported_type',
  problem: FileProblem,
  message: string,
) => new Refusal(code, message, { fields: [{ path: fileField, message: problem }] });

export const tooLarge = (): Refusal => refuseFile('too_large', 'too-large', 'The file is larger than it may be.');

/** A full disk is reported as such; every other fault stays what it was. */
export const explainDisk = (cause: unknown): unknown =>
  saysFull(cause)
    ? new Refusal('storage_full', 'There is no room for another file. Nothing was saved.', { cause })
    : cause;
