/**
 * Runs one of our scripts over untrusted input without environment, network or child processes, and with access only to
 * the given files.
 */
import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../../../..');
const packages = 'node_modules';
/** Where the packages are. In the package of the portal, those in its own folder are links to it. */
const [outermost = root] = realpathSync(fileURLToPath(import.meta.resolve('zod'))).split(`${path.sep}${packages}`);
/** Code that the process may read. The checkout as a whole is not readable, because it contains keys and data. */
const code = [
  ...['infra/api', 'infra/content', 'shared/contracts', packages, 'package.json'].map((place) =>
    path.join(root, place),
  ),
  path.join(outermost, packages),
];

export interface SubprocessOptions {
  /** Files and folders it may read. */
  read: readonly string[];
  /** Folders it may read and write. */
  write: readonly string[];
  /** Time after which it is killed. */
  milliseconds: number;
  /** Allows compiled libraries, whose native code is not restricted by the process's permissions. */
  compiled?: boolean;
}

/** The script did not finish in time. */
export class SubprocessTimedOut extends Error {}

const both = async (places: readonly string[]) => [
  ...places,
  ...(await Promise.all(places.map((place) => realpath(place)))),
];

async function permissions({ read, write, compiled }: SubprocessOptions): Promise<string[]> {
  const written = await both(write);
  const readable = [...code, ...(await both(read)), ...written];
  return [
    '--permission',
    ...new Set(readable.map((place) => `--allow-fs-read=${place}`)),
    ...new Set(written.map((place) => `--allow-fs-write=${place}`)),
    ...(compiled ? ['--allow-addons', '--disable-warning=SecurityWarning'] : []),
    '--max-old-space-size=256',
  ];
}

export type RunSubprocess = (script: string, args: readonly string[], options: SubprocessOptions) => Promise<unknown>;

/** Returns the last message that the script sent, which the caller must validate. Rejects if it ended without one. */
export const runSubprocess: RunSubprocess = async (script, args, options) => {
  const child = fork(script, args, {
    env: {},
    execArgv: await permissions(options),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let answer: unknown;
  let complaint = '';
  let late = false;
  child.on('message', (message) => {
    answer = message;
  });
  child.stderr?.on('data', (part: Buffer) => {
    if (complaint.length < 4000) complaint += part.toString();
  });
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, options.milliseconds);
  await new Promise<void>((resolve, reject) => {
    // This event may occur more than once; if unhandled, it would end this process.
    child.on('error', reject);
    child.once('close', () => resolve());
  }).finally(() => clearTimeout(timer));
  if (late) throw new SubprocessTimedOut('The process was not done in time.');
  if (answer === undefined) throw new Error(`The process apart ended without an answer. ${complaint}`.trim());
  return answer;
};
