/** What a change may break, derived from the import graph and from folders, without a list to maintain. */
import { areas as apiAreas } from '@portico/contracts/platform/call';
import type { CruisedModule } from '../walls/cruise.ts';
import { areaNames, foldersOf, type Owner, ownerOf, type RemoteAreas, wholeAreas } from './owners.ts';

export interface Affected {
  /** The file because of which all of it is; undefined: only what follows. */
  everything?: string;
  /** Names of areas, of remotes and of the API. */
  areas: string[];
  /** Files of unit and API tests, by their paths or the folders that hold them. */
  units: string[];
  /** Browser tests that were changed themselves. */
  specs: string[];
}

/** Tests of what is generated from the whole tree, or walks through it: cheap, and any change may concern them. */
const always = ['shared/testkit/src/'];

/** The generated matrices, of which a run about some areas takes the calls of these. */
const matrices = 'infra/api/test/matrices/';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * Files that import from more than half of all areas only list them. A change of one area does not go on through a list:
 * its own tests and its rows of the matrices are about what the list is for.
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

/** The files and all that imports them, directly or through others. */
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

/** What an area has: its contracts, server folder and remote, and its rows of the matrices. */
export function unitsOfAreas(areas: readonly string[]): string[] {
  const isCalled = areas.some((name) => (apiAreas as readonly string[]).includes(name));
  return [...areas.flatMap(foldersOf), ...(isCalled ? [matrices] : []), ...always];
}

/** @param wanted names of areas, as a person types them */
export function affectedByAreas(wanted: readonly string[], remotes: readonly RemoteAreas[]): Affected {
  const names = areaNames(remotes);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} is no area. There are: ${names.join(', ')}.`);
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
