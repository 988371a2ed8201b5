// Runs the load test alongside a browser: sends a message when all clients are connected and when everything was
// delivered, and continues when it receives one. It uses a database server of its own, which stops with it.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embeddedServer } from '../../../database/test/test-server.ts';
import { startTestApi } from '../harness.ts';
import { type LoadSize, runLoad } from './load.ts';

const [processes = 1, clientsEach = 1, events = 1] = process.argv.slice(2).map(Number);
const size: LoadSize = { processes, clientsEach, events };

const folder = mkdtempSync(path.join(tmpdir(), 'portico-live-'));
const server = await embeddedServer(folder);
try {
  const test = await startTestApi({ areas: [] }, server);
  const say = async (message: unknown) => {
    process.send?.(message);
    await once(process, 'message');
  };
  const outcome = await runLoad(test, size, {
    connected: async (ports) => say({ ports, token: await test.tokenOf('country') }),
    delivered: (subjects) => say({ subjects }),
  });
  await test.close();
  const wrong = outcome.received.filter((ids) => JSON.stringify(ids) !== JSON.stringify(outcome.expected)).length;
  const { resets, listenersKilled } = outcome;
  await say({ clients: outcome.received.length, events: outcome.expected.length, wrong, resets, listenersKilled });
} finally {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
