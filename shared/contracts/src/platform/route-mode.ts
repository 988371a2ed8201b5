/**
 * The mode of an address with `m/:modeid` (ruling 7), as a number or a word; for anything else the page is not found.
 */
const routeModes = ['view', 'edit', 'new'] as const;
export type RouteMode = (typeof routeModes)[number];

/** Used instead of an id for an object that is not saved yet. */
export const newId = '0';

/** Undefined for an unknown mode, and if id and mode contradict each other: only new objects have no id. */
export function readRouteMode(mode: string | undefined, id: string | undefined): RouteMode | undefined {
  const named = routeModes.find((one, number) => mode === one || mode === String(number));
  return (named === 'new') === (id === newId) ? named : undefined;
}
