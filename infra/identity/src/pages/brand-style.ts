import { type Brand, colourRoles } from '@portico/contracts/platform/tenant';

const kebab = (role: string) => role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const controlHeight = { compact: 38, comfortable: 42, spacious: 46 } as const;

const colours = (brand: Brand, mode: 'light' | 'dark') =>
  `color-scheme:${mode};${colourRoles.map((role) => `--${kebab(role)}:${brand.colour[mode][role]}`).join(';')}`;

/** The tenant's tokens as a style sheet with its own route, because the policy does not allow inline styles. */
export function brandStyle(brand: Brand): string {
  const shape = [
    `--font:"${brand.font.body} Variable",system-ui,sans-serif`,
    `--font-display:"${brand.font.display} Variable",system-ui,sans-serif`,
    `--display-weight:${brand.font.displayWeight}`,
    `--tracking:${brand.font.tracking}`,
    ...Object.entries(brand.radius).map(([name, px]) => `--radius-${name}:${px}px`),
    `--control:${controlHeight[brand.density]}px`,
  ].join(';');
  // The portal's own choice of light or dark (data-theme, set by page.js) takes precedence over the device's.
  return [
    `:root{${shape};${colours(brand, 'light')}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${colours(brand, 'dark')}}}`,
    `:root[data-theme=dark]{${colours(brand, 'dark')}}`,
  ].join('\n');
}
