/** A portal with one follow-up world, whose clock moves by minutes, for the tests of single steps. */
import { demoStart } from '../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { FollowUpWorld } from './followup-world.ts';

export interface Steps {
  test: TestApi;
  world: FollowUpWorld;
  now(): Date;
  later(): void;
  /** What waits for this person. */
  tasksOf(as: string, kind: string): Promise<{ title: string; link: string }[]>;
  /** The number of notifications about the evaluation. */
  noticesOf(as: string, message: string, evaluation: string): Promise<number>;
}

export async function startSteps(): Promise<Steps> {
  const clock = { minutes: 0 };
  const now = () => new Date(demoStart.getTime() + clock.minutes * 60_000);
  const test = await startTestApi({ clock: { now, real: Date.now } });
  const world = await FollowUpWorld.make(test, now);
  // If coach and person have no draft, talks wait for their next session.
  await test.sql(
    `update portal.coaching_session set status = 1, submitted_at = session_date
     where coach_id = $1 and coachee_id = $2 and status = 0`,
    [test.ids('coach').userId, test.ids('learner').userId],
  );
  // A lesson keeps a deadline that is there already.
  await test.sql('delete from portal.lms_deadline where user_id = $1', [test.ids('learner').userId]);
  return {
    ...{ test, world, now },
    later: () => {
      clock.minutes += 1;
    },
    tasksOf: async (as, kind) => {
      const query = { userID: test.ids(as).userId, all: '1' };
      const { items } = (await test.ask('portal/getWaiting', { as, query })).json();
      return items.filter((one: { kind: string }) => one.kind === kind);
    },
    noticesOf: async (as, message, evaluation) =>
      (
        await test.sql(
          'select from portal.portal_notification where user_id = $1 and message = $2 and position($3 in link) > 0',
          [test.ids(as).userId, message, evaluation],
        )
      ).length,
  };
}
