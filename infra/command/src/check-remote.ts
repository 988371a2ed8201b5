import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartFault } from '@portico/portal/start-fault';
import { describeRemote } from '@portico/presets/describe/describe-remote';
import type { RemoteFolder } from '@portico/presets/workspace';

/** Runs a program of a package that the team has installed. */
function run(folder: string, name: string, file: string, words: readonly string[]): void {
  let manifest: string;
  try {
    manifest = createRequire(path.join(folder, 'package.json')).resolve(`${name}/package.json`);
  } catch {
    throw new StartFault(`${name} is not installed. Add it to the devDependencies of package.json.`);
  }
  const program = path.join(path.dirname(manifest), file);
  const { status } = spawnSync(process.execPath, [program, ...words], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new StartFault(`${name} found faults. Nothing was published.`);
}

/** Checks description, texts, types and tests. Throws with the first kind of fault. */
export async function checkRemote({ id, folder }: RemoteFolder, print: (line: string) => void): Promise<void> {
  const { unused } = await describeRemote(id, folder);
  if (unused.length > 0) print(`Unused texts: ${unused.join(', ')}`);
  run(folder, 'typescript', 'bin/tsc', ['--noEmit', '-p', '.']);
  run(folder, 'vitest', 'vitest.mjs', ['run']);
  print('Description, texts, types and tests are in order.');
}
