import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { endWith } from './end-with.ts';

const started: ChildProcess[] = [];
const sleeper = () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  started.push(child);
  return child;
};
afterEach(() => started.splice(0).map((child) => child.kill('SIGKILL')));

it('a server ends once the run that it serves was killed, and not before', async () => {
  const [run, server] = [sleeper(), sleeper()];
  const ended = once(server, 'exit');
  endWith(run.pid ?? 0, server, 20);
  await wait(200);
  expect([server.exitCode, server.signalCode]).toEqual([null, null]);
  run.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGTERM']);
});
