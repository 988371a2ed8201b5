import { queryClient } from '../query-client.ts';
import { shownFromDevice } from './shown-from-device.ts';

/** Where one area alone is away, the others' answers must not ask for everything again and again. */
export const restMs = 10_000;
let askedAt = Number.NEGATIVE_INFINITY;

/**
 * The server has answered, whatever it was asked: what the person sees from the device is asked for again. The pages show
 * what the device keeps until the device was not needed for any of it. Never rejects.
 */
export async function serverAnswers(): Promise<void> {
  if (shownFromDevice.oldest() === undefined || performance.now() - askedAt < restMs) return;
  askedAt = performance.now();
  const before = shownFromDevice.noted();
  await queryClient.invalidateQueries({}, { cancelRefetch: false });
  if (shownFromDevice.noted() === before) shownFromDevice.end();
}
