/**
 * Determines which browser tests cover which areas. They import no sources, so this searches for an area's calls
 * (`lms/getItem`) and addresses (`/coach/overview`) in the file itself and in helpers that few other specs use.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { areas as apiAreas } from '@portico/contracts/platform/call';
import type { CruisedModule } from '../walls/cruise.ts';
import { areaNames, type RemoteAreas } from './owners.ts';

export interface RemoteAddresses extends RemoteAreas {
  routes: readonly { path: string }[];
}

/** A helper used by more specs than this is not counted towards any of them. */
const mostUsers = 3;

/** `/coach/overview` → `coach`. */
const firstPart = (address: string): string => address.split('/')[1] ?? '';

/** First segment of an address → the remotes with pages there. */
function remotesByAddress(remotes: readonly RemoteAddresses[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, routes } of remotes)
    for (const { path: pattern } of routes) {
      const first = firstPart(pattern);
      if (first !== '' && !first.startsWith(':')) found.set(first, [...(found.get(first) ?? []), id]);
    }
  return found;
}

/** The areas that a text refers to by their calls, addresses or name. */
export function areasNamed(file: string, text: string, remotes: readonly RemoteAddresses[]): string[] {
  const found = new Set<string>();
  for (const [, area] of text.matchAll(new RegExp(`['"\`](?:/?api/)?(${apiAreas.join('|')})/\\w`, 'g')))
    if (area) found.add(area);
  const byAddress = remotesByAddress(remotes);
  for (const [, first] of text.matchAll(/['"`}]\/([\w-]+)(?=[/'"`?#$])/g))
    for (const id of byAddress.get(first ?? '') ?? []) found.add(id);
  const words = path.basename(file).split(/[-.]/);
  for (const name of areaNames(remotes)) if (words.includes(name)) found.add(name);
  return [...found].sort();
}

/** Each spec with its areas. One without areas covers the portal as a whole. */
export function specsOfAreas(
  root: string,
  modules: readonly CruisedModule[],
  remotes: readonly RemoteAddresses[],
): Map<string, string[]> {
  const importsOf = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map((one) => one.resolved)]),
  );
  const specs = [...importsOf.keys()].filter((file) => /^e2e\/.*\.spec\.ts$/.test(file)).sort();
  const users = new Map<string, number>();
  for (const spec of specs)
    for (const helper of importsOf.get(spec) ?? []) users.set(helper, (users.get(helper) ?? 0) + 1);
  const isOwn = (helper: string) => helper.startsWith('e2e/') && (users.get(helper) ?? 0) <= mostUsers;
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return new Map(
    specs.map((spec) => {
      const texts = [spec, ...(importsOf.get(spec) ?? []).filter(isOwn)].map(read);
      return [spec, areasNamed(spec, texts.join('\n'), remotes)];
    }),
  );
}
