/** Compresses each text file of the host's build once at the highest level, so that no request waits for it. */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { hostFiles } from '@portico/contracts/platform/release-manifest';

const compress = promisify(brotliCompress);

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const draft = `${file}.${process.pid}.br`;
  await writeFile(draft, await compress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
  await rename(draft, `${file}.br`);
}

export async function compressBuild(folder: string): Promise<void> {
  const { files } = hostFiles.parse(JSON.parse(await readFile(path.join(folder, 'host-files.json'), 'utf8')));
  const missing = Object.keys(files)
    .filter((name) => /\.(?:js|css|svg|json)$/.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => !existsSync(`${file}.br`));
  await Promise.all(missing.map(compressFile));
}
