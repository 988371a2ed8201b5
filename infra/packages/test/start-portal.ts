/** The packed portal, started as a team starts it: with npm, in a folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@portico/testkit/run/free-port';

export interface PackedPortal {
  /** `http://harbour.localhost:40123` */
  origin(tenant: string): string;
  /** Whether the process that was started first is still the one that serves. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

const startMs = 540_000;

/** Resolves once it answers calls. `folder` has the package installed. */
export async function startPackedPortal(folder: string, env: NodeJS.ProcessEnv): Promise<PackedPortal> {
  const [port, contentPort] = [await freePort(), await freePort()];
  const portal = spawn(process.execPath, ['node_modules/@portico/portal/bin/start.mjs'], {
    cwd: folder,
    env: { ...env, PORT: String(port), CONTENT_PORT: String(contentPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(portal, 'exit');
  let said = '';
  for (const stream of [portal.stdout, portal.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const stop = async () => {
    portal.kill('SIGTERM');
    await ended;
  };
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + startMs; Date.now() < until; await sleep(200)) {
    if (portal.exitCode !== null) throw new Error(`The portal ended with code ${portal.exitCode}:\n${said}`);
    if (await isReady())
      return {
        origin: (tenant) => `http://${tenant}.localhost:${port}`,
        isRunning: () => portal.exitCode === null,
        stop,
      };
  }
  await stop();
  throw new Error(`The portal was not ready after ${startMs / 1000} s:\n${said}`);
}
