/** What a scanned text is to the portal: one of its own addresses, or a code that is looked up. Pure. */
import { ownRoute } from '../account/own-route.ts';
import { codeText } from './code-value.ts';

export type Scanned = { is: 'address'; address: string } | { is: 'code'; value: string };

/** What a printed code holds: the host resolves it to a declared route, signed in or not (ruling 11). */
export const printedAddress = (origin: string, route: string): string => origin + redirectTo(route);

const redirectTo = (route: string): string => `/qr-redirect?${new URLSearchParams({ target: route })}`;

/**
 * Only an address of this very origin is followed, and only by `/qr-redirect`, which opens the portal's own routes and
 * nothing else. Any other text, a foreign address above all, is a value like any other and opens nothing.
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
