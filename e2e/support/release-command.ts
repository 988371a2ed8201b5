import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type OwnPortal, root } from './own-portal.ts';

const run = promisify(execFile);

/** Skips the browser checks, which would start a portal for every release that a test publishes. */
export const unseen = ['--skip-browser', 'it is a test’s'];

/** `npm run release -- …` as an operator of this portal runs it. Returns its output; rejects if it was refused. */
export async function release(portal: OwnPortal, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['infra/portal/src/operate-releases.ts', ...words], {
    cwd: root,
    env: { ...process.env, PORTICO_DATA: portal.data },
  });
  return stdout;
}
