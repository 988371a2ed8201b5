/** `npm run dev -- <remote> --against <address>`: serves one remote from this machine in a running portal. */
import { serveRemote } from '@portico/presets/dev/serve-remote';
import { type RemoteFolder, remoteFolders } from '@portico/presets/workspace';
import { StartFault } from '../start-fault.ts';
import { stopOnSignal } from '../stop-on-signal.ts';

export interface Against {
  remote: string;
  /** Origin of a tenant's portal. */
  address: string;
}

export function readAgainst(words: readonly string[]): Against {
  const [remote, flag, address, ...more] = words;
  if (!remote || flag !== '--against' || !address || more.length > 0)
    throw new StartFault('Use npm run dev, or npm run dev -- <remote> --against <address of a tenant’s portal>.');
  return { remote, address: originOf(address) };
}

/** The origin of a tenant's portal. Throws a StartFault if the text is no address. */
export function originOf(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new StartFault(`${address} is not an address such as http://harbour.localhost:8080.`);
  return new URL(address).origin;
}

export async function developAgainst({ remote, address }: Against): Promise<void> {
  const folder = remoteFolders().find(({ id }) => id === remote);
  if (!folder)
    throw new StartFault(
      `There is no remote ${remote}. Known remotes: ${remoteFolders()
        .map(({ id }) => id)
        .join(', ')}.`,
    );
  await serveAgainst(folder, address);
}

/** Serves a remote until the process ends, and prints where to open it. */
export async function serveAgainst(folder: RemoteFolder, address: string): Promise<void> {
  const report = (line: string) => console.log(line);
  const served = await serveRemote(folder, report);
  stopOnSignal(served.close, report);
  report(
    `${folder.id} is served on port ${served.port} of this machine, which must be the portal's machine or be forwarded to it (ssh -R).`,
  );
  report(`Sign in without administrator rights and open ${address}/home?override=${folder.id}.${served.port}`);
}
