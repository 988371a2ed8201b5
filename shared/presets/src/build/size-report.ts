import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hostFiles, releaseManifest } from '@portico/contracts/platform/release-manifest';

/** Transfer size of an entry, group or page in bytes: Brotli at its highest level, as the edge sends it. */
interface SizeLine {
  /** `host main`, `host federation`, `lms entry`, `lms home`. */
  name: string;
  files: number;
  scripts: { raw: number; brotli: number };
  styles: { raw: number; brotli: number };
}

const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

function sizesOf(folder: string, name: string, files: readonly string[]): SizeLine {
  const line: SizeLine = { name, files: 0, scripts: { raw: 0, brotli: 0 }, styles: { raw: 0, brotli: 0 } };
  for (const file of files) {
    const kind = file.endsWith('.js') ? line.scripts : file.endsWith('.css') ? line.styles : undefined;
    if (!kind) continue;
    const bytes = readFileSync(path.join(folder, file));
    line.files++;
    kind.raw += bytes.length;
    kind.brotli += brotliCompressSync(bytes).length;
  }
  return line;
}

/** Every entry and chunk group in a host's folder. */
export function hostSizes(folder: string): SizeLine[] {
  const { main, bridge, groups } = hostFiles.parse(read(folder, 'host-files.json'));
  return Object.entries({ main, bridge, ...groups }).map(([name, files]) => sizesOf(folder, `host ${name}`, files));
}

/** Entry, pages and languages in a release's folder. */
export function releaseSizes(folder: string): SizeLine[] {
  const { description, entry, pages, languages } = releaseManifest.parse(read(folder, 'release.json'));
  const { id } = description;
  return [
    sizesOf(folder, `${id} entry`, [entry]),
    ...Object.entries<string[]>({ ...pages, ...languages }).map(([name, files]) =>
      sizesOf(folder, `${id} ${name}`, files),
    ),
  ];
}

/** Formats the lines as a readable table. */
export const sizeTable = (lines: readonly SizeLine[]): string =>
  [
    ['part', 'files', 'scripts', 'brotli', 'styles', 'brotli'],
    ...lines.map(({ name, files, scripts, styles }) => [
      name,
      ...[files, scripts.raw, scripts.brotli, styles.raw, styles.brotli].map(String),
    ]),
  ]
    .map(([name = '', ...numbers]) => name.padEnd(26) + numbers.map((number) => number.padStart(9)).join(''))
    .join('\n');
