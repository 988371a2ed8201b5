/** The target of a message: a route with its parameters filled in. Used by the server only. */
import { ownRoute } from '../account/own-route.ts';

/**
 * Replaces `{name}` with the encoded value of that name; `{route}` alone is a whole route.
 * @throws Error with the message's id if a value is missing or the result leaves the portal, which is a bug in the
 * sending area
 */
export function fillLink(message: string, link: string, values: Readonly<Record<string, string>>): string {
  const filled = link.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${message} needs a value for ${place}.`);
    return link === '{route}' ? value : encodeURIComponent(value);
  });
  const route = ownRoute(filled);
  if (route === undefined) throw new Error(`${message} would lead to ${filled}, which is not a route of the portal.`);
  return route;
}
