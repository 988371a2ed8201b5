/** A release as uploaded: a tar archive of its folder, with the signature of its list. */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inWorkFolder } from '@portico/api/platform/files/work-folder';
import { ReleaseRefusal } from '@portico/releases/refusal';
import { extract } from 'tar-stream';

/** Slightly more than the store accepts, so that the store can explain the refusal. */
export const mostUploadBytes = 64 * 1024 * 1024;
const mostFiles = 5000;
/** No absolute path, no parent folder, no hidden file. */
const safeName = /^(?!.*(?:^|\/)\.)[A-Za-z0-9_~@.-]+(?:\/[A-Za-z0-9_~@.-]+)*$/;

async function unpack(archive: Buffer, folder: string): Promise<void> {
  const unpacking = extract();
  const fed = pipeline(Readable.from([archive]), unpacking).catch((error: unknown) => error);
  let count = 0;
  try {
    for await (const entry of unpacking) {
      const name = entry.header.name.replace(/^\.\//, '');
      count += 1;
      if (count > mostFiles) throw new ReleaseRefusal(`The archive contains more than ${mostFiles} files.`);
      if (entry.header.type === 'directory') {
        entry.resume();
        continue;
      }
      if (entry.header.type !== 'file' || !safeName.test(name))
        throw new ReleaseRefusal(`The archive contains ${JSON.stringify(name)}, which is not a file of a release.`);
      const target = path.join(folder, name);
      await mkdir(path.dirname(target), { recursive: true });
      await pipeline(entry, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    }
  } catch (error) {
    unpacking.destroy();
    if (error instanceof ReleaseRefusal) throw error;
    throw new ReleaseRefusal('The body is not a complete tar archive of a release. Nothing was changed.');
  }
  if (await fed) throw new ReleaseRefusal('The body is not a complete tar archive of a release. Nothing was changed.');
}

/**
 * Unpacks the archive into a separate folder below `incoming`, which is removed after `work`, or by a later cleanup if
 * the process dies first. Only ordinary files are accepted; the store checks their contents.
 */
export const withUploadedRelease = <T>(
  incoming: string,
  archive: Buffer,
  work: (folder: string) => Promise<T>,
): Promise<T> =>
  inWorkFolder(incoming, async (folder) => {
    try {
      await unpack(archive, folder);
      return await work(folder);
    } catch (error) {
      // The sender does not know the folders of this machine.
      if (error instanceof ReleaseRefusal)
        throw new ReleaseRefusal(
          error.message.replaceAll(`${folder}${path.sep}`, '').replaceAll(folder, 'The archive'),
        );
      throw error;
    }
  });
