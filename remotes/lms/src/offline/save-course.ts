/** Downloads the file of a course to this device, and the code that opens it. */
import { keepCourseFile } from '@portico/contracts/lms/calls';
import { CallError, sendCall } from '@portico/data-client';
import { openFile } from '@portico/data-client/files';
import { storeFile } from './offline-store.ts';
import { loadOpeningCode } from './opening-code.ts';

/**
 * `full`: the device has no space. `refused`: not assigned to the person. `broken`: the connection failed, or bytes are
 * missing.
 */
export type SaveFault = 'full' | 'refused' | 'broken';

export class NotSaved extends Error {
  readonly fault: SaveFault;
  constructor(fault: SaveFault, cause: unknown) {
    super(`The course was not kept: ${fault}.`, { cause });
    this.name = 'NotKept';
    this.fault = fault;
  }
}

const isFull = (cause: unknown) => cause instanceof DOMException && cause.name === 'QuotaExceededError';

/** False only if the device reports less free space than the file needs; true if it reports nothing. */
async function hasRoomFor(bytes: number): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || usage === undefined || quota - usage > bytes;
}

const counting = (reported: (bytes: number) => void) => {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, stream) {
      bytes += part.byteLength;
      reported(bytes);
      stream.enqueue(part);
    },
  });
};

/** @param reported called with the bytes received and the total. Rejects with a NotSaved, or with the signal's reason. */
export async function saveCourse(
  owner: string,
  course: { CourseID: string; CourseName: string },
  reported: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { CourseID: courseID, CourseName: courseName } = course;
  try {
    // Access is checked now, because an earlier link says nothing about it.
    const { link, ...file } = await sendCall(keepCourseFile, { body: { courseID } }, { signal });
    if (!(await hasRoomFor(file.bytes))) throw new NotSaved('full', undefined);
    // Browsers evict stored data when space runs out, unless persistent storage was requested.
    void navigator.storage?.persist?.().catch(() => false);
    reported(0, file.bytes);
    await loadOpeningCode();
    const bytes = (await openFile(link, signal)).pipeThrough(counting((done) => reported(done, file.bytes)));
    await storeFile(owner, { courseID, courseName, ...file, keptAt: new Date().toISOString() }, bytes);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof NotSaved) throw cause;
    const isRefused = cause instanceof CallError && cause.status >= 400 && cause.status < 500;
    throw new NotSaved(isFull(cause) ? 'full' : isRefused ? 'refused' : 'broken', cause);
  }
}
