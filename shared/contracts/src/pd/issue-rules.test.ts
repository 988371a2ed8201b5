import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardDay, daysAhead, daysOfMonth, mayOpenFor } from './board-day.ts';
import {
  type IssueState,
  isOverdue,
  issueStates,
  missingForRed,
  newsStandsOn,
  progressIn,
  standsOn,
  stateOn,
} from './issue-rules.ts';

const day = fc
  .integer({ min: 0, max: 700 })
  .map((after) => new Date(Date.UTC(2026, 0, 1 + after)).toISOString().slice(0, 10));

describe('carry-over', () => {
  it('shows open items on every later board, and closed ones on none after their day', () => {
    fc.assert(
      fc.property(day, fc.option(day), day, (raisedOn, closed, heldOn) => {
        const closedOn = closed !== null && closed < raisedOn ? raisedOn : closed;
        const stands = standsOn({ raisedOn, closedOn }, heldOn);
        if (heldOn < raisedOn) expect(stands).toBe(false);
        else if (closedOn === null) expect(stands).toBe(true);
        else expect(stands).toBe(heldOn <= closedOn);
      }),
    );
  });

  it('shows news until its last day', () => {
    const news = { writtenOn: '2026-11-16', until: '2026-11-18' };
    expect(['2026-11-13', '2026-11-16', '2026-11-18', '2026-11-19'].map((held) => newsStandsOn(news, held))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(newsStandsOn({ writtenOn: '2026-11-16', until: null }, '2026-11-17')).toBe(false);
    expect(newsStandsOn({ writtenOn: '2026-11-16', until: '2026-11-10' }, '2026-11-16')).toBe(true);
  });
});

describe('red', () => {
  it.each([
    ['', null, null, ['reason', 'owner', 'dueOn']],
    ['  ', 'a', '2026-11-16', ['reason']],
    ['late', 'a', null, ['dueOn']],
    ['late', null, '2026-11-16', ['owner']],
    ['late', 'a', '2026-11-16', []],
  ])('with reason "%s", owner %s and date %s lacks %j', (reason, ownerID, dueOn, missing) => {
    expect(missingForRed({ reason, ownerID, dueOn })).toEqual(missing);
  });
});

describe('state', () => {
  it('of a past day is the last one set by then', () => {
    const steps: { onDay: string; state: IssueState }[] = [
      { onDay: '2026-11-10', state: 'in progress' },
      { onDay: '2026-11-12', state: 'blocked' },
      { onDay: '2026-11-12', state: 'done' },
    ];
    expect(['2026-11-09', '2026-11-11', '2026-11-12', '2026-12-01'].map((one) => stateOn(steps, one))).toEqual([
      'new',
      'in progress',
      'done',
      'done',
    ]);
  });

  it('and progress never contradict each other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...issueStates), fc.integer({ min: 0, max: 100 }), (state, progress) => {
        const shown = progressIn(state, progress);
        expect(shown === 100).toBe(state === 'done');
        if (state === 'new') expect(shown).toBe(0);
      }),
    );
  });

  it('is overdue the day after its date, unless it is done', () => {
    const issue = { dueOn: '2026-11-16', state: 'blocked' as const };
    expect(isOverdue(issue, '2026-11-16')).toBe(false);
    expect(isOverdue(issue, '2026-11-17')).toBe(true);
    expect(isOverdue({ ...issue, state: 'done' }, '2026-11-17')).toBe(false);
    expect(isOverdue({ ...issue, dueOn: null }, '2026-11-17')).toBe(false);
  });
});

describe('days of boards', () => {
  it('are today and a fortnight ahead', () => {
    expect(boardDay('2026-11-15', '2026-11-16')).toBe('past');
    expect(boardDay('2026-11-16', '2026-11-16')).toBe('today');
    expect(boardDay('2026-11-17', '2026-11-16')).toBe('ahead');
    expect(
      ['2026-11-15', '2026-11-16', '2026-11-30', '2026-12-01'].map((one) => mayOpenFor(one, '2026-11-16')),
    ).toEqual([false, true, true, false]);
    expect(daysAhead).toBe(14);
  });

  it('of a month include every day', () => {
    expect(daysOfMonth('2028-02')).toHaveLength(29);
    expect(daysOfMonth('2026-11').at(-1)).toBe('2026-11-30');
  });
});
