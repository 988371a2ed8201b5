/**
 * The part of the gate that needs a browser: the release is opened, page by page, in a portal of this checkout's host and
 * API with demo people, and never in one that people use. The program that looks knows HTTP and the browser only.
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
 * Nothing of the installation's own settings reaches the portal that is looked at: neither its database nor its storage,
 * mail or data.
 */
const passedOn = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'PORTICO_CHROMIUM', 'NODE_OPTIONS'];

export const trialEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(passedOn.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])));

/** What the program said last; throws where it said nothing of use. */
export function readAnswer(output: string): Look {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  return answer.parse(JSON.parse(last));
}

/** Folders of releases, round by round; in a round each remote comes once, and all of them are used together. */
export async function lookInBrowser(rounds: readonly (readonly string[])[]): Promise<Look> {
  const words = [path.join(root, 'e2e/gate/look.ts'), JSON.stringify(rounds)];
  const looking = spawn(process.execPath, words, {
    cwd: root,
    env: trialEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  const complained: Buffer[] = [];
  looking.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  looking.stderr.on('data', (chunk: Buffer) => complained.push(chunk));
  const [code] = (await once(looking, 'close')) as [number | null];
  try {
    if (code === 0) return readAnswer(Buffer.concat(said).toString());
  } catch {
    // Said below: whatever it was, the pages were not seen.
  }
  const why = Buffer.concat(complained).toString().trim().split('\n').slice(0, 3).join(' ');
  return { unseen: `The portal for the check did not do its work${why ? `: ${why}` : '.'}` };
}
