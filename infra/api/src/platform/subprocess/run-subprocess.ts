/** Runs a script of ours over something that no one trusts: no environment, no network, no processes, only the named files. */
import { fork } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../../..');
/** Code that the process may read. The checkout as a whole it may not: keys and data lie below it. */
const code = ['infra/api', 'infra/content', 'shared/contracts', 'node_modules', 'package.json'].map((place) =>
  path.join(root, place),
);

export interface SubprocessOptions {
  /** Files and folders it may read. */
  read: readonly string[];
  /** Folders it may write, and read. */
  write: readonly string[];
  /** Killed after that. */
  milliseconds: number;
  /** Lets it load compiled libraries, whose own code the process's permissions do not hold back. */
  compiled?: boolean;
}

/** The script was not done in time. */
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

/** Returns the last message the script sent, which the caller must parse. Rejects where it ended without one. */
export async function runSubprocess(
  script: string,
  args: readonly string[],
  options: SubprocessOptions,
): Promise<unknown> {
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
    // Any number: one that no one listens for would end this process.
    child.on('error', reject);
    child.once('close', () => resolve());
  }).finally(() => clearTimeout(timer));
  if (late) throw new SubprocessTimedOut('The process was not done in time.');
  if (answer === undefined) throw new Error(`The process apart ended without an answer. ${complaint}`.trim());
  return answer;
}
