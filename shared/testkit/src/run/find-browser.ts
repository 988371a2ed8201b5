import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of names)
    for (const folder of folders) if (existsSync(path.join(folder, name))) return path.join(folder, name);
  return macPlaces.find(existsSync);
}

/** Debian and its relatives, as root: the package is one command away. */
function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('No Chromium found: installing Debian’s package (needed once).');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  if (spawnSync('apt-get', ['update', '-q'], options).status !== 0) return undefined;
  if (spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options).status !== 0)
    return undefined;
  return installed();
}

export interface Browser {
  path: string;
  version: string;
}

function nameBrowser(find: () => string | undefined): Browser | { missing: string } {
  const wanted = process.env.PORTICO_CHROMIUM;
  if (wanted && !existsSync(wanted)) return { missing: `PORTICO_CHROMIUM names ${wanted}, which does not exist.` };
  const found = wanted ?? find();
  if (!found)
    return {
      missing:
        'No Chromium or Chrome was found. Install one (Debian: apt-get install chromium) or name it in PORTICO_CHROMIUM.',
    };
  return { path: found, version: execFileSync(found, ['--version'], { encoding: 'utf8' }).trim() };
}

/** Finds a Chromium and installs nothing: for commands that run next to a portal that people use. */
export const findInstalledBrowser = () => nameBrowser(installed);

/** Finds a Chromium as the fixed points say; answers a sentence for the reader where there is none. */
export const findBrowser = () => nameBrowser(() => installed() ?? installFromDebian());
