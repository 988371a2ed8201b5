import { queryClient } from '../query-client.ts';
import { shownFromDevice } from './shown-from-device.ts';

/** If a single area is down, responses of the others must not trigger a refetch of everything again and again. */
export const restMs = 10_000;
let checkedAt = Number.NEGATIVE_INFINITY;

/**
 * Called on any response from the server. Refetches what is shown from the device. Data counts as coming from the
 * device until a refetch has succeeded entirely without it. Never rejects.
 */
export async function serverAnswers(): Promise<void> {
  if (shownFromDevice.oldest() === undefined || performance.now() - checkedAt < restMs) return;
  checkedAt = performance.now();
  const before = shownFromDevice.noted();
  await queryClient.invalidateQueries({}, { cancelRefetch: false });
  if (shownFromDevice.noted() === before) shownFromDevice.end();
}
