/** The story that the demo tells in each tenant is complete, and says what the areas of its steps say. */
import type { FollowUp, TeamEffect } from '@portico/contracts/followup/shapes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

it.each(['harbour', 'ember', 'slate'])(
  'in %s, a fault led to a lesson, a talk, an action and a better score, and both people see it',
  async (tenant) => {
    const { userId } = test.ids('learner', tenant);
    const read = async (as: string, query: Record<string, string>): Promise<FollowUp[]> =>
      (await test.ask('followup/getFollowUps', { as, tenant, query })).json().followUps;
    const [own] = await read('learner', {});
    const [led] = await read('coach', { userID: userId });
    for (const one of [own, led]) {
      expect(one).toMatchObject({ state: 'closed', outcome: 'met', question: { text: 'Finds out what is needed' } });
      expect(one?.before).toMatchObject({ answer: 'Not', at: 42 });
      expect(one?.next).toMatchObject({ answer: 'Fully' });
      expect(one?.lesson?.doneOn).toBeTruthy();
      expect(one?.talk).toMatchObject({ state: 'held' });
      expect(one?.action?.doneOn).toBeTruthy();
    }
    const [{ team_id: teamID }] = await test.sql('select team_id from portal.account_user where user_id = $1', [
      userId,
    ]);
    const effect: TeamEffect = (
      await test.ask('followup/getEffect', { as: 'coach', tenant, query: { teamID } })
    ).json();
    expect(effect.total).toMatchObject({ actedOn: 1, checked: 1, improved: 1 });
    const [row] = await test.sql('select lesson_done_at, talk_done_at from portal.followup_case where person_id = $1', [
      userId,
    ]);
    expect(row.lesson_done_at?.toISOString()).toBe(own?.lesson?.doneOn);
    expect(row.talk_done_at).toBeTruthy();
  },
);

it.each(['harbour', 'ember', 'slate'])('in %s, a certificate runs out that its leader can act on', async (tenant) => {
  const person = test.ids('learner2', tenant).userId;
  const [{ team_id: TeamID }] = await test.sql('select team_id from portal.account_user where user_id = $1', [person]);
  const expiring = (await test.ask('lms/getExpiringCertificates', { as: 'coach', tenant, query: { TeamID } })).json();
  const certificate = expiring.find((one: { person: { UserID: string } }) => one.person.UserID === person);
  expect(certificate).toMatchObject({ CourseName: 'Fire and evacuation' });
  const QSR_ID = certificate.CertificateID;
  const query = { QSR_ID, questionId: certificate.CourseID, origin: 'certificate' };
  const draft = await test.ask('followup/getFollowUpDraft', { as: 'coach', tenant, query });
  expect(draft.json(), draft.text).toMatchObject({ how: 'act', question: { text: 'Fire and evacuation' } });
  expect(draft.json().lessons[0]).toMatchObject({ name: 'Fire and evacuation' });
  const facts = await test.ask('coaching/getPersonFacts', { as: 'coach', tenant, query: { userID: person } });
  expect(facts.text).toContain('certificate.expiring');
});

it.each(['harbour', 'ember', 'slate'])('in %s, a verification of the same skill can check a fault', async (tenant) => {
  const { userId: userID } = test.ids('learner2', tenant);
  const evaluations = (await test.ask('quiz/getEvaluations', { as: 'coach', tenant, query: { userID } })).json();
  const drafts = [];
  for (const { QSR_ID } of evaluations) {
    const query = { QSR_ID };
    const { actOn } = (await test.ask('followup/getEvaluationFollowUps', { as: 'coach', tenant, query })).json();
    for (const { questionId } of actOn)
      drafts.push(
        (await test.ask('followup/getFollowUpDraft', { as: 'coach', tenant, query: { QSR_ID, questionId } })).json(),
      );
  }
  const draft = drafts.find(({ before }) => before.comment.startsWith('At 1:15'));
  const verification = { name: 'Opening a conversation', kind: 'verification', because: 'skill' };
  expect(draft).toMatchObject({ how: 'act', checkQuizzes: [verification] });
  const { QSR_ID } = draft.before;
  const body = { QSR_ID, questionId: draft.question.id, CourseID: null, talk: false, checkOn: draft.checkOn };
  const planned = await test.ask('followup/createFollowUp', {
    ...{ as: 'coach', tenant },
    body: { ...body, CheckQuizID: draft.checkQuizzes[0].QuizID },
  });
  expect(planned.json(), planned.text).toMatchObject({ state: 'open', checkedBy: { name: verification.name } });
});
