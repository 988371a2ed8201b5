/** Graceful shutdown: running requests can finish, new ones are asked to retry. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Longest time that shutdown waits for running requests. */
const flushMs = 10_000;

interface Drain {
  /** Readiness is already off, although requests are still served. */
  isLeaving(): boolean;
  /** Tells load balancers to send no more requests. */
  leave(): void;
  begin(): void;
  end(): void;
  stop(): Promise<void>;
}

/** Counts running requests so that shutdown can wait for them. */
export function drainable(app: FastifyInstance): Drain {
  let running = 0;
  let leaving = false;
  let stopping = false;
  let idle: (() => void) | undefined;
  app.addHook('onRequest', async () => {
    if (stopping)
      throw new Refusal('unavailable', 'The server is stopping. Try again shortly.', { retryAfterSeconds: 5 });
  });
  return {
    isLeaving: () => leaving || stopping,
    leave: () => {
      leaving = true;
    },
    begin: () => {
      running += 1;
    },
    end: () => {
      running -= 1;
      if (running === 0) idle?.();
    },
    async stop() {
      stopping = true;
      if (running === 0) return;
      await Promise.race([
        new Promise<void>((resolve) => {
          idle = resolve;
        }),
        new Promise((resolve) => setTimeout(resolve, flushMs).unref()),
      ]);
    },
  };
}
