/** Keeps the service running in a separate process. The portal never waits for it and works without it. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';

export interface LeaderboardProcess {
  /** `http://127.0.0.1:<port>`; undefined while it is not running. */
  address(): string | undefined;
  /** For tests of what happens without the service. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

const main = path.join(import.meta.dirname, 'main.ts');
const firstWaitMs = 500;
const longestWaitMs = 30_000;

interface LeaderboardOptions {
  folder: string;
  key: string;
  /** Any free port by default. */
  port?: number | undefined;
  /** Address of this machine to listen on; the loopback address by default. */
  listen?: string | undefined;
  log: Log;
}

export function startLeaderboard({
  folder,
  key,
  port: requestedPort = 0,
  listen,
  log,
}: LeaderboardOptions): LeaderboardProcess {
  let child: ChildProcess | undefined;
  let port: number | undefined;
  let waitMs = firstWaitMs;
  let again: NodeJS.Timeout | undefined;
  let isStopping = false;

  function start(): void {
    child = fork(main, [], {
      env: {
        PATH: process.env.PATH,
        LEADERBOARD_FOLDER: folder,
        LEADERBOARD_KEY: key,
        LEADERBOARD_PORT: String(requestedPort),
        // The service only listens beyond this machine if its port was configured for other machines.
        LEADERBOARD_LISTEN: requestedPort === 0 ? undefined : listen,
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (received: { port: number }) => {
      port = received.port;
      waitMs = firstWaitMs;
    });
    child.on('error', (cause) => log('warn', 'leaderboard service', { reason: cause.message }));
    child.on('exit', (code) => {
      port = undefined;
      if (isStopping) return;
      log('warn', 'leaderboard service ended, starting again', { code: code ?? -1, waitMs });
      again = setTimeout(start, waitMs);
      again.unref();
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    });
  }

  start();
  return {
    address: () => (port === undefined ? undefined : `http://127.0.0.1:${port}`),
    pid: () => child?.pid,
    async stop() {
      isStopping = true;
      clearTimeout(again);
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      const force = setTimeout(() => running.kill('SIGKILL'), 3_000);
      await gone;
      clearTimeout(force);
    },
  };
}
