/** `npm run portal -- …` as an operator of the common portal runs it. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { contentPort, data, port } from './addresses.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** Returns its output; rejects if it was refused. */
export async function operate(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['infra/portal/src/operate.ts', ...words], {
    cwd: root,
    env: {
      ...process.env,
      PORTICO_DATA: data,
      PORT: String(port),
      CONTENT_PORT: String(contentPort),
    },
  });
  return stdout;
}
