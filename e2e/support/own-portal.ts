/**
 * A test's own portal: data as after a first start in the system's temporary folder, free ports, an environment of its
 * own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portico/testkit/run/free-port';
import { copyFilledData } from './filled-data.ts';
import { isReady } from './ports.ts';

export const root = path.resolve(import.meta.dirname, '../..');
const startMs = 240_000;
const stopMs = 20_000;

export interface OwnPortal {
  port: number;
  contentPort: number;
  /** `http://harbour.localhost:40123` */
  origin(tenant: string): string;
  /** Its `PORTICO_DATA`. */
  data: string;
  /** Restarts it over the same data at the same address, with these changes to its environment. */
  restart(changed?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

async function untilReady(portal: ChildProcess, port: number, said: () => string): Promise<void> {
  for (const until = Date.now() + startMs; Date.now() < until; await wait(100)) {
    if (portal.exitCode !== null) throw new Error(`The portal ended with code ${portal.exitCode}:\n${said()}`);
    if (await isReady(port)) return;
  }
  throw new Error(`The portal was not ready after ${startMs / 1000} s:\n${said()}`);
}

/** Starts the program that `npm start` runs. Resolves once calls are answered. */
export async function startOwnPortal(environment: Readonly<Record<string, string>> = {}): Promise<OwnPortal> {
  const data = mkdtempSync(path.join(tmpdir(), 'portico-e2e-'));
  // Portals that measure starts, or run next to one in use, start with empty data.
  if (process.env.TEST_PARALLEL_INDEX !== undefined) await copyFilledData(data, environment);
  const port = await freePort();
  const contentPort = await freePort();
  const lines: Buffer[] = [];
  let surroundings = environment;
  let portal = begin();

  function begin(): ChildProcess {
    const started = spawn(process.execPath, ['infra/portal/src/start.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...surroundings,
        PORT: String(port),
        CONTENT_PORT: String(contentPort),
        PORTICO_DATA: data,
      },
    });
    started.stdout?.on('data', (chunk: Buffer) => lines.push(chunk));
    started.stderr?.on('data', (chunk: Buffer) => lines.push(chunk));
    return started;
  }

  async function end(): Promise<void> {
    if (portal.exitCode !== null || portal.signalCode !== null) return;
    const ended = once(portal, 'exit');
    portal.kill('SIGTERM');
    const patience = setTimeout(() => portal.kill('SIGKILL'), stopMs);
    await ended;
    clearTimeout(patience);
  }

  const ready = () => untilReady(portal, port, () => Buffer.concat(lines).toString());

  async function restart(changed: Readonly<Record<string, string>> = {}): Promise<void> {
    await end();
    surroundings = { ...surroundings, ...changed };
    portal = begin();
    await ready();
  }

  async function stop(): Promise<void> {
    await end();
    rmSync(data, { recursive: true, force: true });
  }

  try {
    await ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, contentPort, origin: (tenant) => `http://${tenant}.localhost:${port}`, data, restart, stop };
}
