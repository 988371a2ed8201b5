/**
 * Refuses requests that a page of another site makes a browser send. Bearer tokens, unlike cookies, are not sent
 * automatically, so this is a second line of defence.
 */
import type { IncomingHttpHeaders } from 'node:http';

/** False for a request from another site's page. Clients other than browsers send neither header. */
export function isOwnSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const parsed = URL.parse(origin);
  return parsed !== null && parsed.host === host?.toLowerCase();
}
