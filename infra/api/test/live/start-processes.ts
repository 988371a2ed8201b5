import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ProcessSettings } from './server-process.ts';

export interface ServerProcess {
  port: number;
  /** Asks the process to stop as an operator does, and waits for it. */
  stop(): Promise<void>;
  /** Kills the process without warning. */
  kill(): Promise<void>;
}

async function startProcess(settings: ProcessSettings): Promise<ServerProcess> {
  const child = fork(path.join(import.meta.dirname, 'server-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(settings);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { port, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

export const startProcesses = (count: number, settings: ProcessSettings): Promise<ServerProcess[]> =>
  Promise.all(Array.from({ length: count }, () => startProcess(settings)));
