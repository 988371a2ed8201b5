/**
 * Addresses of files on the content origin. `MediaURL` identifies a file but gives no access; a link adds a capability
 * to it: `<origin>/<mediaID>/<capability>/<name>`.
 */

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const pathOfFile = new RegExp(`^/(${uuid})(/|$)`);

/** @param contentOrigin `http://{label}.content.localhost:8081` */
export const mediaOrigin = (contentOrigin: string, slug: string): string =>
  new URL(contentOrigin.replace('{label}', `m-${slug}`)).origin;

export const mediaAddress = (origin: string, mediaID: string): string => `${origin}/${mediaID}`;

/** Accepts only the exact form that the portal produces; all other addresses count as foreign. */
export function mediaIdOf(address: string, origin: string): string | undefined {
  const parsed = URL.parse(address);
  if (!parsed || parsed.origin !== origin || parsed.username || parsed.password) return undefined;
  if (!address.startsWith(`${origin}/`)) return undefined;
  return pathOfFile.exec(parsed.pathname)?.[1];
}
