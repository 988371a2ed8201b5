import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** On Windows, browsers are not in the path. */
const windowsPlaces = () =>
  ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) => {
    const folder = process.env[name];
    return folder ? [path.join(folder, 'Google/Chrome/Application/chrome.exe')] : [];
  });

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of names)
    for (const folder of folders) if (existsSync(path.join(folder, name))) return path.join(folder, name);
  return [...macPlaces, ...windowsPlaces()].find(existsSync);
}

/** On Debian and its derivatives, as root: the package can be installed with one command. */
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

function pathOf(find: () => string | undefined): { path: string } | { missing: string } {
  const wanted = process.env.PORTICO_CHROMIUM;
  if (wanted && !existsSync(wanted)) return { missing: `PORTICO_CHROMIUM names ${wanted}, which does not exist.` };
  const found = wanted ?? find();
  if (!found)
    return {
      missing:
        'No Chromium or Chrome was found. Install one (Debian: apt-get install chromium) or name it in PORTICO_CHROMIUM.',
    };
  return { path: found };
}

function nameBrowser(find: () => string | undefined): Browser | { missing: string } {
  const found = pathOf(find);
  if ('missing' in found) return found;
  return { ...found, version: execFileSync(found.path, ['--version'], { encoding: 'utf8' }).trim() };
}

/** The path of a Chromium, without installing or starting one: on Windows, it opens a window when asked for its version. */
export const browserPath = () => pathOf(installed);

/** Finds a Chromium without installing one, for commands that run on a machine with a portal in use. */
export const findInstalledBrowser = () => nameBrowser(installed);

/** Finds or installs a Chromium. Returns a message for the reader if that fails. */
export const findBrowser = () => nameBrowser(() => installed() ?? installFromDebian());
