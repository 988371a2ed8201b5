/**
 * The part of the gate that needs a browser. Opens each page of the release in a test portal with this checkout's host
 * and API and with demo people, never in a portal that is in use. The program that opens them uses only HTTP and the
 * browser.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '@portico/presets/workspace';
import * as z from 'zod/mini';

const looked = z.object({
  remote: z.string(),
  version: z.string(),
  findings: z.array(z.string()),
  opened: z.array(z.string()),
  unreached: z.array(z.string()),
});
const answer = z.union([z.object({ seen: z.array(looked) }), z.object({ unseen: z.string() })]);
export type Look = z.infer<typeof answer>;

/**
 * No other settings of the installation reach the portal under test: neither its database nor its storage, mail or
 * data.
 */
const passedOn = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'PORTICO_CHROMIUM', 'NODE_OPTIONS'];

export const trialEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(passedOn.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])));

/** The last line of the program's output. Throws if it is not a valid answer. */
export function readAnswer(output: string): Look {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  return answer.parse(JSON.parse(last));
}

/** Folders of releases by round. A round contains each remote at most once, and all its releases are used together. */
export async function lookInBrowser(rounds: readonly (readonly string[])[]): Promise<Look> {
  const words = [path.join(root, 'e2e/gate/look.ts'), JSON.stringify(rounds)];
  const looking = spawn(process.execPath, words, {
    cwd: root,
    env: trialEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  const complained: Buffer[] = [];
  looking.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  looking.stderr.on('data', (chunk: Buffer) => complained.push(chunk));
  const [code] = (await once(looking, 'close')) as [number | null];
  try {
    if (code === 0) return readAnswer(Buffer.concat(output).toString());
  } catch {
    // Handled below; whatever the reason, the pages were not checked.
  }
  const why = Buffer.concat(complained).toString().trim().split('\n').slice(0, 3).join(' ');
  return { unseen: `The portal for the check failed${why ? `: ${why}` : '.'}` };
}
