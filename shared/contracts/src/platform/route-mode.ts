/** What an address with `m/:modeid` opens a thing for (ruling 7): a number or a word; anything else is not found. */
export const routeModes = ['view', 'edit', 'new'] as const;
export type RouteMode = (typeof routeModes)[number];

/** In place of an id, of a thing that is not saved yet. */
export const newId = '0';

/** Undefined for a mode that does not exist, and where id and mode contradict each other: only what is new has no id. */
export function readRouteMode(mode: string | undefined, id: string | undefined): RouteMode | undefined {
  const named = routeModes.find((one, number) => mode === one || mode === String(number));
  return (named === 'new') === (id === newId) ? named : undefined;
}
