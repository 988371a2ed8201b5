// Imported by the package's name, because a remote that bundles this file must not bundle a copy of what the host
// shares.
import { CallError, useQueryClient } from '@portico/data-client';

/**
 * For a save that failed: if someone else has saved since, loads what they saved, so that the form shows the conflict.
 * Resolves to whether that was the reason.
 *
 * @param area the area whose calls the page shows
 * @param code with which the call refuses a save that is based on an older version
 */
export function useLoadTheirs(
  area: string,
  code: 'stale_version' | 'conflict' = 'stale_version',
): (cause: unknown) => Promise<boolean> {
  const client = useQueryClient();
  return async (cause) => {
    if (!(cause instanceof CallError) || cause.code !== code) return false;
    await client.invalidateQueries({ queryKey: [area] });
    return true;
  };
}
