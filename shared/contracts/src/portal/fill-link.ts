/** Where a message leads: a route with values put in. Read by the server only. */
import { ownRoute } from '../account/own-route.ts';

/**
 * `{name}` is filled with the value of that name, encoded; `{route}` alone is a whole route. Throws, naming the message,
 * where a value is missing or would lead away: a fault of the area that tells.
 */
export function fillLink(message: string, link: string, values: Readonly<Record<string, string>>): string {
  const filled = link.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${message} needs a value for ${place}.`);
    return link === '{route}' ? value : encodeURIComponent(value);
  });
  const route = ownRoute(filled);
  if (route === undefined) throw new Error(`${message} would lead to ${filled}, which is no route of the portal.`);
  return route;
}
