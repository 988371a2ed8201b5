import { useQueryClient } from '@portico/data-client';
import { useLiveEvent } from '@portico/data-client/live';

/**
 * Reads a course again when something was done in the player, or marked by a trainer or a leader. Not for the list of
 * courses: it is many people's first page, which carries no live stream, and it is read again whenever it opens.
 */
export function useProgressHeard(): void {
  const client = useQueryClient();
  useLiveEvent('course', undefined, () => {
    for (const area of ['service', 'player']) void client.invalidateQueries({ queryKey: [area] });
  });
}
