import { onSignOut } from '../session/index.ts';

/** How long signing out waits for values that are on their way. */
const longestMs = 4000;

/**
 * Signing out waits for `sent`, but not long, and then calls `over`. Returns a function that removes both.
 */
export const beforeSignOut = (sent: () => Promise<void>, over: () => void = () => {}): (() => void) =>
  onSignOut(async () => {
    await Promise.race([sent(), new Promise<void>((resolve) => setTimeout(resolve, longestMs))]);
    over();
  });
