import { heldValue } from './held-value.ts';
import type { Crumb } from './page-crumbs.ts';

const crumbs = heldValue<readonly Crumb[]>('', []);

/**
 * Breadcrumbs as shared state, set by code that has more context than the page, for example a wizard that spans several
 * pages. They take precedence over the page's own. The host clears them when a page is left.
 */
export const setSharedCrumbs = crumbs.set;
export const useSharedCrumbs = crumbs.use;
