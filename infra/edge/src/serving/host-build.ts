/** The host's built files. A new build in the same folder is used from the next page on, without a restart. */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type HostFiles, hostFiles } from '@portico/contracts/platform/release-manifest';
import { readStoredFile, type StoredFile } from '@portico/releases/file';

export interface HostBuild {
  /** Rejects with a clear sentence if the host has not been built. */
  files(): Promise<HostFiles>;
  read(name: string): Promise<StoredFile | undefined>;
  /** Differs with every build. */
  revision(): string;
}

export const hostFilesName = 'host-files.json';

export function openHostBuild(folder: string): HostBuild {
  const list = path.join(folder, hostFilesName);
  let known: { revision: string; files: Promise<HostFiles> } | undefined;
  const revision = () => {
    const found = statSync(list, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.ino}.${found.mtimeNs}.${found.size}` : 'none';
  };
  const readList = async () => {
    const text = await readFile(list, 'utf8').catch(() => {
      throw new Error(`${list} is missing: the host has not been built. Run npm start, which builds it.`);
    });
    return hostFiles.parse(JSON.parse(text));
  };
  const files = () => {
    const now = revision();
    if (known?.revision !== now) known = { revision: now, files: readList() };
    return known.files;
  };
  return {
    files,
    revision,
    async read(name) {
      const { files: hashes } = await files();
      const expected = Object.hasOwn(hashes, name) ? hashes[name] : undefined;
      return expected ? readStoredFile(path.join(folder, name), expected) : undefined;
    },
  };
}

/** Strong ETag of a file's content. */
export const etagOf = (content: Buffer | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
