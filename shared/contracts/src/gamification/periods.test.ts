import { describe, expect, it } from 'vitest';
import { spanBefore, spanOf } from './periods.ts';

const iso = (span: ReturnType<typeof spanBefore>) =>
  span && [span.from, span.to].map((at) => at?.toISOString().slice(0, 10));
const now = new Date('2026-03-01T23:30:00Z');

describe('periods', () => {
  it('start on Monday and on the first', () => {
    expect(iso(spanOf('week', now))).toEqual(['2026-02-23', '2026-03-02']);
    expect(iso(spanOf('month', now))).toEqual(['2026-03-01', '2026-04-01']);
    expect(spanOf('all', now)).toEqual({ from: null, to: null });
    const season = { startsOn: '2026-01-10', endsOn: '2026-03-31' };
    expect(iso(spanOf('season', now, season))).toEqual(['2026-01-10', '2026-04-01']);
  });

  it('are compared with the previous week or month; all time with none', () => {
    expect(iso(spanBefore('week', spanOf('week', now)))).toEqual(['2026-02-16', '2026-02-23']);
    expect(iso(spanBefore('month', spanOf('month', now)))).toEqual(['2026-02-01', '2026-03-01']);
    expect(spanBefore('all', spanOf('all', now))).toBeUndefined();
  });
});
