/** Runs an operator's command on the data folder of a test, either as a process or within that of the test. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';
import type { Command } from '../src/commands/command.ts';
import { explainFault } from '../src/start-fault.ts';

export interface Said {
  code: number | null;
  stdout: string;
  stderr: string;
}

const operate = path.resolve(import.meta.dirname, '../src/operate.ts');

export interface Place {
  dataDir: string;
  filesDir: string;
  /** Undefined for the built-in server. */
  databaseUrl?: string | undefined;
  env?: Readonly<Record<string, string>>;
}

const environmentOf = ({ dataDir, filesDir, databaseUrl, env }: Place): Record<string, string> => ({
  PORTICO_DATA: dataDir,
  STORAGE_URL: `file://${filesDir}`,
  PORTICO_NOW: '2026-11-21T09:00:00Z',
  DATABASE_URL: databaseUrl ?? '',
  ...env,
});

export function startCommand(place: Place, words: readonly string[], program = operate) {
  const child: ChildProcess = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, ...environmentOf(place) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (part: Buffer) => {
    stdout += part.toString();
  });
  child.stderr?.on('data', (part: Buffer) => {
    stderr += part.toString();
  });
  const ended = new Promise<Said>((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
  return { child, ended, said: () => stdout };
}

export const command = (place: Place, ...words: string[]): Promise<Said> => startCommand(place, words).ended;

/**
 * Runs the command within this process, because starting another one each time would take most of the time. Only one at
 * a time.
 */
export async function commandHere(place: Place, order: Pick<Command, 'run'>, ...words: string[]): Promise<Said> {
  const before = { ...process.env };
  let stdout = '';
  let stderr = '';
  const received = vi.spyOn(console, 'log').mockImplementation((...parts: unknown[]) => {
    stdout += `${format(...parts)}\n`;
  });
  const complained = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    stderr += `${format(...parts)}\n`;
  });
  Object.assign(process.env, environmentOf(place));
  try {
    const code = await order.run(words);
    return { code, stdout, stderr };
  } catch (error) {
    const sentence = explainFault(error);
    if (sentence === undefined) throw error;
    return { code: 1, stdout, stderr: `${stderr}${sentence}\n` };
  } finally {
    for (const name of Object.keys(environmentOf(place)))
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    received.mockRestore();
    complained.mockRestore();
  }
}
