/** Turns received bytes into a stored file: examines, scans, hashes and saves it without an open transaction. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { safeFileName } from '@portico/contracts/media/file-name';
import type { FileType } from '@portico/contracts/media/file-type';
import { isImage, mostBytes, mostBytesIn, typesTakenBy } from '@portico/contracts/media/media-types';
import type { StorageLocationName } from '@portico/contracts/media/storage-locations';
import type { FileServices } from '../../platform/files/file-services.ts';
import { inWorkFolder } from '../../platform/files/work-folder.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Outside } from '../../platform/stepped-handler.ts';
import { examineInSubprocess } from './examine/examine-in-subprocess.ts';
import { storageKey } from './media-rows.ts';
import { measure } from './receive/measure.ts';
import { explainDisk, type ReceivedFile, refuseFile } from './receive/received-file.ts';

/** Maximum pixels of the longer side: pictures of people are never shown large. */
const longestSide: Readonly<Record<StorageLocationName, number>> = {
  avatar: 512,
  banner: 4096,
  attachment: 4096,
  library: 4096,
  course: 4096,
};

export interface TakenFile {
  mediaId: string;
  location: StorageLocationName;
  type: FileType;
  name: string;
  bytes: number;
  sha256: Buffer;
  receivedSha256: Buffer;
  durationMs: number | null;
  pages: number | null;
}

async function measureFile(file: string): Promise<{ bytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest() };
}

/** Fails closed: if a scanner is configured but gives no verdict, the file is refused. */
async function refuseInfected({ scan }: FileServices, file: string, outside: Outside): Promise<void> {
  if (!scan) return;
  const found = await scan(file).catch((cause: Error) => {
    throw new Refusal('unavailable', 'The file could not be checked for viruses. Nothing was saved.', { cause });
  });
  if (found === undefined) return;
  outside.log('warn', 'a virus was refused', { signature: found.slice(0, 80) });
  throw refuseFile('invalid_input', 'virus', 'The file contains a virus.');
}

/** Writes the bytes to the disk at `path`. */
type Receive = (path: string) => Promise<ReceivedFile>;

/** Throws a Refusal. The caller must remove stored bytes with `removeTaken` if it does not use them. */
export function takeFile(outside: Outside, location: StorageLocationName, receive: Receive): Promise<TakenFile> {
  const { files, tenant } = outside;
  const { uploadBytes } = tenant.settings.limits;
  return inWorkFolder(files.workDir, async (folder) => {
    const received = await receive(path.join(folder, 'received'));
    const picture = path.join(folder, 'picture');
    const examined = {
      file: received.path,
      picture,
      accepts: typesTakenBy(location),
      longestSide: longestSide[location],
      countsPages: location === 'course',
    };
    const { type, rewritten, durationMs, pages } = await examineInSubprocess(folder, examined, files.runApart);
    if (received.bytes > mostBytes(type, uploadBytes))
      throw refuseFile('too_large', isImage(type) ? 'image-too-large' : 'too-large', 'The file is too large.');
    await refuseInfected(files, received.path, outside);
    const stored = rewritten ? picture : received.path;
    const measured = rewritten ? await measureFile(picture) : { bytes: received.bytes, sha256: received.sha256 };
    const mediaId = randomUUID();
    await files.storage.put(storageKey(tenant.tenantId, mediaId), stored).catch((cause) => {
      throw explainDisk(cause);
    });
    return {
      mediaId,
      location,
      type,
      name: safeFileName(received.name, type),
      ...measured,
      receivedSha256: received.sha256,
      durationMs: durationMs ?? null,
      pages: pages ?? null,
    };
  });
}

/** Stores a file whose bytes were sent within a call. */
export const takeBytes = (outside: Outside, location: StorageLocationName, bytes: Buffer): Promise<TakenFile> =>
  takeFile(outside, location, async (place) => {
    const measured = measure(mostBytesIn(location, outside.tenant.settings.limits.uploadBytes), () => {});
    await pipeline([bytes], measured.stream, createWriteStream(place, { flags: 'wx', mode: 0o600 })).catch((cause) => {
      throw explainDisk(cause);
    });
    return { path: place, name: '', ...measured.result() };
  });

/** Removes the bytes of a stored file that has no row. */
export const removeTaken = ({ files, tenant }: Outside, { mediaId }: TakenFile): Promise<void> =>
  files.storage.remove(storageKey(tenant.tenantId, mediaId));
