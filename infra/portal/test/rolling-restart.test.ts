/**
 * Every process of an installation is replaced by a new one while people use it: no request fails, behind a balancer of
 * connections and behind nginx. Two processes, which serve pages and calls; the database runs in a third.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { freePort } from '@portico/testkit/run/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Portal } from '../src/compose.ts';
import { startBalancer } from './balancer.ts';
import { copyFilledPortal, fillTimeout } from './filled-portal.ts';
import { ask, dropFolder, makeFolder, standPortal } from './running-portal.ts';

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
const requests = isFull ? 5000 : 1000;
/** How many people ask at the same time, each over a connection that stays open. */
const people = 8;
const probeMs = 50;
/** Four probes. */
const drainMs = 200;

const folder = makeFolder();
let database: Portal;
beforeAll(async () => {
  await copyFilledPortal(folder);
  ({ portal: database } = await standPortal(folder, { demo: false }));
  await database.ready;
}, fillTimeout);
afterAll(async () => {
  await database?.close();
  dropFolder(folder);
});

const published = { portal: 'https://portal.example.com', content: 'https://content.example.net' };

/** Opens its ports once it is ready. */
async function standOne(port?: number): Promise<Portal> {
  const { portal } = await standPortal(folder, {
    demo: false,
    published,
    drainMs,
    port: port ?? (await freePort()),
    contentPort: await freePort(),
    parts: new Set(['edge', 'api', 'identity']),
    elsewhere: { leaderboard: `http://127.0.0.1:${database.port}` },
  });
  await portal.ready;
  return portal;
}

interface Load {
  /** Waits until as many requests have been answered in all. */
  until(count: number): Promise<void>;
  /** Ends the load. Returns what was answered, by status, and errors by their code. */
  end(): Promise<Record<string, number>>;
}

/** Calls and pages in turn. */
const addresses = ['/api/account/ValidateUser?username=x', '/boot.json'];

function startLoad(port: number): Load {
  const seen: Record<string, number> = {};
  let isOver = false;
  let answered = 0;
  const request = (agent: http.Agent, address: string) =>
    new Promise<string>((resolve) => {
      const headers = { host: 'harbour.portal.example.com' };
      const asked = http.get({ agent, host: '127.0.0.1', port, path: address, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(String(response.statusCode)));
        response.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
      });
      asked.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
    });
  const person = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; !isOver; turn += 1) {
      const result = await request(agent, addresses[turn % addresses.length] ?? '/');
      seen[result] = (seen[result] ?? 0) + 1;
      answered += 1;
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: people }, person));
  return {
    until: (count) => expect.poll(() => answered, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(count),
    async end() {
      isOver = true;
      await all;
      return seen;
    },
  };
}

interface Behind {
  load: Load;
  running: Portal[];
  /** Starts the next process. */
  stand(): Promise<Portal>;
}

/** Replaces the first two processes, one after the other, while the load goes on. */
async function replaceAll({ load, running, stand }: Behind): Promise<void> {
  for (const [at, old] of [...running].entries()) {
    await load.until((requests / 4) * (at + 1));
    running.push(await stand());
    await old.close();
    running.splice(running.indexOf(old), 1);
  }
  await load.until(requests);
  const { 200: pages = 0, 401: calls = 0, ...failed } = await load.end();
  expect(failed).toEqual({});
  expect(pages + calls).toBeGreaterThanOrEqual(requests);
}

test('behind a balancer of connections, no request fails while every process is replaced', async () => {
  const running = [await standOne(), await standOne()];
  const balancer = await startBalancer(() => running.map(({ port }) => port), probeMs);
  const load = startLoad(balancer.port);
  try {
    await replaceAll({ load, running, stand: () => standOne() });
  } finally {
    await load.end();
    await balancer.close();
    for (const portal of running) await portal.close();
  }
}, 180_000);

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

/** As an operator configures it: all addresses that processes may have, and connections that stay open. */
const configuration = (port: number, processes: readonly number[]) => `
  worker_processes 1;
  daemon off;
  pid ${folder}/nginx.pid;
  error_log ${folder}/nginx.log;
  events { worker_connections 256; }
  http {
    access_log off;
    client_body_temp_path ${folder}/nginx-body;
    proxy_temp_path ${folder}/nginx-proxy;
    fastcgi_temp_path ${folder}/nginx-fastcgi;
    uwsgi_temp_path ${folder}/nginx-uwsgi;
    scgi_temp_path ${folder}/nginx-scgi;
    upstream portico {
      ${processes.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join(' ')}
      keepalive 16;
    }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://portico;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
      }
    }
  }
`;

async function startNginx(program: string, processes: readonly number[]) {
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(port, processes));
  const running = spawn(program, ['-c', file, '-p', folder], { stdio: 'ignore' });
  const status = () =>
    ask(port, 'harbour.portal.example.com', '/healthz').then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
  return {
    port,
    async close() {
      const exited = once(running, 'exit');
      running.kill('SIGTERM');
      await exited;
    },
  };
}

// Where nginx is installed, as on the machines that run the full set.
test.runIf(nginx !== undefined)(
  'behind nginx, no request fails while every process is replaced',
  async () => {
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
    let next = 0;
    const stand = () => standOne(ports[next++]);
    const running = [await stand(), await stand()];
    const proxy = await startNginx(nginx ?? '', ports);
    const load = startLoad(proxy.port);
    try {
      await replaceAll({ load, running, stand });
    } finally {
      await load.end();
      await proxy.close();
      for (const portal of running) await portal.close();
    }
  },
  180_000,
);
