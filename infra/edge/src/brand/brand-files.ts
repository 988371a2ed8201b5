/** A tenant's style sheet, icon and web manifest, generated; their addresses carry a hash of the content. */
import { createHash } from 'node:crypto';
import type { BootRemote } from '@portico/contracts/platform/boot';
import type { EdgeTenant } from '../options.ts';
import { brandIcon } from './brand-icon.ts';
import { shortcutsOf } from './shortcuts.ts';

export interface BrandFile {
  address: string;
  type: string;
  body: Buffer;
  integrity: string;
}

export interface BrandFiles {
  styles: BrandFile;
  icon: BrandFile;
  manifest: BrandFile;
}

function makeFile(slug: string, extension: string, type: string, text: string): BrandFile {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  return { address: `/brand/${slug}.${hash}.${extension}`, type, body, integrity };
}

export function makeBrandFiles(
  { slug, settings, brand, brandCss }: EdgeTenant,
  remotes: readonly Pick<BootRemote, 'description'>[],
): BrandFiles {
  const icon = makeFile(slug, 'svg', 'image/svg+xml; charset=utf-8', brandIcon(brand));
  const manifest = {
    id: '/',
    name: settings.siteTitle,
    short_name: settings.brandName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: brand.colour.light.canvas,
    theme_color: brand.colour.light.canvas,
    lang: settings.defaultLanguage,
    icons: [{ src: icon.address, type: 'image/svg+xml', sizes: 'any' }],
    shortcuts: shortcutsOf(settings, remotes),
  };
  return {
    icon,
    styles: makeFile(slug, 'css', 'text/css; charset=utf-8', brandCss),
    manifest: makeFile(slug, 'webmanifest', 'application/manifest+json; charset=utf-8', JSON.stringify(manifest)),
  };
}
