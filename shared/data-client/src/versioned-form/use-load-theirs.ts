import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../call-error.ts';

/**
 * For a save that failed: if someone else has saved since, loads what they saved, so that the form shows the conflict.
 * Resolves to whether that was the reason.
 *
 * @param area the area whose calls the page shows
 */
export function useLoadTheirs(area: string): (cause: unknown) => Promise<boolean> {
  const client = useQueryClient();
  return async (cause) => {
    if (!(cause instanceof CallError) || cause.code !== 'stale_version') return false;
    await client.invalidateQueries({ queryKey: [area] });
    return true;
  };
}
