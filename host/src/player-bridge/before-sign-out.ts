import { onSignOut } from '../session/index.ts';

/** How long signing out waits for values in transit. */
const longestMs = 4000;

/** Signing out waits for `sent` for a limited time, and then calls `over`. Returns a function that removes both. */
export const beforeSignOut = (sent: () => Promise<void>, over: () => void = () => {}): (() => void) =>
  onSignOut(async () => {
    await Promise.race([sent(), new Promise<void>((resolve) => setTimeout(resolve, longestMs))]);
    over();
  });
