/**
 * The API in a separate process with a listener, so that its memory can be measured and its disk limited. It sends its
 * port and a token of the learner, answers `memory` with the peak resident bytes since the last question, and exits on
 * `close`.
 */

import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runSubprocess } from '../../src/platform/subprocess/run-subprocess.ts';
import { startTestApi } from '../harness.ts';

const test = await startTestApi();
// Also limits the disk of the process that examines files.
test.files.services.runApart = runSubprocess;
const server = createServer(test.api.handle);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

let most = 0;
const look = () => {
  most = Math.max(most, process.memoryUsage.rss());
};
setInterval(look, 10).unref();

async function left() {
  const [row] = await test.sql('select count(*)::int as count from portal.media_file');
  const files = await readdir(test.files.folder, { recursive: true, withFileTypes: true });
  return { rows: row.count as number, files: files.filter((entry) => entry.isFile()).length };
}

process.on('message', async (question) => {
  if (question === 'memory') {
    look();
    process.send?.({ most });
    most = 0;
  }
  if (question === 'left') process.send?.(await left());
  if (question === 'close') {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await test.close();
    process.exit(0);
  }
});
process.send?.({ port: (server.address() as AddressInfo).port, token: await test.tokenOf('learner') });
