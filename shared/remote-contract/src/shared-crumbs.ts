import { heldValue } from './held-value.ts';
import type { Crumb } from './page-crumbs.ts';

const crumbs = heldValue<readonly Crumb[]>('', []);

/**
 * Breadcrumbs as shared state: set by code that knows better than the page, for example a wizard that spans several pages.
 * They come before the page's own; the host clears them when a page is left.
 */
export const setSharedCrumbs = crumbs.set;
export const useSharedCrumbs = crumbs.use;
