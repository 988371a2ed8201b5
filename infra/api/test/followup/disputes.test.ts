/** Disputes of the fault of a follow-up, and of its next score. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FollowUp } from '@portico/contracts/followup/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../../database/src/migrate.ts';
import { type Steps, startSteps } from './follow-up-steps.ts';

let test: Steps['test'];
let world: Steps['world'];
let later: Steps['later'];
let now: Steps['now'];
let noticesOf: Steps['noticesOf'];
beforeAll(async () => {
  ({ test, world, later, now, noticesOf } = await startSteps());
});
afterAll(() => test?.close());

describe('a dispute', () => {
  const dispute = async (QSR_ID: string): Promise<string> => {
    const body = { QSR_ID, questionId: world.questionId, reason: 'I did.' };
    const { disputes } = (await test.ask('quiz/disputeQuestion', { as: 'learner', body })).json();
    return disputes[0].disputeID;
  };
  const decide = (disputeID: string, move: 'uphold' | 'overturn') =>
    test.ask('quiz/decideDispute', {
      as: 'country',
      body: {
        disputeID,
        move,
        decision: 'Heard again.',
        ...(move === 'overturn' && { given: { options: [world.form.questions[0]?.yes] } }),
      },
    });

  it('waits while a plan for the fault is saved', async () => {
    later();
    const evaluation = await world.released('no');
    later();
    const { tenantId } = await test.tenant('harbour');
    const saves: Promise<FollowUp>[] = [];
    await test.inTenant(tenantId, async (db) => {
      const key = `follow-up ${test.ids('learner').userId} ${world.questionId}`;
      await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
      saves.push(world.create(evaluation));
      const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await test.sql(waiting))[0].count).toBe(1);
      const lock = 'select from portal.quiz_evaluation where attempt_id = $1 for update skip locked';
      expect(await test.sql(lock, [evaluation])).toEqual([]);
    });
    const [made] = await Promise.all(saves);
    expect(made).toMatchObject({ state: 'open' });
    await world.change('endFollowUp', { followUpID: made?.followUpID, how: 'close', reason: '' });
  });

  it('puts the follow-up on hold, and withdraws it with a notification if the dispute succeeds', async () => {
    const fault = await world.released('no');
    const made = await world.create(fault);
    // There is a later score that the person may not see yet, but the notifications are about the fault.
    later();
    await world.submitted('yes');
    const id = await dispute(fault);
    await world.deliver();
    expect((await world.find(made.followUpID)).state).toBe('waiting');
    await decide(id, 'overturn');
    await world.deliver();
    expect(await world.find(made.followUpID)).toMatchObject({ state: 'withdrawn', ended: { by: null } });
    for (const name of ['learner', 'coach']) expect(await noticesOf(name, 'followup.withdrawn', fault)).toBe(1);
    const [agenda] = await test.sql(
      `select g.withdrawn_at, g.session_id from portal.coaching_agenda g join portal.followup_talk t using (tenant_id, agenda_id)
       where t.followup_id = $1`,
      [made.followUpID],
    );
    expect(agenda.withdrawn_at ?? agenda.session_id).not.toBeNull();
  });

  it('about the next score corrects the outcome of a closed follow-up, which stays closed', async () => {
    const made = await world.create(await world.released('part'), { talk: false });
    later();
    const next = await world.released('no');
    await world.deliver();
    const closed = await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
    expect(closed).toMatchObject({ state: 'closed', outcome: 'missed', correctedOn: null });
    const id = await dispute(next);
    await world.deliver();
    expect(await world.find(made.followUpID)).toEqual(closed);
    later();
    await decide(id, 'overturn');
    later();
    await world.deliver();
    const correctedOn = now().toISOString();
    for (const name of ['learner', 'coach']) {
      expect(await world.find(made.followUpID, name)).toMatchObject({
        ...{ state: 'closed', outcome: 'met', correctedOn, next: { QSR_ID: next, answer: 'Yes' } },
        ended: { on: closed.ended?.on },
      });
      expect(await noticesOf(name, 'followup.corrected', next)).toBe(1);
    }
  });

  it('corrects follow-ups of earlier releases, where the score from which they were closed is certain', async () => {
    const file = join(migrationsFolder, '20261130150000_followup_corrected.sql');
    const migration = (await readFile(file, 'utf8')).replace(/alter table[^;]*;/, '');
    const closed = async (score: 'submitted' | 'released', after?: (next: string) => Promise<unknown>) => {
      later();
      const { followUpID } = await world.create(await world.released('part'), { talk: false });
      later();
      const next = await world[score]('no');
      await world.change('endFollowUp', { followUpID, how: 'close', reason: '' });
      later();
      await after?.(next);
      return { followUpID, next };
    };
    const plain = await closed('released');
    const disputed = await closed('released', async (next) => decide(await dispute(next), 'overturn'));
    const reopened = await closed('submitted', (next) => world.move(next, 'revert', 'country'));
    const all = [plain, disputed, reopened];
    const ids = all.map(({ followUpID }) => followUpID);
    await test.sql('update portal.followup_case set next_id = null where followup_id = any($1::uuid[])', [ids]);
    await test.sql(migration);
    const rows = await test.sql(
      `select followup_id, next_id, outcome, corrected_at is not null as corrected from portal.followup_case
       where followup_id = any($1::uuid[])`,
      [ids],
    );
    expect(all.map(({ followUpID }) => rows.find((row) => row.followup_id === followUpID))).toMatchObject([
      { next_id: plain.next, outcome: 'missed', corrected: false },
      { next_id: disputed.next, outcome: 'met', corrected: true },
      { next_id: null, outcome: 'missed', corrected: false },
    ]);
  });

  it('about the next score changes nothing if it is rejected', async () => {
    const made = await world.create(await world.released('part'), { talk: false });
    later();
    const next = await world.released('no');
    await world.deliver();
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
    await decide(await dispute(next), 'uphold');
    await world.deliver();
    expect(await world.find(made.followUpID)).toMatchObject({ outcome: 'missed', correctedOn: null });
    expect(await noticesOf('coach', 'followup.corrected', next)).toBe(0);
  });

  it('prevents a follow-up while it is open, and allows one after it is rejected', async () => {
    const fault = await world.released('no');
    const id = await dispute(fault);
    const refused = await world.ask('createFollowUp', 'coach', {
      ...{ QSR_ID: fault, questionId: world.questionId, CourseID: null, talk: true, checkOn: '2026-12-10' },
    });
    expect(refused.status).toBe(409);
    await decide(id, 'uphold');
    const made = await world.create(fault);
    expect(made.state).toBe('open');
    await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
  });
});
