import { afterAll, vi } from 'vitest';

// Files share a process, and one that ended with fake timers would make the next wait forever.
afterAll(() => {
  vi.useRealTimers();
});
