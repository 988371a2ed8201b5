import type { Coverage } from '@portico/contracts/coaching/coverage';
import type { MemberOverview } from '@portico/contracts/coaching/overview-shapes';
import { expect, it } from 'vitest';
import { countsOf, membersIn, narrowings, readNarrowing, sessionsIn } from './narrowing.ts';

const team = (...coverages: Coverage[]) => coverages.map((coverage) => ({ coverage })) as unknown as MemberOverview[];
const members = team('covered', 'planned', 'covered', 'due', 'overdue', 'planned', 'covered');
const summary = { waitingForCoachee: 1, waitingForCoach: 2 };

it('counts people only planned separately from coached ones, and each person once', () => {
  const counts = countsOf({ members, summary });
  expect(counts).toEqual({ coached: 3, planned: 2, missing: 2, waitingCoachee: 1, waitingCoach: 2 });
  expect(counts.coached + counts.planned + counts.missing).toBe(members.length);
});

it('narrows the list of people to as many as its tile counts', () => {
  const counts = countsOf({ members, summary });
  for (const by of ['coached', 'planned', 'missing'] as const) expect(membersIn(members, by)).toHaveLength(counts[by]);
  for (const by of ['waitingCoach', 'waitingCoachee', null] as const) expect(membersIn(members, by)).toBe(members);
});

it('narrows the sessions to those waiting for the coach or for the coachee', () => {
  const sessions = [
    { status: 0 as const, rejectedOn: null },
    { status: 0 as const, rejectedOn: '2026-11-20T08:00:00.000Z' },
    { status: 1 as const, rejectedOn: null },
    { status: 2 as const, rejectedOn: '2026-11-01T08:00:00.000Z' },
  ];
  expect(sessionsIn(sessions, 'waitingCoach')).toEqual([sessions[1]]);
  expect(sessionsIn(sessions, 'waitingCoachee')).toEqual([sessions[2]]);
  expect(sessionsIn(sessions, 'missing')).toBe(sessions);
});

it('reads only known values from the address', () => {
  expect(narrowings.map(readNarrowing)).toEqual([...narrowings]);
  expect([readNarrowing(null), readNarrowing('everybody')]).toEqual([null, null]);
});
