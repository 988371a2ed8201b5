/** Determines what a change may break, from the import graph and folders, without a list to maintain. */
import { areas as apiAreas } from '@portico/contracts/platform/call';
import type { CruisedModule } from '../walls/cruise.ts';
import { areaNames, foldersOf, type Owner, ownerOf, type RemoteAreas, wholeAreas } from './owners.ts';

export interface Affected {
  /** The file that makes all tests necessary. Undefined if only the following are. */
  everything?: string;
  /** Names of areas, of remotes and of the API. */
  areas: string[];
  /** Unit and API test files, as paths or folders. */
  units: string[];
  /** Browser tests that have changed themselves. */
  specs: string[];
}

/** Tests of generated files and of the whole tree. They are cheap, and any change may affect them. */
const always = ['shared/testkit/src/'];

/** The generated matrices. A run about some areas covers only the calls of these. */
const matrices = 'infra/api/test/matrices/';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * Files that import from more than half of all areas merely list them. A change of one area does not propagate through
 * such a list, because its own tests and its rows of the matrices cover what the list is for.
 */
function listsAreas(modules: readonly CruisedModule[], names: readonly string[]): Set<string> {
  const areaOf = (file: string) => {
    const owner = ownerOf(file, names);
    return typeof owner === 'object' ? owner.areas[0] : undefined;
  };
  const lists = modules.filter(({ dependencies }) => {
    const met = new Set(dependencies.map(({ resolved }) => areaOf(resolved)));
    met.delete(undefined);
    return met.size > apiAreas.length / 3;
  });
  return new Set(lists.map(({ source }) => source));
}

/** The files and everything that imports them, directly or indirectly. */
export function reachedFrom(changed: readonly string[], modules: readonly CruisedModule[], stops: ReadonlySet<string>) {
  const users = new Map<string, string[]>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) users.set(resolved, [...(users.get(resolved) ?? []), source]);
  const reached = new Set(changed);
  const open = [...changed];
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const user of stops.has(file) ? [] : (users.get(file) ?? []))
      if (!reached.has(user)) {
        reached.add(user);
        open.push(user);
      }
  return reached;
}

/** The tests of an area: of its contracts, server folder and remote, and its rows of the matrices. */
export function unitsOfAreas(areas: readonly string[]): string[] {
  const isCalled = areas.some((name) => (apiAreas as readonly string[]).includes(name));
  return [...areas.flatMap(foldersOf), ...(isCalled ? [matrices] : []), ...always];
}

/** @param wanted names of areas as typed by a person */
export function affectedByAreas(wanted: readonly string[], remotes: readonly RemoteAreas[]): Affected {
  const names = areaNames(remotes);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is not an area. Areas: ${names.join(', ')}.`);
  const areas = wholeAreas(wanted, remotes);
  return { areas, units: unitsOfAreas(areas), specs: [] };
}

/** @param changed paths within the checkout */
export function affectedByChange(
  changed: readonly string[],
  modules: readonly CruisedModule[],
  remotes: readonly RemoteAreas[],
): Affected {
  const names = areaNames(remotes);
  const owned = changed.map((file): [string, Owner] => [file, ownerOf(file, names)]);
  const everything = owned.find(([, owner]) => owner === 'everything')?.[0];
  if (everything !== undefined) return { everything, areas: names, units: [], specs: [] };
  const stops = listsAreas(modules, names);
  const sources = owned.flatMap(([file, owner]) => (owner === 'texts' ? [] : [file]));
  const reached = [...reachedFrom(sources, modules, stops)];
  const areas = new Set<string>();
  for (const file of reached) {
    const owner = stops.has(file) ? undefined : ownerOf(file, names);
    if (typeof owner === 'object') for (const name of owner.areas) areas.add(name);
  }
  const whole = wholeAreas([...areas], remotes);
  return {
    areas: whole,
    units: [
      ...new Set([...unitsOfAreas(whole), ...reached.filter((file) => isTest(file) && !file.startsWith('e2e/'))]),
    ],
    specs: reached.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file)),
  };
}
