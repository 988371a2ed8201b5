// By the package's name: a remote bundles this file, and must not bundle a copy of what the host shares with it.
import { CallError, useQueryClient } from '@portico/data-client';

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
