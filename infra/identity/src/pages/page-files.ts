import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Brand } from '@portico/contracts/platform/tenant';
import { icon } from './art.ts';
import { brandStyle } from './brand-style.ts';

const here = join(import.meta.dirname, 'files');
const require = createRequire(import.meta.url);

/** Name below /oidc/pages/ → file. The list is fixed, so no part of a URL ever becomes a file path. */
const files: Record<string, () => { path: string; type: string }> = {
  'page.js': () => ({ path: join(here, 'page.js'), type: 'text/javascript; charset=utf-8' }),
  'page.css': () => ({ path: join(here, 'page.css'), type: 'text/css; charset=utf-8' }),
  ...Object.fromEntries(
    ['figtree', 'hanken-grotesk', 'bricolage-grotesque', 'geist'].map((font) => [
      `font/${font}.woff2`,
      () => ({
        path: require.resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`),
        type: 'font/woff2',
      }),
    ]),
  ),
};

export interface PageFile {
  body: Buffer | string;
  type: string;
}

/** Undefined for a name that is not one of these files. */
export async function pageFile(name: string, brand: Brand): Promise<PageFile | undefined> {
  if (name === 'brand.css') return { body: brandStyle(brand), type: 'text/css; charset=utf-8' };
  if (name === 'icon.svg') return { body: icon(brand), type: 'image/svg+xml' };
  const file = Object.hasOwn(files, name) ? files[name]?.() : undefined;
  return file && { body: await readFile(file.path), type: file.type };
}
