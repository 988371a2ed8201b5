import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutSeries } from '../../src/platform/calendar/recurrence/cut-series.ts';
import { expandNext } from '../../src/platform/calendar/recurrence/expand-series.ts';
import { plannedStarts } from '../../src/platform/calendar/recurrence/planned-starts.ts';
import type { Series } from '../../src/platform/calendar/recurrence/series.ts';
import { anySeries } from './arbitrary-series.ts';

function planned(series: Series | null, most: number): string[] {
  const starts: string[] = [];
  if (series) for (const start of plannedStarts(series, 0)) if (starts.push(start) === most) break;
  return starts;
}

/** The second part of a very long series may continue beyond the usual end of a series. */
const soon = (starts: string[]) => starts.filter((start) => start < '2120');

/** Index of the cut, the exclusion or the move among the planned occurrences. */
const place = fc.nat(19);

describe('a series cut in two', () => {
  it('plans every occurrence in exactly one of the parts, at its old wall time', () => {
    fc.assert(
      fc.property(anySeries, place, (series, at) => {
        const whole = planned(series, 40);
        const cut = whole[at];
        fc.pre(cut !== undefined);
        const { before, after } = cutSeries(series, cut, 'new');
        expect(planned(before, at + 1)).toEqual(whole.slice(0, at));
        expect(soon(planned(after, 40 - at))).toEqual(soon(whole.slice(at)));
        expect([before?.id ?? 'old', after.id]).toEqual(['old', 'new']);
      }),
    );
  });

  it('preserves exclusions and moves, on their side of the cut', () => {
    fc.assert(
      fc.property(anySeries, place, place, place, (plain, at, excludedAt, movedAt) => {
        const whole = planned(plain, 20);
        const [cut, excluded, original] = [whole[at], whole[excludedAt], whole[movedAt]];
        fc.pre(cut !== undefined && excluded !== undefined && original !== undefined);
        const moved = [{ original, start: `${original.slice(0, 10)}T12:34:56` }];
        const { before, after } = cutSeries({ ...plain, excluded: [excluded], moved }, cut, 'new');
        const parts = [before, after].flatMap((part) => (part ? [part] : []));
        expect(parts.flatMap((part) => part.excluded)).toEqual([excluded]);
        expect(parts.flatMap((part) => part.moved)).toEqual(moved);
        const shown = parts.flatMap((part) => expandNext(part, new Date(0), 20, 'UTC'));
        expect(shown.some((one) => one.original === excluded)).toBe(false);
        expect(shown.filter((one) => one.moved).map((one) => one.original)).toEqual(
          excluded === original ? [] : [original],
        );
      }),
    );
  });
});
