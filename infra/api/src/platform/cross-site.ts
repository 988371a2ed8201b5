/** Refuses requests that another site's page makes a browser send. Bearer tokens are no cookies, but walls come in pairs. */
import type { IncomingHttpHeaders } from 'node:http';

/** False for a request of a foreign page. Programs that are no browser send neither header. */
export function isOwnSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const parsed = URL.parse(origin);
  return parsed !== null && parsed.host === host?.toLowerCase();
}
