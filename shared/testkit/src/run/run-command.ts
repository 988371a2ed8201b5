import { type ChildProcess, spawn } from 'node:child_process';

/** The run was stopped by a signal, and so was the command that ran. */
export class Stopped extends Error {}

/** A terminal sends Ctrl-C to every process of the run, which may then end by itself. */
const patienceMs = 3000;

let isStopped = false;
const running = new Set<ChildProcess>();

/** From now on, a signal that stops this process stops its commands instead, and the run can tidy up. */
export function stopCommandsWithRun(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isStopped = true;
      const end = () => {
        for (const child of running) child.kill('SIGTERM');
      };
      if (signal === 'SIGTERM') end();
      else setTimeout(end, patienceMs).unref();
    });
}

interface CommandOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** An open file for what the command prints. Default: the terminal */
  output?: number;
}

/**
 * Runs a command to its end. Rejects with `Stopped` once the run is told to stop, so that its
 * callers can end what they have started themselves.
 *
 * @returns true if the command ended without an error
 */
export function runCommand(
  file: string,
  args: readonly string[],
  { cwd, env, output }: CommandOptions,
): Promise<boolean> {
  if (isStopped) return Promise.reject(new Stopped(`${file} was not started.`));
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const child = spawn(file, args, { cwd, env, stdio: ['inherit', output ?? 'inherit', output ?? 'inherit'] });
  running.add(child);
  const end = (ok: boolean) => {
    running.delete(child);
    if (isStopped) reject(new Stopped(`${file} was stopped.`));
    else resolve(ok);
  };
  child.on('error', () => end(false));
  child.on('exit', (code) => end(code === 0));
  return promise;
}
