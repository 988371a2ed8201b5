/**
 * Publishes the builds of a start in the release store. A new build becomes active. Versions that an operator has
 * rolled back or pruned are not restored, a release that a team has activated stays in use, and a remote that cannot be
 * published affects neither the others nor the start.
 */
import type { Log } from '@portico/contracts/platform/log';
import type { Releases } from '@portico/releases/operations';
import { ReleaseRefusal } from '@portico/releases/refusal';
import { readList } from '@portico/releases/verify';

type Store = Pick<Releases, 'publish' | 'activateBuild' | 'isElsewhere' | 'list'>;
interface Speaking {
  report(what: string): void;
  log: Log;
}

/** Returns the version if it became active. */
async function publishBuild(
  releases: Store,
  remote: string,
  version: string,
  folder: string,
  { report }: Speaking,
): Promise<string | undefined> {
  const known = (await releases.list()).find((each) => each.remote === remote);
  if (known?.pruned && Object.hasOwn(known.pruned, version)) return undefined;
  if (releases.isElsewhere(remote)) {
    report(`${remote} is released elsewhere; its build ${version} is ignored.`);
    return undefined;
  }
  const { added } = await releases.publish(folder);
  const { changed, from } = await releases.activateBuild(remote, version);
  if (added && !changed) report(`${remote} stays at ${from}; its build ${version} is in the store.`);
  return changed ? version : undefined;
}

interface Refused {
  folder: string;
  remote: string;
  version: string;
  reason: string;
}

export async function publishBuilds(releases: Store, folders: readonly string[], speaking: Speaking): Promise<void> {
  const { report, log } = speaking;
  const activated: string[] = [];

  async function tryAll(each: readonly string[]): Promise<Refused[]> {
    const refused: Refused[] = [];
    for (const folder of each) {
      const { list } = await readList(folder);
      const { id: remote } = list.description;
      try {
        const version = await publishBuild(releases, remote, list.version, folder, speaking);
        if (version !== undefined) activated.push(`${remote} ${version}`);
      } catch (error) {
        if (!(error instanceof ReleaseRefusal)) throw error;
        refused.push({ folder, remote, version: list.version, reason: error.message });
      }
    }
    return refused;
  }

  const first = await tryAll(folders);
  // Tries again, because activating other builds may have released an address that this remote takes over.
  const last = activated.length > 0 ? await tryAll(first.map(({ folder }) => folder)) : first;
  for (const { remote, version, reason } of last) {
    report(`${remote} does not change. ${reason}`);
    log('error', 'build not published', { remote, version, reason });
  }
  if (activated.length > 0) report(`Releases now active: ${activated.join(', ')}`);
}
