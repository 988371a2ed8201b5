import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Brings a clone of the committed files up to date, with packages of its own, so that no bug is ever in the working
 * copy. It is left for the next run, because the compiler and the template database start from what it holds.
 */
export function copyOf(root: string): { copy: string; commit: string } {
  const copy = path.join(root, '.build', 'planted', 'copy');
  const run = (command: string, args: readonly string[], cwd = copy): string => {
    const done = spawnSync(command, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
    if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.stdout}${done.stderr}`);
    return done.stdout.trim();
  };
  if (!existsSync(path.join(copy, '.git'))) {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(path.dirname(copy), { recursive: true });
    run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, copy], root);
  }
  run('git', ['fetch', '--quiet', root, 'HEAD']);
  run('git', ['checkout', '--quiet', '--force', '--detach', 'FETCH_HEAD']);
  run('git', ['clean', '--quiet', '-d', '--force']);
  const tools = path.join('infra', 'toolchain', 'node_modules');
  if (!existsSync(path.join(copy, tools))) symlinkSync(path.join(root, tools), path.join(copy, tools), 'junction');
  const lock = readFileSync(path.join(copy, 'pnpm-lock.yaml'), 'utf8');
  const stamp = path.join(copy, 'node_modules', '.portico-stamp');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts', '--silent']);
    writeFileSync(stamp, lock);
  }
  return { copy, commit: run('git', ['rev-parse', 'HEAD']) };
}
