import type { Area } from '@portico/contracts/platform/call';
import { queryClient } from './query-client.ts';

const tasks = ['portal', 'getWaiting'] satisfies [Area, string];

/**
 * A person's tasks and what they have in progress come from every area: any write and any event may have changed them.
 * They are fetched again where they are shown, and count as stale where they are not.
 */
export const refreshTasks = (): void => void queryClient.invalidateQueries({ queryKey: tasks });

/** In a storm of events Today asks once in so long. */
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
