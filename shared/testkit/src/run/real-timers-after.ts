import { afterAll, vi } from 'vitest';

// Files share a process: one that ended with timers of its own would leave the next waiting for ever.
afterAll(() => {
  vi.useRealTimers();
});
