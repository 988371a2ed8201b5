/** Classifies a scanned text: an address of the portal, or a code to look up. Pure. */
import { ownRoute } from '../account/own-route.ts';
import { codeText } from './code-value.ts';

export type Scanned = { is: 'address'; address: string } | { is: 'code'; value: string };

/**
 * The content of a printed code: the host resolves it to a declared route, whether or not the person is signed in
 * (ruling 11).
 */
export const printedAddress = (origin: string, route: string): string => origin + redirectTo(route);

const redirectTo = (route: string): string => `/qr-redirect?${new URLSearchParams({ target: route })}`;

/**
 * Only addresses of exactly this origin are followed, and only via `/qr-redirect`, which opens nothing but the portal's
 * own routes. Any other text, especially a foreign address, is treated as a code and opens nothing.
 */
export function readScanned(text: string, origin: string): Scanned {
  const value = codeText(text);
  if (!value.startsWith(`${origin}/`) || !URL.canParse(value)) return { is: 'code', value };
  const { pathname, searchParams } = new URL(value);
  const isRedirect = pathname === '/qr-redirect';
  const target = ownRoute(isRedirect ? searchParams.get('target') : value.slice(origin.length));
  if (target === undefined || target === '/') return { is: 'code', value };
  const page = isRedirect ? searchParams.get('page') : null;
  return { is: 'address', address: redirectTo(target) + (page ? `&${new URLSearchParams({ page })}` : '') };
}
