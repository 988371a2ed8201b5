/** Talks of follow-ups: what they are about, and which session takes them. */
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Steps, startSteps } from './follow-up-steps.ts';

let test: Steps['test'];
let world: Steps['world'];
let later: Steps['later'];
beforeAll(async () => {
  ({ test, world, later } = await startSteps());
});
afterAll(() => test?.close());

it('another talk is about the fault until the person may see the next score', async () => {
  const planned = async (next: 'submitted' | 'released'): Promise<string> => {
    later();
    const { followUpID } = await world.create(await world.released('no'), { talk: false });
    later();
    await world[next]('part');
    await world.deliver();
    await world.change('planNextTalk', { followUpID, checkOn: '2026-12-20' });
    await world.change('endFollowUp', { followUpID, how: 'withdraw', reason: 'Again.' });
    const [{ evidence }] = await test.sql(
      `select g.evidence from portal.followup_talk t join portal.coaching_agenda g using (tenant_id, agenda_id)
       where t.followup_id = $1`,
      [followUpID],
    );
    return evidence;
  };
  expect(await planned('submitted')).toContain(': No · ');
  expect(await planned('released')).toContain(': Partly · ');
});

it('the next session takes all planned talks in their order, and as many goals as it has room for', async () => {
  for (const said of ['no', 'part'] as const) {
    await world.create(await world.released(said));
    later();
  }
  const body = { sessionID: await world.startSession() };
  const session: OpenSession = (await test.ask('coaching/getTGROWSession', { as: 'coach', body })).json();
  expect(session.goals.map(({ text }) => text)).toEqual(['Greets by name']);
  expect(session.evidences.map(({ text }) => text)).toEqual([
    'QM-2001, 2026-11-16 · Greets by name: No · At 0:42.',
    'QM-2001, 2026-11-16 · Greets by name: Partly · At 0:42.',
  ]);
});
