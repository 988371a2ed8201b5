/** Puts what was built into the release store. A new build becomes active; what an operator rolled back stays so. */
import type { Releases } from '@portico/releases/releases';

export async function publishBuilds(releases: Releases, folders: readonly string[]): Promise<string[]> {
  const activated: string[] = [];
  for (const folder of folders) {
    const { remote, version, added } = await releases.publish(folder);
    const known = (await releases.list()).find((each) => each.remote === remote);
    if (!added && known?.active !== undefined) continue;
    await releases.activate(remote, version);
    activated.push(`${remote} ${version}`);
  }
  return activated;
}
