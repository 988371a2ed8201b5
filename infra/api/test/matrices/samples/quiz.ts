import type { TestApi } from '../../harness.ts';
import { partId, preparedQuizzes, quizId } from './prepare-quiz.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

let asked = 0;

const beginnable = ({ tenantId }: SampleContext): string => quizId(tenantId, 'begin', asked++ % preparedQuizzes);
const pool = (who: SampleContext, kind: 'underWay' | 'draft' | 'toMark'): string[] =>
  Array.from({ length: preparedQuizzes }, (_, at) => quizId(who.tenantId, kind, at));

/** The caller's first attempt in progress, with a different answer each time. */
async function underWay(who: SampleContext, test: TestApi) {
  const [row] = (await test.sql(
    `select a.attempt_id, a.quiz_id, coalesce(r.version, 0) as version from portal.quiz_attempt a
     left join portal.quiz_response r using (tenant_id, attempt_id)
     where a.quiz_id = any($2::uuid[]) and a.submitted_at is null
     order by a.user_id = $1 desc, a.quiz_id, a.attempt_id limit 1`,
    [who.userId, pool(who, 'underWay')],
  )) as { attempt_id: string; quiz_id: string; version: number }[];
  if (!row) throw new Error('All attempts of the matrix have been handed in.');
  const option = partId(row.quiz_id, asked++ % 2 === 0 ? 'right' : 'wrong');
  const answer = {
    questionId: partId(row.quiz_id, 'question'),
    base: row.version,
    given: { options: [option] },
    flagged: false,
  };
  return { QuizID: row.quiz_id, QSR_ID: row.attempt_id, answer };
}

/** A quiz whose draft has been neither published nor removed. */
const draft = (who: SampleContext, test: TestApi): Promise<string> =>
  first(
    test,
    `select q.quiz_id as id from portal.quiz_quiz q join portal.quiz_version v using (tenant_id, quiz_id)
     where q.quiz_id = any($1::uuid[]) and q.removed_at is null and v.published_at is null order by q.quiz_id limit 1`,
    [pool(who, 'draft')],
  );
const revisionOf = async (test: TestApi, id: string): Promise<number> =>
  (
    (await test.sql('select revision from portal.quiz_version where quiz_id = $1 and published_at is null', [id])) as {
      revision: number;
    }[]
  )[0]?.revision ?? 0;

const endedOf = async (who: SampleContext, test: TestApi) => {
  const [row] = (await test.sql(
    `select quiz_id, attempt_id, session_id from portal.quiz_attempt
     where user_id = $1 and quiz_id = any($2::uuid[]) order by quiz_id limit 1`,
    [who.userId, pool(who, 'toMark')],
  )) as { quiz_id: string; attempt_id: string; session_id: string }[];
  if (!row) throw new Error('No result was prepared for this account.');
  return row;
};

/** Someone to whom the caller's draft has not been assigned yet, if there is one. */
const notGiven = async (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select u.user_id as id from portal.account_user u where u.tenant_id = $1 and u.disabled_at is null
     order by exists (select from portal.quiz_allocation a where a.quiz_id = $2 and a.user_id = u.user_id), u.user_id limit 1`,
    [who.tenantId, await draft(who, test)],
  );
/** A curriculum that is assigned to everyone. */
const curriculumOf = (who: SampleContext, test: TestApi): Promise<string> =>
  first(
    test,
    `select curriculum_id as id from portal.lms_allocation where tenant_id = $1
     order by (user_id is null and team_id is null and unit_id is null) desc, curriculum_id limit 1`,
    [who.tenantId],
  );
const authored: Sample = async (who, test) => ({ query: { QuizID: await draft(who, test) } });
const ofTeam: Sample = (who) => ({ body: { CompanyID: who.teamId ?? '' } });

export const quizSamples: Readonly<Record<string, Sample>> = {
  'quiz/getQuiz': async (who, test) => ({ query: { QuizID: (await underWay(who, test)).QuizID, loadAll: 'true' } }),
  'quiz/startAttempt': (who) => ({ body: { QuizID: beginnable(who), userID: who.userId } }),
  'quiz/saveAnswer': async (who, test) => {
    const { QSR_ID, answer } = await underWay(who, test);
    return { body: { QSR_ID, ...answer } };
  },
  'quiz/postQuizResults': async (who, test) => {
    const { answer, ...attempt } = await underWay(who, test);
    return { body: { ...attempt, Answers: [answer] } };
  },
  'quiz/submitQuiz': async (who, test) => {
    const { answer, ...attempt } = await underWay(who, test);
    return { query: { userID: who.userId }, body: { ...attempt, Answers: [answer] } };
  },
  'quiz/getPracticeDeck': () => ({}),
  'quiz/getPracticeSummary': () => ({}),
  'quiz/answerPractice': async (who, test) => {
    const quiz = quizId(who.tenantId, 'practise', 0);
    // Cards that were answered before come last.
    const [card] = (await test.sql(
      `select card_id as id, reviews from portal.quiz_practice_card where quiz_id = $1
       order by user_id = $2 desc, reviews, card_id limit 1`,
      [quiz, who.userId],
    )) as { id: string; reviews: number }[];
    if (!card) throw new Error('No question to practise was prepared.');
    return { body: { CardID: card.id, review: card.reviews, version: 1, given: { options: [partId(quiz, 'wrong')] } } };
  },
  'quiz/getQuizWithResults': async (who, test) => ({
    query: { QuizID: (await endedOf(who, test)).quiz_id, userID: who.userId },
  }),
  'quiz/getQuizResultsById': async (who, test) => {
    const { quiz_id, attempt_id } = await endedOf(who, test);
    return { query: { QuizID: quiz_id, userID: who.userId, ResultID: attempt_id } };
  },
  'quiz/getQuizResultsBySessionId': async (who, test) => ({
    query: { SessionID: (await endedOf(who, test)).session_id },
  }),
  'quiz/getQuizResultSummaryByUserID': (who) => ({ body: { UserID: who.userId } }),
  'quiz/getQuizResultSummaryByCompany': ofTeam,
  'quiz/getLearnerSummaries': ofTeam,
  'quiz/getQuizResponses': (who) => ({
    body: { QuizID: quizId(who.tenantId, 'toMark', 0), CompanyID: who.teamId ?? '' },
  }),
  'quiz/getAnswersToMark': () => ({ query: {} }),
  'quiz/markAnswers': async (who, test) => {
    const quiz = quizId(who.tenantId, 'toMark', asked++ % preparedQuizzes);
    const attempt = await first(
      test,
      `select a.attempt_id as id from portal.quiz_attempt a join portal.account_user u using (tenant_id, user_id)
       where a.quiz_id = $1 and a.user_id <> $2 and u.team_id = $3 and u.user_guid is not null
         and u.disabled_at is null order by u.username limit 1`,
      [quiz, who.userId, who.teamId],
    );
    const questionId = partId(quiz, 'question');
    const points = { [questionId]: (asked % 10) / 10 };
    return { body: { QSR_ID: attempt, marks: [{ questionId, points, comment: `Read ${crypto.randomUUID()}` }] } };
  },
  'quiz/getCurriculumQuizzes': async (who, test) => ({ query: { CurriculumID: await curriculumOf(who, test) } }),
  'quiz/addToCurriculum': async (who, test) => ({
    body: { CurriculumID: await curriculumOf(who, test), QuizID: await draft(who, test) },
  }),
  'quiz/takeFromCurriculum': async (who, test) => {
    const [row] = (await test.sql(
      `select curriculum_id, quiz_id from portal.quiz_curriculum where tenant_id = $1 and quiz_id = any($2::uuid[])
       order by curriculum_id, quiz_id limit 1`,
      [who.tenantId, pool(who, 'toMark')],
    )) as { curriculum_id: string; quiz_id: string }[];
    if (!row) throw new Error('Every curriculum of the matrix has lost its quizzes.');
    return { body: { CurriculumID: row.curriculum_id, QuizID: row.quiz_id } };
  },
  'quiz/listQuizzes': () => ({ query: {} }),
  'quiz/createQuiz': () => ({ body: { kind: 'quiz', title: `Fares ${crypto.randomUUID().slice(0, 8)}` } }),
  'quiz/getQuizForEditing': authored,
  'quiz/saveQuizDraft': async (who, test) => {
    const id = await draft(who, test);
    const content = {
      title: `Draft ${crypto.randomUUID().slice(0, 8)}`,
      rules: {},
      QuestionSets: [{ SETID: partId(id, 'set'), title: '', Questions: [] }],
    };
    return { body: { QuizID: id, base: await revisionOf(test, id), content } };
  },
  'quiz/publishQuiz': async (who, test) => {
    // A quiz whose draft no one has emptied.
    const id = await first(
      test,
      `select q.quiz_id as id from portal.quiz_quiz q join portal.quiz_version v using (tenant_id, quiz_id)
       where q.quiz_id = any($1::uuid[]) and q.removed_at is null and v.published_at is null and v.revision = 1
       order by q.quiz_id desc limit 1`,
      [pool(who, 'draft')],
    );
    return { body: { QuizID: id, revision: 1 } };
  },
  'quiz/removeQuiz': async (who, test) => ({ body: { QuizID: await draft(who, test) } }),
  'quiz/getQuizAllocations': authored,
  'quiz/getQuizReach': authored,
  'quiz/allocateQuiz': async (who, test) => ({
    body: {
      QuizID: await draft(who, test),
      to: { kind: 'person', id: await notGiven(who, test) },
      dueOn: `2026-12-${10 + (asked++ % 20)}`,
      mandatory: true,
    },
  }),
  'quiz/withdrawAllocation': async (who, test) => {
    const quiz = await draft(who, test);
    const id = await first(
      test,
      'select allocation_id as id from portal.quiz_allocation where quiz_id = $1 order by 1 limit 1',
      [quiz],
    );
    return { body: { allocationId: id } };
  },
  'quiz/readQuestions': () => ({ body: { format: 'gift', text: 'Two and two? {=four =4}' } }),
  'quiz/writeQuestions': async (who, test) => ({ query: { QuizID: await draft(who, test), format: 'csv' } }),
};
