/** A time zone as VTIMEZONE: yearly changes as a rule without end, all others one by one. */
import { ruleText } from '../recurrence/rule-text.ts';
import { compactTime } from './values.ts';
import { kindOf, yearlyChange, yearsToBeSure } from './yearly-change.ts';
import { type ClockChange, offsetAt, zoneChanges } from './zone-changes.ts';

interface Observance {
  kind: 'STANDARD' | 'DAYLIGHT';
  from: number;
  to: number;
  /** Wall times, the first of them the start. */
  onsets: string[];
  rule?: string;
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Seconds east of Greenwich as `+0530`; with seconds where a zone of old has them. */
function offsetText(offset: number): string {
  const size = Math.abs(offset);
  const seconds = size % 60 === 0 ? '' : two(size % 60);
  return `${offset < 0 ? '-' : '+'}${two(size / 3600)}${two((size / 60) % 60)}${seconds}`;
}

function grouped(changes: readonly ClockChange[], key: (change: ClockChange) => string): ClockChange[][] {
  return [...Map.groupBy(changes, key).values()];
}

function observances(changes: readonly ClockChange[], lastYear: number): Observance[] {
  const yearly: Observance[] = [];
  const single: ClockChange[] = [];
  for (const kind of grouped(changes, kindOf)) {
    const found = yearlyChange(kind, lastYear);
    single.push(...(found?.before ?? (found ? [] : kind)));
    if (!found) continue;
    const { first, rule } = found;
    const { from, to, wallTime } = first;
    yearly.push({ kind: to > from ? 'DAYLIGHT' : 'STANDARD', from, to, onsets: [wallTime], rule: ruleText(rule) });
  }
  const last = changes.at(-1);
  return [
    ...grouped(single, ({ from, to }) => `${from} ${to}`).map((group): Observance => {
      const [{ from, to } = { from: 0, to: 0 }] = group;
      // A zone that has moved ahead for good keeps its standard time there.
      const summer = to > from && !(last && group.includes(last));
      return { kind: summer ? 'DAYLIGHT' : 'STANDARD', from, to, onsets: group.map((one) => one.wallTime).sort() };
    }),
    ...yearly,
  ];
}

const observanceLines = ({ kind, from, to, onsets: [start = '', ...more], rule }: Observance): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${compactTime(start)}`,
  ...(rule ? [`RRULE:${rule}`] : []),
  ...(more.length > 0 ? [`RDATE:${more.map(compactTime)}`] : []),
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${kind}`,
];

/**
 * True from `earliest` on: without end where the zone changes by a yearly rule or not at all, otherwise to the end of
 * the last year that is listed, 30 years after `latest`. Throws RangeError for a zone that Temporal does not know.
 */
export function zoneLines(timeZone: string, earliest: Date, latest: Date): string[] {
  const lastYear = latest.getUTCFullYear() + yearsToBeSure + 2;
  const constant = offsetAt(timeZone, earliest);
  const found = observances(zoneChanges(timeZone, earliest, lastYear), lastYear);
  const all: Observance[] =
    found.length > 0 ? found : [{ kind: 'STANDARD', from: constant, to: constant, onsets: ['1970-01-01T00:00:00'] }];
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...all.flatMap(observanceLines), 'END:VTIMEZONE'];
}
