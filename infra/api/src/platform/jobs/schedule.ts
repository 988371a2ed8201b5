/** Scheduled jobs: minute, hour, day, month and weekday of business time, in UTC. */
import { millisecondsInMinute, minutesInDay } from 'date-fns/constants';
import type { CronItem, ParsedCronItem, TimestampDigest } from 'graphile-worker';
import type { Clock } from '../clock.ts';
import type { JobKind } from './job.ts';

export interface Schedule {
  /** For example `30 2 * * *`. */
  cron: string;
  /** Added for every tenant. */
  kind: JobKind<Record<string, never>>;
}

/** The library passes hour and minute without the day, so this finds the most recent such minute. */
function lastSuch({ hour, min }: TimestampDigest, real: number): number {
  const latest = Math.floor(real / millisecondsInMinute) * millisecondsInMinute;
  for (let back = 0; back < minutesInDay; back += 1) {
    const at = new Date(latest - back * millisecondsInMinute);
    if (at.getUTCMinutes() === min && at.getUTCHours() === hour) return at.getTime();
  }
  return latest;
}

const digestOf = (at: Date): TimestampDigest => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
});

/** The library ticks in real minutes; the schedule is matched against the business time at that minute. */
export function onBusinessClock(match: ParsedCronItem['match'], clock: Clock): ParsedCronItem['match'] {
  return (digest) => {
    const real = clock.real();
    const ahead = clock.now().getTime() - real;
    return match(digestOf(new Date(lastSuch(digest, real) + ahead)));
  };
}

export const scheduleTask = (kind: Schedule['kind']): string => `schedule ${kind.name}`;

export const cronItemOf = ({ cron, kind }: Schedule): CronItem => ({
  task: scheduleTask(kind),
  match: cron,
  identifier: kind.name,
  // This task adds jobs for every tenant; one waiting instance of it is enough.
  options: { jobKey: scheduleTask(kind), maxAttempts: 5 },
});
