import type { Brand } from '@portico/contracts/platform/tenant';
import { brandCss } from './brand-css.ts';

export type ColourMode = 'light' | 'dark' | 'system';

let sheet: CSSStyleSheet | undefined;

/**
 * Overrides the page's initial brand with a constructed style sheet, which a strict content security policy allows.
 * Needed only if the brand changes without a page load.
 */
export function applyBrand(brand: Brand): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(brandCss(brand));
}

/** Sets the colour mode. `system` follows the device, including later changes. */
export function applyMode(mode: ColourMode): void {
  if (mode === 'system') delete document.documentElement.dataset.mode;
  else document.documentElement.dataset.mode = mode;
}
