import type { ChildProcess } from 'node:child_process';
import { isAlive } from './is-alive.ts';

/**
 * Ends the child once the process it serves is gone. A signal that ends a whole run does not reach processes in groups
 * of their own, such as the servers that Playwright starts.
 */
export function endWith(pid: number, child: ChildProcess, everyMs = 1000): void {
  const watch = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, everyMs);
  child.on('exit', () => clearInterval(watch));
}
