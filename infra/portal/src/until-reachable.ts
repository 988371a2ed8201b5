/** A database server of its own may start later than the portal: it is waited for, and nothing else is. */
import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 2000;
/** What a server that is not there yet, or is just starting, answers. */
const passing = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03']);

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return passing.has((error as NodeJS.ErrnoException).code ?? '') || isPassing(error.cause);
}

/** Only a server named by its address is waited for: the built-in one answers or says permanently why not. */
export async function untilReachable<T>(
  open: () => Promise<T>,
  { tell: report, stop, pause = pauseMs }: { tell: (what: string) => void; stop: AbortSignal; pause?: number },
): Promise<T> {
  for (let received = false; ; received = true) {
    stop.throwIfAborted();
    try {
      return await open();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (!received)
        report(
          `${(error as Error).message} The portal answers that it is starting, and keeps trying every ${pause / 1000} s.`,
        );
      await wait(pause, undefined, { signal: stop });
    }
  }
}
