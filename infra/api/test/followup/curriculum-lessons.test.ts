/** A whole curriculum as the lesson of a follow-up, over HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { placeQuiz, single } from '../quiz/place-quiz.ts';
import { FollowUpWorld } from './followup-world.ts';

let test: TestApi;
let world: FollowUpWorld;
const clock = { minutes: 0 };
const now = () => new Date(demoStart.getTime() + clock.minutes * 60_000);
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now } });
  world = await FollowUpWorld.make(test, now);
});
afterAll(() => test?.close());

const completed = async (course: string) => {
  clock.minutes += 1;
  await world.completeCourse(course);
  await world.deliver();
};
const lessonTasks = async (): Promise<{ title: string; link: string }[]> => {
  const query = { userID: test.ids('learner').userId, all: '1' };
  const { items } = (await test.ask('portal/getWaiting', { as: 'learner', query })).json();
  return items.filter((one: { kind: string }) => one.kind === 'followup.lesson');
};

it('is done once all of its courses are, also those of its sections', async () => {
  const { curriculum, courses } = await world.curriculum();
  const made = await world.create(await world.released('no'), { CurriculumID: curriculum, talk: false });
  const lesson = { CurriculumID: curriculum, name: 'Good calls', courses: 2, minutes: 20 };
  expect(made).toMatchObject({
    lesson: null,
    curriculum: { ...lesson, completed: 0, route: `/curriculum/item/${curriculum}`, doneOn: null },
  });
  expect(await lessonTasks()).toMatchObject([{ title: 'Lesson: Good calls', link: `/curriculum/item/${curriculum}` }]);

  await completed(courses[0]);
  expect((await world.find(made.followUpID, 'learner')).curriculum).toMatchObject({ completed: 1, doneOn: null });
  await completed(courses[1]);
  expect((await world.find(made.followUpID)).curriculum).toMatchObject({ completed: 2, doneOn: now().toISOString() });
  expect(await lessonTasks()).toEqual([]);
  await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
});

it('is only done once its quizzes are as well', async () => {
  const { curriculum, courses } = await world.curriculum();
  const quiz = await placeQuiz(test, { sets: [{ Questions: [single('Where is the key?')] }], to: ['learner'] });
  const QuizID = quiz.quizId;
  const placed = await test.ask('quiz/addToCurriculum', { as: 'admin', body: { CurriculumID: curriculum, QuizID } });
  expect(placed.status, placed.text).toBe(200);
  const made = await world.create(await world.released('no'), { CurriculumID: curriculum, talk: false });
  for (const course of courses) await completed(course);
  expect((await world.find(made.followUpID)).curriculum).toMatchObject({ completed: 2, doneOn: null });
  expect(await lessonTasks()).toMatchObject([{ title: 'Lesson: Good calls' }]);

  clock.minutes += 1;
  const { QSR_ID } = (await test.ask('quiz/startAttempt', { as: 'learner', body: { QuizID } })).json();
  const [asked] = quiz.content.QuestionSets[0]?.Questions ?? [];
  const Answers = [{ questionId: asked?.id, base: 0, flagged: false, given: { options: [asked?.options[0]?.id] } }];
  const query = { userID: test.ids('learner').userId };
  const sent = await test.ask('quiz/submitQuiz', { as: 'learner', query, body: { QuizID, QSR_ID, Answers } });
  expect(sent.status, sent.text).toBe(200);
  await world.deliver();
  expect((await world.find(made.followUpID)).curriculum?.doneOn).toBe(now().toISOString());
  await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
});

it('is suggested to those who can still take it, and refused for one who has completed it', async () => {
  const { curriculum, courses } = await world.curriculum();
  const made = await world.create(await world.released('no'), { CurriculumID: curriculum, talk: false });
  const offered = async () =>
    (await world.draftOf(await world.released('no'))).curricula?.filter(
      ({ CurriculumID }) => CurriculumID === curriculum,
    );
  expect(await offered()).toEqual([
    { CurriculumID: curriculum, name: 'Good calls', courses: 2, minutes: 20, because: 'last choice' },
  ]);
  for (const course of courses) await completed(course);
  expect(await offered()).toEqual([]);
  const QSR_ID = await world.released('no');
  const plan = { questionId: world.questionId, talk: true, checkOn: '2026-12-10' };
  const completedOne = await world.ask('createFollowUp', 'coach', {
    ...{ QSR_ID, ...plan },
    ...{ CourseID: null, CurriculumID: curriculum },
  });
  expect(completedOne.json().error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.CurriculumID' }] });
  const other = await world.curriculum();
  const both = await world.ask('createFollowUp', 'coach', {
    ...{ QSR_ID, ...plan },
    ...{ CourseID: await world.course(), CurriculumID: other.curriculum },
  });
  expect(both.json().error).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.CurriculumID' }] });
  await world.change('endFollowUp', { followUpID: made.followUpID, how: 'close', reason: '' });
});

it('of a proposal is left out if the person has completed it by the time the leader accepts', async () => {
  const { curriculum, courses } = await world.curriculum();
  const proposal = await world.create(await world.released('no'), { CurriculumID: curriculum }, 'country');
  expect(proposal).toMatchObject({ state: 'proposed', curriculum: { CurriculumID: curriculum, doneOn: null } });
  for (const course of courses) await completed(course);
  const accepted = await world.change('answerFollowUp', { followUpID: proposal.followUpID, accept: true, reason: '' });
  expect(accepted).toMatchObject({ state: 'open', curriculum: null, lesson: null });
});
