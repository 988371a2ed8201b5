import { type FileProblem, fileField } from '@portico/contracts/media/upload-faults';
import { saysFull } from '../../../platform/files/file-storage.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** A received file on the disk. */
export interface ReceivedFile {
  path: string;
  /** The sender's file name. */
  name: string;
  bytes: number;
  sha256: Buffer;
}

export const refuseFile = (
  code: 'invalid_input' | 'too_large' | 'unsupported_type',
  problem: FileProblem,
  message: string,
) => new Refusal(code, message, { fields: [{ path: fileField, message: problem }] });

export const tooLarge = (): Refusal => refuseFile('too_large', 'too-large', 'The file is too large.');

/** Reports a full disk as such; all other errors are unchanged. */
export const explainDisk = (cause: unknown): unknown =>
  saysFull(cause)
    ? new Refusal('storage_full', 'There is no space for another file. Nothing was saved.', { cause })
    : cause;
