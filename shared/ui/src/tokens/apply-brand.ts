import type { Brand } from '@portico/contracts/platform/tenant';
import { brandCss } from './brand-css.ts';

export type ColourMode = 'light' | 'dark' | 'system';

let sheet: CSSStyleSheet | undefined;

/**
 * Lays a brand over the one that the page came with: one constructed sheet, which a strict content security policy allows.
 * Needed only where the brand changes without a new page.
 */
export function applyBrand(brand: Brand): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(brandCss(brand));
}

/** Chooses the colours' mode; `system` follows the device, also when it changes later. */
export function applyMode(mode: ColourMode): void {
  if (mode === 'system') delete document.documentElement.dataset.mode;
  else document.documentElement.dataset.mode = mode;
}
