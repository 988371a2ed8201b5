/**
 * Who owns which address and which slot on the home page. Each has a single owner, otherwise it would be unclear which
 * remote draws the page.
 */
import { adminPath } from '@portico/contracts/admin/panel-routes';
import { hostRoutes } from '@portico/contracts/platform/host-routes';
import type { RemoteDescription } from '@portico/contracts/platform/remote-description';

/** A release of another remote that some tenant may currently be served. */
export interface Offered {
  version: string;
  description: RemoteDescription;
}

/**
 * As in the router, two addresses are the same if they only differ in the names of parameters, in capitals or in a
 * trailing slash. An address with an optional parameter counts as two.
 */
export function shapesOf(path: string): string[] {
  const shape = path
    .toLowerCase()
    .replace(/:[^/?]+/g, ':')
    .replace(/\/$/, '');
  return shape.endsWith('/:?') ? [shape.slice(0, -3), shape.slice(0, -1)] : [shape];
}

/** Shape → the address as declared. Addresses of panels contain the remote's own name. */
const addressesOf = ({ routes }: RemoteDescription): Map<string, string> =>
  new Map(routes.flatMap(({ path }) => shapesOf(path).map((shape) => [shape, path])));

const ofHost = new Set(hostRoutes.flatMap(({ path }) => shapesOf(path)));
const isAdministration = (shape: string) => shape === adminPath || shape.startsWith(`${adminPath}/`);

/** A remote's panels lie within the host's administration; its routes must not. */
const takenFromHost = ({ routes }: RemoteDescription): string[] =>
  routes
    .filter(({ path }) => shapesOf(path).some((shape) => ofHost.has(shape) || isAdministration(shape)))
    .map(({ path }) => `Its address ${path} belongs to the host.`);

function takenFrom({ version, description: other }: Offered, description: RemoteDescription): string[] {
  const theirs = addressesOf(other);
  const cards = new Set(other.homeCards.map(({ id }) => id));
  const taken = [...addressesOf(description)].filter(([shape]) => theirs.has(shape)).map(([, path]) => path);
  const owner = `${other.id} ${version}`;
  return [
    ...[...new Set(taken)].map((path) => `Its address ${path} belongs to ${owner}.`),
    ...description.homeCards.filter(({ id }) => cards.has(id)).map(({ id }) => `Its card ${id} belongs to ${owner}.`),
  ];
}

/** One sentence for each address and slot that belongs to another remote. */
export const alreadyOwned = (description: RemoteDescription, others: readonly Offered[]): string[] => [
  ...takenFromHost(description),
  ...others
    .filter((other) => other.description.id !== description.id)
    .flatMap((other) => takenFrom(other, description)),
];
