/**
 * Writes a time zone as VTIMEZONE: yearly changes as a rule without end, all others one by one. Lists of dates (RDATE)
 * are avoided because common readers see only their first date.
 */
import { secondsInHour } from 'date-fns/constants';
import { ruleText } from '../recurrence/rule-text.ts';
import { compactTime } from './values.ts';
import { kindOf, yearlyChange, yearsToBeSure } from './yearly-change.ts';
import { type ClockChange, offsetAt, zoneChanges } from './zone-changes.ts';

interface Observance extends ClockChange {
  kind: 'STANDARD' | 'DAYLIGHT';
  rule?: string;
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Seconds east of Greenwich as `+0530`; seconds are added only for historical offsets that have them. */
function offsetText(offset: number): string {
  const size = Math.abs(offset);
  const seconds = size % 60 === 0 ? '' : two(size % 60);
  return `${offset < 0 ? '-' : '+'}${two(size / secondsInHour)}${two((size / 60) % 60)}${seconds}`;
}

function observances(changes: readonly ClockChange[], lastYear: number): Observance[] {
  const last = changes.at(-1);
  const found = [...Map.groupBy(changes, kindOf).values()].flatMap((kind) => {
    const yearly = yearlyChange(kind, lastYear);
    const single = (yearly?.before ?? kind).map((change): Observance => {
      // A zone that has moved ahead permanently stays on standard time.
      return { ...change, kind: change.to > change.from && change !== last ? 'DAYLIGHT' : 'STANDARD' };
    });
    if (!yearly) return single;
    const { first, rule } = yearly;
    return [
      ...single,
      { ...first, kind: first.to > first.from ? 'DAYLIGHT' : 'STANDARD', rule: ruleText(rule) } as const,
    ];
  });
  return found.sort((a, b) => a.wallTime.localeCompare(b.wallTime, 'en'));
}

const observanceLines = ({ kind, wallTime, rule, from, to }: Observance): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${compactTime(wallTime)}`,
  ...(rule ? [`RRULE:${rule}`] : []),
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${kind}`,
];

/**
 * The result is valid from `earliest` on: without end if the zone changes by a yearly rule or not at all, otherwise to
 * the end of the last listed year, 30 years after `latest`.
 * @throws RangeError for a zone that Temporal does not know
 */
export function zoneLines(timeZone: string, earliest: Date, latest: Date): string[] {
  const lastYear = latest.getUTCFullYear() + yearsToBeSure + 2;
  const constant = offsetAt(timeZone, earliest);
  const found = observances(zoneChanges(timeZone, earliest, lastYear), lastYear);
  const all: Observance[] =
    found.length > 0 ? found : [{ kind: 'STANDARD', from: constant, to: constant, wallTime: '1970-01-01T00:00:00' }];
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...all.flatMap(observanceLines), 'END:VTIMEZONE'];
}
