import type { Brand } from '@portico/contracts/platform/tenant';

type Drawing = (colour: { accent: string; on: string; second: string }) => string;

/** The same marks as the page's logo, in colours that stand on light and dark tabs. */
const drawings: Record<Brand['mark'], Drawing> = {
  wave: ({ accent, on }) =>
    `<rect width="28" height="28" rx="9" fill="${accent}"/><path d="M5 12.5c3-3.6 6-3.6 9 0s6 3.6 9 0M5 18.5c3-3.6 6-3.6 9 0s6 3.6 9 0" stroke="${on}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`,
  arc: ({ accent, second }) =>
    `<path d="M2 22a12 12 0 0 1 24 0z" fill="${accent}"/><path d="M8 22a6 6 0 0 1 12 0z" fill="${second}"/><circle cx="22.5" cy="6.5" r="3.2" fill="${accent}"/>`,
  grid: ({ accent, second }) =>
    `<rect x="1" y="1" width="12" height="12" rx="2" fill="${accent}"/><path d="M15 13V1a12 12 0 0 1 12 12z" fill="${second}"/><circle cx="7" cy="21" r="6" fill="${second}"/><rect x="15" y="15" width="12" height="12" rx="2" fill="${accent}"/>`,
};

/** The brand's mark as a picture for the browser's tab and the home screen. */
export function brandIcon(brand: Brand): string {
  const { accent, onAccent, art2, art4 } = brand.colour.light;
  const second = brand.mark === 'arc' ? art4 : art2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">${drawings[brand.mark]({ accent, on: onAccent, second })}</svg>`;
}
