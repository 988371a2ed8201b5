/**
 * Data for calls of quizzes. Every account of a tenant gets quizzes to begin, attempts in progress and results to mark;
 * authors get quizzes with drafts. There are several of each, because submitting and publishing use them up. One quiz
 * to practise is enough.
 */
import { stableId } from '@portico/database/stable-id';
import type { TestApi } from '../../harness.ts';

export const preparedQuizzes = 12;
/** Has no assigned quiz, as a neighbour of those who have. */
const withoutQuizzes = 'vikram.petrov';
const kinds = ['begin', 'underWay', 'toMark', 'draft', 'practise'] as const;
export type PreparedQuiz = (typeof kinds)[number];

export const quizId = (tenantId: string, kind: PreparedQuiz, at: number): string =>
  stableId(tenantId, 'matrix quiz', kind, at);
export const partId = (quiz: string, part: 'version' | 'set' | 'question' | 'right' | 'wrong'): string =>
  stableId(quiz, part);

function contentOf(quiz: string, kind: PreparedQuiz): object {
  const option = (part: 'right' | 'wrong', credit: number) => ({ id: partId(quiz, part), text: part, credit });
  const question = {
    id: partId(quiz, 'question'),
    kind: kind === 'toMark' ? 'freeText' : 'single',
    text: 'Which one?',
    format: 'plain',
    points: 1,
    options: kind === 'toMark' ? [] : [option('right', 100), option('wrong', 0)],
  };
  const asked =
    kind === 'practise'
      ? Array.from({ length: preparedQuizzes }, (_, at) => ({ ...question, id: stableId(quiz, 'question', at) }))
      : [question];
  const set = { SETID: partId(quiz, 'set'), title: '', Questions: asked };
  const rules = kind === 'practise' ? { review: 'after attempt' } : {};
  return { title: `Quiz of a matrix, ${kind}`, rules, QuestionSets: [set] };
}

export async function prepareQuizzes(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  const quizzes = kinds.flatMap((kind) =>
    Array.from({ length: kind === 'practise' ? 1 : preparedQuizzes }, (_, at) => ({
      kind,
      id: quizId(tenantId, kind, at),
    })),
  );
  const list = (value: (quiz: (typeof quizzes)[number]) => unknown, of: readonly PreparedQuiz[] = kinds) =>
    quizzes.filter(({ kind }) => of.includes(kind)).map(value);
  await test.sql(
    `insert into portal.quiz_quiz (tenant_id, quiz_id, kind) select $1, q, 'quiz' from unnest($2::uuid[]) q`,
    [tenantId, list((quiz) => quiz.id)],
  );
  await test.sql(
    `insert into portal.quiz_version (tenant_id, version_id, quiz_id, number, content, saved_at, published_at)
     select $1, v.id, v.quiz, 1, v.content, '2026-11-10T08:00:00Z', case when v.draft then null else timestamptz '2026-11-10T08:00:00Z' end
     from unnest($2::uuid[], $3::uuid[], $4::jsonb[], $5::boolean[]) v(id, quiz, content, draft)`,
    [
      tenantId,
      list((quiz) => partId(quiz.id, 'version')),
      list((quiz) => quiz.id),
      list((quiz) => JSON.stringify(contentOf(quiz.id, quiz.kind))),
      list((quiz) => quiz.kind === 'draft'),
    ],
  );
  await test.sql(
    `update portal.quiz_quiz q set current_version_id = v.version_id from portal.quiz_version v
     where v.tenant_id = q.tenant_id and v.quiz_id = q.quiz_id and v.published_at is not null and q.current_version_id is null`,
  );
  await test.sql(
    `insert into portal.quiz_allocation (tenant_id, allocation_id, quiz_id, user_id, mandatory)
     select $1, gen_random_uuid(), q, u.user_id, false from unnest($2::uuid[]) q, portal.account_user u
     where u.tenant_id = $1 and u.username not like $3 || '@%'`,
    [tenantId, list((quiz) => quiz.id), withoutQuizzes],
  );
  const attempts = (of: PreparedQuiz, ended: boolean) =>
    test.sql(
      `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, user_id, started_at, submitted_at,
         ended_by, to_mark)
       select $1, gen_random_uuid(), q.quiz_id, q.current_version_id, u.user_id, '2026-11-16T07:50:00Z',
         case when $3 then timestamptz '2026-11-16T07:55:00Z' end, case when $3 then 'person' end, $3
       from portal.quiz_quiz q, portal.account_user u where q.quiz_id = any($2::uuid[]) and u.tenant_id = $1
         and u.username not like $4 || '@%'`,
      [tenantId, list((quiz) => quiz.id, [of]), ended, withoutQuizzes],
    );
  await attempts('underWay', false);
  await attempts('toMark', true);
  await attempts('practise', true);
  await test.sql(
    `insert into portal.quiz_practice_card (tenant_id, card_id, user_id, quiz_id, question_id, seconds, missed_at,
       stability, difficulty, reviewed_on, due_on)
     select $1, gen_random_uuid(), u.user_id, $2, q, 20, '2026-11-10T08:00:00Z', 1, 6, '2026-11-10', '2026-11-11'
     from unnest($3::uuid[]) q, portal.account_user u where u.tenant_id = $1 and u.username not like $4 || '@%'`,
    [
      tenantId,
      quizId(tenantId, 'practise', 0),
      Array.from({ length: preparedQuizzes }, (_, at) => stableId(quizId(tenantId, 'practise', 0), 'question', at)),
      withoutQuizzes,
    ],
  );
  await test.sql(
    `insert into portal.quiz_response (tenant_id, attempt_id, question_id, given, version, saved_at, outcome)
     select a.tenant_id, a.attempt_id, (v.content #>> '{QuestionSets,0,Questions,0,id}')::uuid, '{"text": "Because."}', 1,
       '2026-11-16T07:54:00Z', 'to mark'
     from portal.quiz_attempt a join portal.quiz_version v using (tenant_id, version_id)
     where a.quiz_id = any($1::uuid[])`,
    [list((quiz) => quiz.id, ['toMark'])],
  );
  await test.sql(
    `insert into portal.quiz_curriculum (tenant_id, curriculum_id, quiz_id, added_at)
     select c.tenant_id, c.curriculum_id, q, '2026-11-16T07:00:00Z'
     from portal.lms_curriculum c, unnest($2::uuid[]) q where c.tenant_id = $1`,
    [tenantId, list((quiz) => quiz.id, ['toMark'])],
  );
}
