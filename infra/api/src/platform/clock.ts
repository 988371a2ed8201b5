/** Two clocks: business time, which `PORTICO_NOW` may shift, and real time for tokens, rate limits and logs. */
export interface Clock {
  /** Time of deadlines, records and everything that people see. */
  now(): Date;
  /** Milliseconds since 1970, never shifted. */
  real(): number;
}

/**
 * `startAt` (ISO 8601) is the business time at this moment, from which the clock runs on. Undefined means real time.
 */
export function createClock(startAt?: string): Clock {
  if (startAt === undefined) return { now: () => new Date(), real: Date.now };
  const wanted = Date.parse(startAt);
  if (Number.isNaN(wanted))
    throw new Error(`PORTICO_NOW is "${startAt}": write an instant such as 2026-11-21T09:30:00Z.`);
  const offset = wanted - Date.now();
  return { now: () => new Date(Date.now() + offset), real: Date.now };
}
