/** One upload, from the chosen file to the displayed progress. Independent of the page, which receives updates. */
import {
  getAssetProgress,
  getMediaTypes,
  getUploadProgress,
  uploadAsset,
  uploadFile,
} from '@portico/contracts/media/calls';
import { portalProject } from '@portico/contracts/media/library-shapes';
import type { MediaFile } from '@portico/contracts/media/shapes';
import { type StorageLocationName, storageLocations } from '@portico/contracts/media/storage-locations';
import { faultBefore, faultOfAnswer, nativeFailure, type UploadFault } from '@portico/contracts/media/upload-faults';
import { firstProgress, shownProgress } from '@portico/contracts/media/upload-progress';
import { uploadProgress as timing } from '@portico/contracts/platform/constants';
import { CallError } from '../call-error.ts';
import { sendCall } from '../send-call.ts';

export type UploadOutcome =
  | { kind: 'kept'; file: MediaFile }
  /** Nothing was chosen: the path is empty. */
  | { kind: 'skipped' }
  | { kind: 'cancelled' }
  | { kind: 'fault'; fault: UploadFault; detail: string }
  /** The request never reached the server. */
  | { kind: 'native'; code: number };

export interface UploadOptions {
  location: StorageLocationName;
  /** For the library: the organisation that owns the asset and, for a new version, the asset to replace. */
  asset?: { customerID: string; replaces?: string };
  /**
   * Called with the percentage to show: 1 at the start, 100 half a second after the end, and 0 after two seconds or on
   * failure.
   */
  show(percent: number): void;
  signal: AbortSignal;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The maximum size in bytes of any file in this location. */
async function largest(storageLocationID: string, signal: AbortSignal): Promise<number> {
  const types = await sendCall(getMediaTypes, { query: { storageLocationID } }, { signal });
  return Math.max(0, ...types.map(({ maxBytes }) => maxBytes ?? 0));
}

/** A file may have been deleted or locked since it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * Polls the progress every 50 ms, one request at a time, until stopped. Returns a function that stops it and returns
 * the last percentage.
 */
function followProgress(
  call: typeof getUploadProgress | typeof getAssetProgress,
  uploadID: string,
  show: (percent: number) => void,
): () => number {
  let polled = 0;
  let stopped = false;
  const ask = async () => {
    while (!stopped) {
      await wait(timing.pollMs);
      if (stopped) return;
      // A failed poll changes nothing, because the upload's own response determines the outcome.
      const answer = await sendCall(call, { query: { uploadID } }).catch(() => undefined);
      if (stopped || !answer) continue;
      polled = Math.max(polled, answer.progress);
      show(shownProgress(polled, undefined).percent);
    }
  };
  void ask();
  return () => {
    stopped = true;
    return polled;
  };
}

/** Animates the progress after the end without delaying the result. */
async function showEnd(polled: number, show: (percent: number) => void, signal: AbortSignal): Promise<void> {
  for (let sinceDone = 0; ; ) {
    const { percent, next } = shownProgress(polled, sinceDone);
    if (signal.aborted) return;
    show(percent);
    if (next === undefined) return;
    await wait(next);
    sinceDone += next;
  }
}

function outcomeOf(cause: unknown): UploadOutcome {
  if (!(cause instanceof CallError)) throw cause;
  if (cause.status === 0) return { kind: 'native', code: nativeFailure.connection };
  return { kind: 'fault', fault: faultOfAnswer(cause.status, cause.fields), detail: cause.message };
}

/** Resolves once the server has the file or will not receive it. Rejects only for errors of our own. */
export async function startUpload(
  file: File,
  { location, asset, show, signal }: UploadOptions,
): Promise<UploadOutcome> {
  if (faultBefore(file, location, Number.POSITIVE_INFINITY) === 'skip') return { kind: 'skipped' };
  const storageLocationID = storageLocations[location];
  let stop = () => 0;
  try {
    const before = faultBefore(file, location, await largest(storageLocationID, signal));
    if (before === 'skip') return { kind: 'skipped' };
    if (before) return { kind: 'fault', fault: before, detail: '' };
    if (!(await isReadable(file))) return { kind: 'native', code: nativeFailure.fileNotReadable };
    const uploadID = crypto.randomUUID();
    const form = new FormData();
    form.set('file', file, file.name);
    show(firstProgress);
    stop = followProgress(asset ? getAssetProgress : getUploadProgress, uploadID, show);
    const stored = asset
      ? await sendCall(uploadAsset, { query: { uploadID, projectID: portalProject, ...asset } }, { form, signal })
      : await sendCall(uploadFile, { query: { c: '2', uploadID, storageLocationID } }, { form, signal });
    void showEnd(stop(), show, signal);
    return { kind: 'kept', file: stored };
  } catch (cause) {
    stop();
    show(0);
    if (signal.aborted) return { kind: 'cancelled' };
    return outcomeOf(cause);
  }
}
