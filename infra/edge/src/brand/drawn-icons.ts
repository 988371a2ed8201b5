/**
 * The brand's icons as PNG: named by a hash of their drawing, rendered on first request, and cached as long as the mark
 * stays the same.
 */
import { createHash } from 'node:crypto';
import type { DrawIcon, EdgeTenant } from '../options.ts';
import { brandIcon, filledIcon } from './brand-icon.ts';

export interface DrawnIcon {
  address: string;
  type: 'image/png';
  side: number;
  purpose: 'any' | 'maskable';
  body(): Promise<Buffer>;
}

/** Android and Chrome request the first three, iOS the last. */
const wanted = [
  { name: 'small', side: 192, isFilled: false },
  { name: 'large', side: 512, isFilled: false },
  { name: 'maskable', side: 512, isFilled: true },
  { name: 'touch', side: 180, isFilled: true },
] as const;
export type DrawnIcons = Record<(typeof wanted)[number]['name'], DrawnIcon>;

type IconsOf = (tenant: Pick<EdgeTenant, 'slug' | 'brand'>) => DrawnIcons;

function once(draw: () => Promise<Buffer>): () => Promise<Buffer> {
  let drawn: Promise<Buffer> | undefined;
  return () => {
    drawn ??= draw().catch((cause: unknown) => {
      // The next request tries again.
      drawn = undefined;
      throw cause;
    });
    return drawn;
  };
}

export function cacheDrawnIcons(drawIcon: DrawIcon): IconsOf {
  const stored = new Map<string, { drawn: string; icons: DrawnIcons }>();
  return ({ slug, brand }) => {
    const pictures = { plain: brandIcon(brand), filled: filledIcon(brand) };
    const drawn = createHash('sha256')
      .update(JSON.stringify([pictures, wanted]))
      .digest('hex')
      .slice(0, 12);
    const known = stored.get(slug);
    if (known?.drawn === drawn) return known.icons;
    const icons = Object.fromEntries(
      wanted.map(({ name, side, isFilled }) => {
        const picture = isFilled ? pictures.filled : pictures.plain;
        const icon: DrawnIcon = {
          address: `/brand/${slug}.${name}.${drawn}.png`,
          type: 'image/png',
          side,
          purpose: name === 'maskable' ? 'maskable' : 'any',
          body: once(() => drawIcon(picture, { side, isOpaque: isFilled })),
        };
        return [name, icon];
      }),
    ) as DrawnIcons;
    stored.set(slug, { drawn, icons });
    return icons;
  };
}
