/** Quizzes in curricula: managed by learning administrators, visible to people to whom the curriculum is assigned. */
import { mayAdminister } from '@portico/contracts/admin/permissions';
import type * as calls from '@portico/contracts/quiz/calls';
import { mostCurriculumQuizzes } from '@portico/contracts/quiz/most-curriculum-quizzes';
import type { Person } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { curriculaOf } from '../lms/public.ts';

const isGiven = async (db: Transaction, person: Person, curriculumId: string): Promise<boolean> =>
  (await curriculaOf(db, person)).some(({ id }) => id === curriculumId);

/** True if the quiz is in a curriculum assigned to the person. */
export async function standsIn(
  db: Transaction,
  person: Person,
  curriculumId: string,
  quizId: string,
): Promise<boolean> {
  const found = await db.query('select from portal.quiz_curriculum where curriculum_id = $1 and quiz_id = $2', [
    curriculumId,
    quizId,
  ]);
  return found.length > 0 && (await isGiven(db, person, curriculumId));
}

export const getCurriculumQuizzes: Handler<typeof calls.getCurriculumQuizzes> = async ({ query }, { db, actor }) => {
  const isAdministrator = mayAdminister(actor.self.role, 'learning');
  const [curriculum] = await db.query('select from portal.lms_curriculum where curriculum_id = $1', [
    query.CurriculumID,
  ]);
  if (!curriculum || !(isAdministrator || (await isGiven(db, actor.self, query.CurriculumID)))) throw notFound();
  const rows = await db.query<{ id: string }>(
    `select c.quiz_id as id from portal.quiz_curriculum c
     join portal.quiz_quiz q on q.tenant_id = c.tenant_id and q.quiz_id = c.quiz_id
     where c.curriculum_id = $1 and q.removed_at is null order by c.added_at, c.quiz_id`,
    [query.CurriculumID],
  );
  return { QIDs: rows.map(({ id }) => id) };
};

/** Locks the curriculum, so that two authors cannot exceed its maximum number of quizzes. */
async function lockCurriculum(db: Transaction, curriculumId: string): Promise<void> {
  const rows = await db.query('select from portal.lms_curriculum where curriculum_id = $1 for update', [curriculumId]);
  if (rows.length === 0) throw notFound();
}

export const addToCurriculum: Handler<typeof calls.addToCurriculum> = async ({ body }, context) => {
  const { db, tenant, now, audit } = context;
  const { CurriculumID, QuizID } = body;
  await lockCurriculum(db, CurriculumID);
  const known = await db.query(
    `select from portal.quiz_quiz where quiz_id = $1 and removed_at is null and kind in ('quiz', 'survey', 'verification')`,
    [QuizID],
  );
  if (known.length === 0) throw notFound();
  const there = await db.query<{ id: string }>(
    'select quiz_id as id from portal.quiz_curriculum where curriculum_id = $1',
    [CurriculumID],
  );
  const isThere = there.some(({ id }) => id === QuizID);
  if (!isThere && there.length >= mostCurriculumQuizzes)
    throw new Refusal('conflict', 'This curriculum has reached its maximum number of quizzes. Nothing was changed.', {
      current: { most: mostCurriculumQuizzes },
    });
  await db.query(
    `insert into portal.quiz_curriculum (tenant_id, curriculum_id, quiz_id, added_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [tenant.tenantId, CurriculumID, QuizID, now],
  );
  audit({ object: { kind: 'curriculum', id: CurriculumID }, after: { quiz: QuizID }, plain: ['quiz'] });
  return { ok: true };
};

export const takeFromCurriculum: Handler<typeof calls.takeFromCurriculum> = async ({ body }, { db, audit }) => {
  const { CurriculumID, QuizID } = body;
  await lockCurriculum(db, CurriculumID);
  const gone = await db.query(
    'delete from portal.quiz_curriculum where curriculum_id = $1 and quiz_id = $2 returning quiz_id',
    [CurriculumID, QuizID],
  );
  if (gone.length === 0) throw notFound();
  audit({ object: { kind: 'curriculum', id: CurriculumID }, before: { quiz: QuizID }, plain: ['quiz'] });
  return { ok: true };
};
