import { afterAll, vi } from 'vitest';

// Files share a process: one that ended with timers of its own would leave the next waiting forever.
afterAll(() => {
  vi.useRealTimers();
});
