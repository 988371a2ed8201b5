import type { Brand, ColourRole } from '@portico/contracts/platform/tenant';
import { layerOrder } from './layers.ts';

const colourValue = /^#[0-9a-f]{6}([0-9a-f]{2})?$/;
const trackingValue = /^(-?0?\.\d+em|0)$/;

const fontStacks: Record<Brand['font']['body'], string> = {
  Figtree: '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif',
  'Hanken Grotesk': '"Hanken Grotesk Variable", "Hanken Grotesk Fallback", system-ui, sans-serif',
  'Bricolage Grotesque': '"Bricolage Grotesque Variable", "Bricolage Grotesque Fallback", system-ui, sans-serif',
  Geist: '"Geist Variable", "Geist Fallback", system-ui, sans-serif',
};

/**
 * In pixels: height of a control and of a row, space inside a card and between cards. Touch targets on phones need 44.
 */
const densities: Record<Brand['density'], { control: number; row: number; card: number; gap: number }> = {
  compact: { control: 34, row: 38, card: 16, gap: 14 },
  comfortable: { control: 38, row: 44, card: 20, gap: 18 },
  spacious: { control: 42, row: 50, card: 24, gap: 22 },
};

/** `accentSoft` → `accent-soft`, `art1` → `art-1`. */
const kebab = (role: string): string => role.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`);

function allowed(brand: Brand, what: string, value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new Error(`Brand "${brand.id}": ${what} is "${value}", which is not allowed there.`);
  return value;
}

function pixels(brand: Brand, what: string, value: number): string {
  if (!(value >= 0 && value <= 999)) throw new Error(`Brand "${brand.id}": ${what} must be 0 to 999 pixels.`);
  return `${value}px`;
}

/**
 * The custom properties of a brand. Each colour contains both modes, and `color-scheme` selects one. Only validated
 * values are accepted.
 */
export function brandProperties(brand: Brand): Record<string, string> {
  const { light, dark } = brand.colour;
  const properties: Record<string, string> = {};
  for (const role of Object.keys(light) as ColourRole[]) {
    const day = allowed(brand, `colour.light.${role}`, light[role], colourValue);
    const night = allowed(brand, `colour.dark.${role}`, dark[role], colourValue);
    properties[`--colour-${kebab(role)}`] = day === night ? day : `light-dark(${day}, ${night})`;
  }
  for (const size of ['s', 'm', 'l', 'control'] as const)
    properties[`--radius-${size}`] = pixels(brand, `radius.${size}`, brand.radius[size]);
  // Avatars are round if controls are round, and soft squares otherwise.
  properties['--radius-avatar'] = brand.radius.control > 20 ? '999px' : '28%';
  const density = densities[brand.density];
  properties['--control-height'] = `${density.control}px`;
  properties['--row-height'] = `${density.row}px`;
  properties['--card-padding'] = `${density.card}px`;
  properties['--gap'] = `${density.gap}px`;
  properties['--font-body'] = fontStacks[brand.font.body];
  properties['--font-display'] = fontStacks[brand.font.display];
  properties['--display-weight'] = String(Number(brand.font.displayWeight));
  properties['--display-tracking'] = allowed(brand, 'font.tracking', brand.font.tracking, trackingValue);
  return properties;
}

/**
 * The brand as CSS text. The edge serves it as a file linked in the page's head, so that the first paint has the right
 * colours without an inline style. The mode is the system's unless `data-mode` on the root overrides it.
 */
export function brandCss(brand: Brand): string {
  const declarations = Object.entries(brandProperties(brand))
    .map(([name, value]) => `${name}: ${value};`)
    .join('\n    ');
  return `@layer ${layerOrder};
@layer tokens {
  :root {
    color-scheme: light dark;
    ${declarations}
  }
  @media (width <= 640px) { :root { --control-height: 44px; --row-height: ${Math.max(44, densities[brand.density].row)}px; } }
  :root[data-mode="light"] { color-scheme: light; }
  :root[data-mode="dark"] { color-scheme: dark; }
  @media print { :root, :root[data-mode] { color-scheme: light; } }
}
`;
}
