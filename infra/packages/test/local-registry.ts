import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from '@portico/testkit/run/free-port';

export interface LocalRegistry {
  url: string;
  /** Environment of npm that uses it, signed in. */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) break;
    if (
      await fetch(`${url}-/ping`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The registry did not start.');
}

/** A registry on this machine for the packages of `@portico`. All others come from the one that npm uses here. */
export async function startRegistry(folder: string): Promise<LocalRegistry> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const own = { access: '$all', publish: '$all', unpublish: '$all' };
  const config = path.join(folder, 'registry.yaml');
  writeFileSync(
    config,
    JSON.stringify({
      storage: path.join(folder, 'storage'),
      packages: { '@portico/*': own },
      max_body_size: '100mb',
      log: { type: 'stdout', level: 'warn' },
    }),
  );
  const npmrc = path.join(folder, 'npmrc');
  writeFileSync(npmrc, `@portico:registry=${url}\n//127.0.0.1:${port}/:_authToken=anyone\nfund=false\naudit=false\n`);
  const bin = path.join(
    path.dirname(createRequire(import.meta.url).resolve('verdaccio/package.json')),
    'bin/verdaccio',
  );
  const child = spawn(process.execPath, [bin, '--config', config, '--listen', `127.0.0.1:${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, env: { ...process.env, NPM_CONFIG_USERCONFIG: npmrc }, stop };
}
