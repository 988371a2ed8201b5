/** Generates a tenant's style sheet, icons and web manifest; their URLs contain a hash of their inputs. */
import { createHash } from 'node:crypto';
import type { BootRemote } from '@portico/contracts/platform/boot';
import type { EdgeTenant } from '../options.ts';
import { brandIcon } from './brand-icon.ts';
import type { DrawnIcon, DrawnIcons } from './drawn-icons.ts';
import { shortcutsOf } from './shortcuts.ts';

interface BrandFile {
  address: string;
  type: string;
  body: Buffer;
  integrity: string;
}

export interface BrandFiles {
  styles: BrandFile;
  icon: BrandFile;
  manifest: BrandFile;
  drawn: DrawnIcons;
}

/** The file at this address, if it is one of the brand's. */
export const brandFileAt = (
  { styles, icon, manifest, drawn }: BrandFiles,
  address: string,
): BrandFile | DrawnIcon | undefined =>
  [styles, icon, manifest, ...Object.values(drawn)].find((file) => file.address === address);

const listed = ({ address: src, type, side, purpose }: DrawnIcon) => ({
  src,
  type,
  sizes: `${side}x${side}`,
  purpose,
});

function makeFile(slug: string, extension: string, type: string, text: string): BrandFile {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  return { address: `/brand/${slug}.${hash}.${extension}`, type, body, integrity };
}

export function makeBrandFiles(
  { slug, settings, brand, brandCss }: EdgeTenant,
  remotes: readonly Pick<BootRemote, 'description'>[],
  drawn: DrawnIcons,
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
    icons: [
      { src: icon.address, type: 'image/svg+xml', sizes: 'any' },
      ...[drawn.small, drawn.large, drawn.maskable].map(listed),
    ],
    shortcuts: shortcutsOf(settings, remotes),
  };
  return {
    icon,
    drawn,
    styles: makeFile(slug, 'css', 'text/css; charset=utf-8', brandCss),
    manifest: makeFile(slug, 'webmanifest', 'application/manifest+json; charset=utf-8', JSON.stringify(manifest)),
  };
}
