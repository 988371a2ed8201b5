import { describe, expect, it } from 'vitest';
import { seriesInput } from './shapes.ts';

const good = {
  start: '2026-03-02T09:00:00',
  timeZone: 'Europe/Berlin',
  rule: 'FREQ=WEEKLY',
  excluded: ['2026-03-09T09:00:00'],
  moved: [{ original: '2026-03-16T09:00:00', start: '2026-03-17T09:00:00', timeZone: 'America/New_York' }],
};

describe('a series received from a client', () => {
  it('is accepted as it was sent', () => {
    expect(seriesInput.parse(good)).toEqual(good);
  });

  it.each([
    [{ start: '2026-02-30T09:00:00' }],
    [{ start: '2026-03-02T24:00:00' }],
    [{ start: '2026-03-02T09:00' }],
    [{ start: '2026-03-02T09:00:00Z' }],
    [{ start: '1969-12-31T09:00:00' }],
    [{ start: '2200-01-01T09:00:00' }],
    [{ timeZone: '+02:00' }],
    [{ timeZone: 'Europe/Atlantis' }],
    [{ timeZone: 'Europe/Berlin\r\nX-EVIL:1' }],
    [{ rule: 'FREQ=SECONDLY' }],
    [{ excluded: ['2026-03-09'] }],
    [{ excluded: ['2026-03-09T09:00:00', '2026-03-09T09:00:00'] }],
    [{ excluded: Array.from({ length: 1001 }, (_, n) => `2026-03-09T09:${10 + (n % 50)}:${10 + Math.floor(n / 50)}`) }],
    [{ moved: [...good.moved, ...good.moved] }],
    [{ moved: [{ original: '2026-03-16T09:00:00', start: '2026-03-17' }] }],
  ])('is refused with %j', (wrong) => {
    expect(seriesInput.safeParse({ ...good, ...wrong }).success).toBe(false);
  });

  it('names the faulty part of a rule', () => {
    const { error } = seriesInput.safeParse({ ...good, rule: 'FREQ=DAILY;BYHOUR=9' });
    expect(error?.issues).toMatchObject([{ path: ['rule'], params: { fault: 'unsupported', part: 'BYHOUR' } }]);
  });
});
