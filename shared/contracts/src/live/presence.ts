/** How presence is kept: nothing is stored, who says nothing any more is gone. */
export const presenceTimes = {
  /** A page says so often that it is still there. */
  everyMs: 20_000,
  /** People who have not said so for this long are gone. */
  goneMs: 45_000,
} as const;

/** Most tabs that are shown at one subject; more are there and not named. */
export const mostPresent = 50;
