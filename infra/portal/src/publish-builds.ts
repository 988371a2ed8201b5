/**
 * Puts what a start has built into the release store. A new build becomes active; what an operator rolled back or pruned
 * stays so, and a release that a team has made active is left in its place.
 */
import type { Releases } from '@portico/releases/releases';
import { readList } from '@portico/releases/verify';

type Store = Pick<Releases, 'publish' | 'activateBuild' | 'list'>;
type Tell = (what: string) => void;

async function publishBuild(releases: Store, folder: string, tell: Tell): Promise<string | undefined> {
  const { list } = await readList(folder);
  const remote = list.description.id;
  const known = (await releases.list()).find((each) => each.remote === remote);
  if (known?.pruned && Object.hasOwn(known.pruned, list.version)) return undefined;
  const { version, added } = await releases.publish(folder);
  const { changed, from } = await releases.activateBuild(remote, version);
  if (changed) return `${remote} ${version}`;
  if (added) tell(`${remote} stays at ${from}; its build ${version} is in the store.`);
  return undefined;
}

export async function publishBuilds(releases: Store, folders: readonly string[], tell: Tell): Promise<void> {
  const activated: string[] = [];
  for (const folder of folders) {
    const made = await publishBuild(releases, folder, tell);
    if (made !== undefined) activated.push(made);
  }
  if (activated.length > 0) tell(`Releases now active: ${activated.join(', ')}`);
}
