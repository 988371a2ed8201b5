/** Stopping without cutting anyone off: what runs may end, what is new is asked to come again. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Longest time that stopping waits for running requests. */
const flushMs = 10_000;

export interface Drain {
  isStopping(): boolean;
  begin(): void;
  end(): void;
  stop(): Promise<void>;
}

/** Counts running requests, so that stopping can wait for them. */
export function drainable(app: FastifyInstance): Drain {
  let running = 0;
  let stopping = false;
  let idle: (() => void) | undefined;
  app.addHook('onRequest', async () => {
    if (stopping)
      throw new Refusal('unavailable', 'The server is stopping. Try again shortly.', { retryAfterSeconds: 5 });
  });
  return {
    isStopping: () => stopping,
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
