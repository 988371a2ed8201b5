/**
 * A separate database server may start later than the portal, which then waits for it. Any other failure ends the
 * start.
 */
import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 2000;
/**
 * Errors of a server that is not running yet or is just starting, or whose database another process still has to
 * migrate.
 */
const passing = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03'],
  'NOT_MIGRATED',
]);

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return passing.has((error as NodeJS.ErrnoException).code ?? '') || isPassing(error.cause);
}

/** Waits only for an external server, because the built-in one either answers or fails for good. */
export async function untilReachable<T>(
  open: () => Promise<T>,
  { report, stop, pause = pauseMs }: { report: (what: string) => void; stop: AbortSignal; pause?: number },
): Promise<T> {
  for (let received = false; ; received = true) {
    stop.throwIfAborted();
    try {
      return await open();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (!received)
        report(
          `${(error as Error).message} The portal starts as soon as it can be, and tries again every ${pause / 1000} s.`,
        );
      await wait(pause, undefined, { signal: stop });
    }
  }
}
