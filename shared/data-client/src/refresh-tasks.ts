import type { Area } from '@portico/contracts/platform/call';
import { queryClient } from './query-client.ts';

const tasks = ['portal', 'getWaiting'] satisfies [Area, string];

/**
 * A person's tasks and what they have in progress come from every area, so any write or event may have changed them.
 * Refetches them if they are shown, and marks them stale otherwise.
 */
export const refreshTasks = (): void => void queryClient.invalidateQueries({ queryKey: tasks });

/** During a burst of events, Today refetches at most once in this interval. */
const stormMs = 1000;
let isStorm = false;

export function refreshTasksSoon(): void {
  if (isStorm) return;
  isStorm = true;
  setTimeout(() => {
    isStorm = false;
    refreshTasks();
  }, stormMs);
}
