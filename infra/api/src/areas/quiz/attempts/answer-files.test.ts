/** Tests files as answers: ownership, access, and that submitted files cannot be changed. */
import { storageLocations } from '@portico/contracts/media/storage-locations';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { pdf } from '../../../../test/media/make-files.ts';
import * as make from '../../../../test/quiz/place-quiz.ts';
import { personById } from '../../../platform/people.ts';
import { answerFiles } from './answer-files.ts';

let test: TestApi;
let placed: make.PlacedQuiz;
let attemptId: string;
let questionId: string;
beforeAll(async () => {
  test = await startTestApi();
  placed = await make.placeQuiz(test, { sets: [{ Questions: [make.file('Your drawing')] }], to: ['learner'] });
  questionId = placed.content.QuestionSets[0]?.Questions[0]?.id as string;
  const started = await test.ask('quiz/startAttempt', { as: 'learner', body: { QuizID: placed.quizId } });
  attemptId = started.json().QSR_ID;
});
afterAll(() => test?.close());

const readable = async (name: string, attempts: readonly string[] = [attemptId]): Promise<string[]> =>
  test.inTenant(shippedTenantId('harbour'), async (db) => {
    const person = await personById(db, test.ids(name).userId);
    if (!person) throw new Error(`${name} has no account.`);
    const reader = { person, userId: person.userId, organisationIds: [] };
    return [...(await answerFiles.readable(db, reader, attempts, new Date()))];
  });

const upload = async (as: string): Promise<string> =>
  (
    await test.ask('media/file/', {
      as,
      file: { name: 'drawing.pdf', bytes: pdf() },
      query: { uploadID: crypto.randomUUID(), storageLocationID: storageLocations.attachment },
    })
  ).json().mediaID;
const save = (files: string[], base: number) =>
  test.ask('quiz/saveAnswer', {
    as: 'learner',
    body: { QSR_ID: attemptId, questionId, base, given: { files }, flagged: false },
  });
const userID = () => test.ids('learner').userId;
const result = async (as: string) =>
  test.ask('quiz/getQuizResultsById', {
    as,
    query: { QuizID: placed.quizId, userID: userID(), ResultID: attemptId },
  });

it('files of an answer must be the person’s own uploads, and are shown to readers of the submitted result only', async () => {
  const [own, foreign] = [await upload('learner'), await upload('coach')];
  expect((await save([foreign], 0)).status).toBe(404);
  expect((await save([own], 0)).json()).toMatchObject({ version: 1 });
  const running = await test.ask('quiz/getQuiz', { as: 'learner', query: { QuizID: placed.quizId, loadAll: 'true' } });
  expect(running.json().attempt.files).toMatchObject([{ mediaID: own, name: 'drawing.pdf' }]);
  expect([await readable('learner'), await readable('coach')]).toEqual([[attemptId], []]);
  const done = await test.ask('quiz/submitQuiz', {
    as: 'learner',
    query: { userID: userID() },
    body: { QuizID: placed.quizId, QSR_ID: attemptId },
  });
  expect(done.json()).toMatchObject({ toMark: true, score: null });
  const link = `${done.json().files[0].MediaURL}/`;
  expect([await readable('coach'), await readable('coach2')]).toEqual([[attemptId], []]);
  const next = await test.ask('quiz/startAttempt', { as: 'learner', body: { QuizID: placed.quizId } });
  expect(await readable('coach', [next.json().QSR_ID, attemptId])).toEqual([attemptId]);
  for (const as of ['learner', 'coach']) expect((await result(as)).json().files[0].link.startsWith(link)).toBe(true);
  for (const stranger of ['learner2', 'coach2']) expect((await result(stranger)).status).toBe(404);
  const removed = await test.ask('media/file/', {
    as: 'learner',
    method: 'DELETE',
    query: { MediaURL: done.json().files[0].MediaURL, storageLocationID: storageLocations.attachment },
  });
  expect(removed.status).toBe(404);
  const waiting = (await test.ask('quiz/getAnswersToMark', { as: 'coach' })).json();
  expect(waiting.find((one: { QSR_ID: string }) => one.QSR_ID === attemptId)).toMatchObject({
    given: { files: [own] },
  });
});
