/** Free starts among which a person chooses a day and a time. */
import type { PlanStart } from '@portico/contracts/coaching/one-to-one-shapes';

export const daysIn = (free: readonly PlanStart[]): string[] => [...new Set(free.map(({ date }) => date))];

/** The free start on another day that is closest to the same time of day. */
export function sameTimeOn(free: readonly PlanStart[], date: string, timeStart: string): PlanStart | null {
  const minute = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const away = (one: PlanStart) => Math.abs(minute(one.timeStart) - minute(timeStart));
  const [closest] = free.filter((one) => one.date === date).sort((one, other) => away(one) - away(other));
  return closest ?? null;
}
