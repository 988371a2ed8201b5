import { useQueryClient } from '@portico/data-client';
import { useLiveEvent } from '@portico/data-client/live';

/**
 * Reloads a course after progress in the player, or when a trainer or leader has marked it. Not used by the list of
 * courses: that is the first page of many people, is not connected to the live stream, and reloads whenever it opens.
 */
export function useRefetchOnProgress(): void {
  const client = useQueryClient();
  useLiveEvent('course', undefined, () => {
    for (const area of ['service', 'player']) void client.invalidateQueries({ queryKey: [area] });
  });
}
