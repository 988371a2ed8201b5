import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { isAlive } from './is-alive.ts';
import { runCommand } from './run-command.ts';

const here = { cwd: import.meta.dirname, env: process.env };

it.each([
  ['process.exit(0)', true],
  ['process.exit(3)', false],
])('a command that does %s: %s', async (script, ok) =>
  expect(await runCommand(process.execPath, ['-e', script], here)).toBe(ok),
);

it('a command that does not exist counts as failed', async () =>
  expect(await runCommand(path.join(import.meta.dirname, 'no-such-command'), [], here)).toBe(false));

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s to the run ends its command, starts no other, and lets the run tidy up',
  async (signal) => {
    const command = `console.log('command ' + process.pid); setInterval(() => undefined, 1000)`;
    const run = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { runCommand, Stopped, stopCommandsWithRun } from ${JSON.stringify(path.join(import.meta.dirname, 'run-command.ts'))};
       stopCommandsWithRun();
       try {
         await runCommand(process.execPath, ['-e', ${JSON.stringify(command)}], ${JSON.stringify({ cwd: here.cwd, env: {} })});
       } catch (error) {
         console.log(error instanceof Stopped ? 'stopped' : 'failed');
         await runCommand(process.execPath, ['-e', 'console.log("the next one ran")'], ${JSON.stringify({ cwd: here.cwd, env: {} })}).catch(() => {});
       } finally {
         console.log('tidied up');
         process.exit(130);
       }`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const lines: string[] = [];
    for await (const line of createInterface(run.stdout)) {
      lines.push(line);
      if (lines.length === 1) run.kill(signal);
    }
    if (run.exitCode === null) await once(run, 'exit');
    const [started = '', ...after] = lines;
    expect([run.exitCode, after]).toEqual([130, ['stopped', 'tidied up']]);
    expect(isAlive(Number(started.split(' ')[1]))).toBe(false);
  },
);
