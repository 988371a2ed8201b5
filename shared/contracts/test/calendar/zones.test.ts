import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { zoneLines } from '../../src/platform/calendar/ical/zone-lines.ts';

const earliest = new Date('2024-05-01T00:00:00Z');
/** Zones without a yearly rule are listed for 30 years after the latest moment in a file. */
const endYear = 2055;
/** Coprime to 24, so that every hour of the day is covered. */
const stepHours = 31;

interface Sampled {
  compared: number;
  wrong: string[];
}

function sampled(timeZone: string): Sampled {
  const text = zoneLines(timeZone, earliest, earliest).join('\r\n');
  const zone = new ICAL.Timezone({ component: new ICAL.Component(ICAL.parse(text)), tzid: timeZone });
  const wrong: string[] = [];
  let compared = 0;
  let time = Temporal.PlainDateTime.from('2024-05-02T00:00:00');
  for (; time.year < endYear; time = time.add({ hours: stepHours })) {
    const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
      time.toZonedDateTime(timeZone, { disambiguation }),
    );
    // A time that clocks skip or repeat has two interpretations.
    if (!first || !second || !first.equals(second)) continue;
    compared += 1;
    const read = zone.utcOffset(ICAL.Time.fromDateTimeString(time.toString({ smallestUnit: 'second' })));
    if (read !== first.offsetNanoseconds / 1e9) wrong.push(`${time} ${read}`);
  }
  return { compared, wrong };
}

describe('a time zone as VTIMEZONE', () => {
  it.each([
    'Europe/Berlin',
    'Europe/Dublin',
    'America/New_York',
    'America/Santiago',
    'America/Havana',
    'America/Nuuk',
    'America/Asuncion',
    'Asia/Kolkata',
    'Asia/Jerusalem',
    'Asia/Gaza',
    'Africa/Cairo',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
    'Pacific/Easter',
    'Antarctica/Troll',
    'UTC',
  ])('%s has Temporal’s offsets', (timeZone) => {
    const { compared, wrong } = sampled(timeZone);
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(8000);
  });

  it.each([
    ['Europe/Berlin', ['FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'], 15],
    [
      'Asia/Jerusalem',
      ['FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR'],
      15,
    ],
    ['Asia/Kolkata', [], 8],
    ['UTC', [], 8],
  ])('%s is described by rules without end, in few lines', (timeZone, rules, length) => {
    const lines = zoneLines(timeZone, new Date('2025-12-01T00:00:00Z'), earliest);
    expect(lines.filter((line) => line.startsWith('RRULE:')).map((line) => line.slice(6))).toEqual(rules);
    expect(lines).toHaveLength(length);
  });

  it('a zone without a rule is described for 30 years', () => {
    const lines = zoneLines('Africa/Cairo', earliest, earliest);
    expect(
      lines
        .join()
        .match(/\d{4}(?=(10|11)\d\dT000000,?)/g)
        ?.at(-1),
    ).toBe('2054');
  });

  it('refuses an invalid zone', () => {
    expect(() => zoneLines('Europe/Atlantis', earliest, earliest)).toThrow(RangeError);
  });
});
