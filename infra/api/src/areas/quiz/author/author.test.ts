/** Tests authoring: concurrent drafts, publishing, what cannot be published, and assignments. */
import { readContent } from '@portico/contracts/quiz/quiz-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import * as make from '../../../../test/quiz/place-quiz.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

const ask = (name: string, body: object, as = 'admin') => test.ask(`quiz/${name}` as 'quiz/createQuiz', { as, body });
const create = async (kind = 'quiz') => (await ask('createQuiz', { kind, title: 'Forklift check' })).json();
const save = (quiz: { QID: string; revision: number; content: object }, change: object) =>
  ask('saveQuizDraft', { QuizID: quiz.QID, base: quiz.revision, content: { ...quiz.content, ...change } });
const withQuestions = (...Questions: object[]) => ({
  QuestionSets: [{ SETID: crypto.randomUUID(), title: 'Section', Questions }],
});

describe('the search', () => {
  const found = async (q: string, as = 'learner') => {
    const groups = (await test.ask('search/find', { as, query: { q, kind: 'quiz' } })).json().groups;
    return groups.flatMap(({ hits }: { hits: { id: string }[] }) => hits.map(({ id }) => id));
  };

  it('finds a quiz by its published title, and only for people it is assigned to', async () => {
    const quiz = await create();
    const saved = (await save(quiz, { title: 'Axolotl rules', ...withQuestions(make.single('One')) })).json();
    await ask('publishQuiz', { QuizID: quiz.QID, revision: saved.revision });
    expect(await found('axolotl')).toEqual([]);
    await ask('allocateQuiz', { QuizID: quiz.QID, to: { kind: 'person', id: test.ids('learner').userId } });
    expect([await found('axolotl'), await found('axolotl', 'learner2')]).toEqual([[quiz.QID], []]);
    const published = (await test.ask('quiz/getQuizForEditing', { as: 'admin', query: { QuizID: quiz.QID } })).json();
    const renamed = (await save(published, { title: 'Wobbegong rules' })).json();
    expect(await found('wobbegong')).toEqual([]);
    await ask('publishQuiz', { QuizID: quiz.QID, revision: renamed.revision });
    expect([await found('wobbegong'), await found('axolotl')]).toEqual([[quiz.QID], []]);
    await ask('removeQuiz', { QuizID: quiz.QID });
    expect(await found('wobbegong')).toEqual([]);
  });
});

describe('a draft', () => {
  it('is refused if another author has saved since it was read, with the other author’s draft', async () => {
    const quiz = await create();
    expect(quiz).toMatchObject({ revision: 1, isDraft: true, version: null });
    const first = await save(quiz, { title: 'Forklift check 2026' });
    expect(first.json()).toMatchObject({ revision: 2, content: { title: 'Forklift check 2026' } });
    const late = await save(quiz, { title: 'Another title' });
    expect(late.status).toBe(409);
    expect(late.json().error).toMatchObject({
      code: 'stale_version',
      current: { quiz: { revision: 2, content: { title: 'Forklift check 2026' } } },
    });
  });

  it('does not change the quiz until it is published, nor attempts in progress', async () => {
    const quiz = await create();
    const early = await ask('publishQuiz', { QuizID: quiz.QID, revision: 1 });
    expect([early.status, early.json().error.current.problems]).toEqual([
      409,
      [{ problem: 'no questions', questionId: null }],
    ]);
    const saved = (await save(quiz, withQuestions(make.single('First')))).json();
    expect(saved.problems).toEqual([]);
    const published = (await ask('publishQuiz', { QuizID: quiz.QID, revision: saved.revision })).json();
    expect(published).toMatchObject({ version: 1, isDraft: false, revision: 0 });
    await ask('allocateQuiz', { QuizID: quiz.QID, to: { kind: 'person', id: test.ids('learner').userId } });
    const started = (await ask('startAttempt', { QuizID: quiz.QID }, 'learner')).json();
    const next = (await save(published, withQuestions(make.single('Second')))).json();
    expect(next).toMatchObject({ isDraft: true, revision: 1, version: 1 });
    expect((await ask('publishQuiz', { QuizID: quiz.QID, revision: 1 })).json()).toMatchObject({ version: 2 });
    const again = (await ask('startAttempt', { QuizID: quiz.QID }, 'learner')).json();
    expect(again).toEqual(started);
    expect(again.QuestionSets[0].Questions[0].text).toBe('First');
  });

  it('can be saved with unfinished questions, and published only once they are complete', async () => {
    const quiz = await create();
    const blank = { ...make.single(''), options: [{ id: crypto.randomUUID(), text: ' ', credit: 100 }] };
    const saved = await save(quiz, { title: '', ...withQuestions(blank) });
    expect([saved.status, saved.json().content.title]).toEqual([200, '']);
    expect(saved.json().unfinished).toEqual([
      { problem: 'no title', questionId: null },
      ...['no text', 'option without text'].map((problem) => ({ problem, questionId: blank.id })),
    ]);
    const refused = await ask('publishQuiz', { QuizID: quiz.QID, revision: saved.json().revision });
    expect([refused.status, refused.json().error.current.unfinished]).toEqual([409, saved.json().unfinished]);
    const two = ['', ''].map((text, at) => ({ id: crypto.randomUUID(), text, credit: at === 0 ? 100 : 0 }));
    const titled = await save(saved.json(), {
      title: 'Two options',
      ...withQuestions(make.single('?', { options: two })),
    });
    expect(titled.json()).toMatchObject({ problems: [], unfinished: [{ problem: 'option without text' }] });
    expect((await ask('publishQuiz', { QuizID: quiz.QID, revision: titled.json().revision })).status).toBe(409);
  });

  it('of an anonymous survey cannot be published with file questions', async () => {
    const survey = await create('survey');
    const file = make.file('A picture of your desk', { points: 0 });
    const saved = (await save(survey, withQuestions(file))).json();
    expect(saved.problems).toEqual([{ problem: 'file in anonymous survey', questionId: file.id }]);
    const refused = await ask('publishQuiz', { QuizID: survey.QID, revision: saved.revision });
    expect([refused.status, refused.json().error.current.problems]).toEqual([409, saved.problems]);
    const rules = { ...saved.content.rules, anonymous: false };
    const named = (await save(saved, { ...withQuestions(file), rules })).json();
    expect((await ask('publishQuiz', { QuizID: survey.QID, revision: named.revision })).status).toBe(200);
    // Guests cannot upload files, so this quiz cannot be shared with them.
    expect((await ask('shareQuiz', { QuizID: survey.QID, days: 7, language: 'en' })).status).toBe(404);
    expect((await test.ask('quiz/getShareableQuizzes', { as: 'admin' })).text).not.toContain(survey.QID);
  });

  it('of a quality-monitoring form can be published only with questions that an evaluator can answer', async () => {
    const form = await create('qm');
    const typed = make.file('The recording', { points: 0 });
    const saved = (await save(form, withQuestions(make.single('Greets'), typed))).json();
    expect(saved.problems).toEqual([{ problem: 'not for evaluations', questionId: typed.id }]);
    const refused = await ask('publishQuiz', { QuizID: form.QID, revision: saved.revision });
    expect([refused.status, refused.json().error.current.problems]).toEqual([409, saved.problems]);
    const whole = (await save(saved, withQuestions(make.single('Greets')))).json();
    expect((await ask('publishQuiz', { QuizID: form.QID, revision: whole.revision })).status).toBe(200);
  });

  it('is refused to people who are not authors', async () => {
    const quiz = await create();
    for (const as of ['learner', 'coach'])
      expect((await test.ask('quiz/getQuizForEditing', { as, query: { QuizID: quiz.QID } })).status).toBe(403);
    expect((await ask('removeQuiz', { QuizID: quiz.QID })).status).toBe(200);
    expect((await test.ask('quiz/getQuizForEditing', { as: 'admin', query: { QuizID: quiz.QID } })).status).toBe(404);
  });
});

describe('an audience', () => {
  it('is assigned a quiz once, with the latest due date and obligation, and can be unassigned', async () => {
    const placed = await make.placeQuiz(test, { sets: [{ Questions: [make.single('?')] }], to: [] });
    const to = { kind: 'person', id: test.ids('learner').userId };
    const given = async () =>
      (await test.ask('quiz/getQuiz', { as: 'learner', query: { QuizID: placed.quizId } })).status;
    expect(await given()).toBe(404);
    await ask('allocateQuiz', { QuizID: placed.quizId, to });
    const [allocation, ...others] = (
      await ask('allocateQuiz', { QuizID: placed.quizId, to, dueOn: '2027-01-31', mandatory: true })
    ).json();
    expect(allocation).toMatchObject({ to, dueOn: '2027-01-31', mandatory: true });
    expect(others).toEqual([]);
    expect(await given()).toBe(200);
    const nobody = { kind: 'person', id: crypto.randomUUID() };
    expect((await ask('allocateQuiz', { QuizID: placed.quizId, to: nobody })).status).toBe(404);
    expect((await ask('withdrawAllocation', { allocationId: allocation.allocationId })).json()).toEqual([]);
    expect(await given()).toBe(404);
  });

  it('counts each person once across all assignments of a quiz', async () => {
    const quiz = await create();
    const scope = async () =>
      (await test.ask('quiz/getQuizReach', { as: 'admin', query: { QuizID: quiz.QID } })).json().people;
    expect(await scope()).toBe(0);
    const learner = test.ids('learner').userId;
    await ask('allocateQuiz', { QuizID: quiz.QID, to: { kind: 'person', id: learner } });
    expect(await scope()).toBe(1);
    const [team] = await test.sql(
      `select team_id as id, count(*)::int as members from portal.account_user where disabled_at is null
         and team_id = (select team_id from portal.account_user where user_id = $1) group by team_id`,
      [learner],
    );
    await ask('allocateQuiz', { QuizID: quiz.QID, to: { kind: 'team', id: team.id } });
    expect(await scope()).toBe(team.members);
    expect((await test.ask('quiz/getQuizReach', { as: 'learner', query: { QuizID: quiz.QID } })).status).toBe(403);
  });

  it('shows counts of people and attempts; after it is unassigned, an attempt in progress stays listed until it is submitted', async () => {
    const placed = await make.placeQuiz(test, { sets: [{ Questions: [make.single('?')] }], to: ['learner'] });
    const QuizID = placed.quizId;
    const learner = test.ids('learner');
    const [team] = await test.sql(
      `select u.team_id as id, count(*)::int as members from portal.account_user u
       where u.disabled_at is null and u.team_id = (select team_id from portal.account_user where user_id = $1)
       group by u.team_id`,
      [learner.userId],
    );
    const given = (await ask('allocateQuiz', { QuizID, to: { kind: 'team', id: team.id } })).json();
    const ofTeam = (list: { to: { kind: string } }[]) => list.find(({ to }) => to.kind === 'team');
    expect(ofTeam(given)).toMatchObject({ people: team.members, otherwise: 1, handedIn: 0, underWay: 0 });
    const { QSR_ID } = (await ask('startAttempt', { QuizID }, 'learner')).json();
    const read = async () => (await test.ask('quiz/getQuizAllocations', { as: 'admin', query: { QuizID } })).json();
    expect(ofTeam(await read())).toMatchObject({ handedIn: 0, underWay: 1 });
    for (const { allocationId } of given) await ask('withdrawAllocation', { allocationId });
    const listed = async () => {
      const body = { UserFK: learner.userId, LoadAll: true };
      const all = (await ask('getQuizzesAllocated', body, 'learner')).json() as { QID: string; state: string }[];
      return all.find(({ QID }) => QID === QuizID);
    };
    expect(await listed()).toMatchObject({ state: 'started', dueOn: null, mandatory: false });
    const person = { kind: 'person', id: learner.userId };
    const right = placed.content.QuestionSets[0]?.Questions[0];
    const Answers = [{ questionId: right?.id, base: 0, given: { options: [right?.options[0]?.id] }, flagged: false }];
    const handIn = { as: 'learner', query: { userID: learner.userId }, body: { QuizID, QSR_ID, Answers } };
    expect((await test.ask('quiz/submitQuiz', handIn)).status).toBe(200);
    expect(await listed()).toBeUndefined();
    expect((await ask('allocateQuiz', { QuizID, to: person })).json()).toMatchObject([
      { people: 1, otherwise: 0, handedIn: 1, underWay: 0 },
    ]);
  });

  it('of an anonymous survey does not show who has answered', async () => {
    const survey = await make.placeQuiz(test, {
      kind: 'survey',
      rules: { anonymous: true },
      sets: [{ Questions: [make.single('?', { points: 0 })] }],
      to: ['learner'],
    });
    const read = await test.ask('quiz/getQuizAllocations', { as: 'admin', query: { QuizID: survey.quizId } });
    expect(read.json()).toMatchObject([{ people: 1, handedIn: null, underWay: null }]);
  });
});

it('questions exported as GIFT or CSV can be imported unchanged', async () => {
  const Questions = [make.single('Which way?'), make.multiple('Which two?'), make.numeric('How many?')];
  const placed = await make.placeQuiz(test, { sets: [{ Questions }], to: [] });
  for (const format of ['gift', 'csv']) {
    const written = await test.ask('quiz/writeQuestions', { as: 'admin', query: { QuizID: placed.quizId, format } });
    expect(written.json().left).toEqual([]);
    const reread = (await ask('readQuestions', { format, text: written.json().text })).json();
    expect(reread.refused).toEqual([]);
    const content = readContent({ title: 'Read again', rules: {}, QuestionSets: reread.QuestionSets });
    const kinds = content.QuestionSets.flatMap((set) => set.Questions).map(({ kind, text }) => [kind, text]);
    expect(kinds).toEqual(Questions.map(({ kind, text }) => [kind, text]));
  }
});
