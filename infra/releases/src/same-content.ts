/**
 * Finds out whether two releases differ only in their version. The container's name contains the version and is part of
 * every script, so the hashes in file names differ as well. The comparison leaves out all of these.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@portico/contracts/platform/release-manifest';
import { listIfThere } from './verify.ts';

const literally = (text: string) => text.replaceAll('.', '\\.');

/** The hash in a file's name, `home.1f0c22ab.js`. */
const hashInName = /(?<=[.-])[0-9a-f]{8,}(?=\.)/g;

async function digestOf(folder: string, { name, version, files }: ReleaseManifest): Promise<string> {
  const names = Object.keys(files);
  const hashes = [...new Set(names.flatMap((file) => file.match(hashInName) ?? []))];
  const variable = new RegExp([name, literally(version), ...hashes].join('|'), 'g');
  const contents = names.map(async (file) => {
    const text = await readFile(path.join(folder, file), 'latin1');
    const digest = createHash('sha256').update(text.replace(variable, ''), 'latin1').digest('hex');
    return `${file.replace(hashInName, '')} ${digest}`;
  });
  return (await Promise.all(contents)).sort().join('\n');
}

const descriptionOf = ({ description, contract }: ReleaseManifest) => JSON.stringify([description, contract]);

/** The first of these stored versions whose content equals that of `source`; undefined if there is none. */
export async function sameContent(
  store: string,
  versions: readonly string[],
  source: string,
  list: ReleaseManifest,
): Promise<string | undefined> {
  const wanted = await digestOf(source, list);
  for (const version of versions) {
    const folder = path.join(store, list.description.id, version);
    const stored = await listIfThere(folder);
    if (!stored || descriptionOf(stored) !== descriptionOf(list)) continue;
    // A stored file that cannot be read is reported where it is served; here it only means "not the same".
    if ((await digestOf(folder, stored).catch(() => '')) === wanted) return version;
  }
  return undefined;
}
