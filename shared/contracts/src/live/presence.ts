/** Timing of presence. Nothing is stored: people without a recent heartbeat are no longer present. */
export const presenceTimes = {
  /** Interval of a page's heartbeat. */
  everyMs: 20_000,
  /** People without a heartbeat for this long are no longer present. */
  goneMs: 45_000,
} as const;

/** Maximum number of tabs listed for a subject; further ones are present but not listed. */
export const mostPresent = 50;
