/** `npm run portal -- …` as an operator of the common portal, or of a portal of the test's own, runs it. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { contentPort, data, port } from './addresses.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** Where a portal runs, and its `PORTICO_DATA`. */
export interface OperatedPortal {
  port: number;
  contentPort: number;
  data: string;
}

export const commonPortal: OperatedPortal = { port, contentPort, data };

/** Returns its output; rejects if it was refused. */
export const operate = (...words: string[]): Promise<string> => operateOn(commonPortal, ...words);

export async function operateOn(portal: OperatedPortal, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['infra/portal/src/operate.ts', ...words], {
    cwd: root,
    env: {
      ...process.env,
      PORTICO_DATA: portal.data,
      PORT: String(portal.port),
      CONTENT_PORT: String(portal.contentPort),
    },
  });
  return stdout;
}
