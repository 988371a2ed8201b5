/** Authoring of quizzes: drafts and versions. Participants only see changes once they are published. */
import { randomUUID } from 'node:crypto';
import type { QuizForEditing } from '@portico/contracts/quiz/author-shapes';
import type * as calls from '@portico/contracts/quiz/calls';
import { checkContent } from '@portico/contracts/quiz/check-content';
import { readContent } from '@portico/contracts/quiz/quiz-content';
import { unfinishedParts } from '@portico/contracts/quiz/unfinished';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { saveConflictOf, staleVersion } from '../../../platform/versions/stale-version.ts';
import { removeCards, removeWithdrawn } from '../practice/collect-mistakes.ts';
import { findEdited, listAuthored, toEdited } from './author-rows.ts';

const changed = (id: string, title: string) => ({
  object: { kind: 'quiz', id },
  after: { title },
  plain: ['title'],
});

export const listQuizzes: Handler<typeof calls.listQuizzes> = async (_, { db }) => listAuthored(db);

export const getQuizForEditing: Handler<typeof calls.getQuizForEditing> = async ({ query }, { db }) =>
  toEdited(await findEdited(db, query.QuizID));

export const createQuiz: Handler<typeof calls.createQuiz> = async ({ body }, { db, tenant, actor, now, audit }) => {
  const quizId = randomUUID();
  const content = readContent({
    title: body.title,
    rules: { anonymous: body.kind === 'survey' },
    QuestionSets: [{ SETID: randomUUID(), title: '', Questions: [] }],
  });
  await db.query('insert into portal.quiz_quiz (tenant_id, quiz_id, kind) values ($1, $2, $3)', [
    tenant.tenantId,
    quizId,
    body.kind,
  ]);
  await db.query(
    `insert into portal.quiz_version (tenant_id, version_id, quiz_id, number, content, saved_by, saved_at)
     values ($1, $2, $3, 1, $4, $5, $6)`,
    [tenant.tenantId, randomUUID(), quizId, JSON.stringify(content), actor.userId, now],
  );
  audit(changed(quizId, content.title));
  return toEdited(await findEdited(db, quizId));
};

/** A stale-version refusal that also contains the current draft. */
function staleDraft(access: QuizForEditing, base: number): Refusal {
  const { QID, revision, savedAt } = access;
  const theirs = { version: revision, value: revision, savedAt };
  return staleVersion(
    'Someone else changed this quiz while you were editing. Nothing was changed.',
    saveConflictOf({ kind: 'quiz', id: QID }, [{ field: 'content', yours: base, theirs }]),
    { quiz: access },
  );
}

export const saveQuizDraft: Handler<typeof calls.saveQuizDraft> = async ({ body }, context) => {
  const { db, tenant, actor, now, audit } = context;
  const row = await findEdited(db, body.QuizID, true);
  const access = toEdited(row);
  if (access.revision !== body.base) throw staleDraft(access, body.base);
  const content = JSON.stringify(body.content);
  if (access.isDraft)
    await db.query(
      `update portal.quiz_version set content = $2, revision = revision + 1, saved_by = $3, saved_at = $4
       where version_id = $1`,
      [row.version_id, content, actor.userId, now],
    );
  else
    await db.query(
      `insert into portal.quiz_version (tenant_id, version_id, quiz_id, number, content, saved_by, saved_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [tenant.tenantId, randomUUID(), row.quiz_id, row.number + 1, content, actor.userId, now],
    );
  audit(changed(row.quiz_id, body.content.title));
  return toEdited(await findEdited(db, row.quiz_id));
};

export const publishQuiz: Handler<typeof calls.publishQuiz> = async ({ body }, { db, now, audit }) => {
  const row = await findEdited(db, body.QuizID, true);
  const access = toEdited(row);
  if (!access.isDraft || access.revision !== body.revision) throw staleDraft(access, body.revision);
  const problems = checkContent(access.content, access.kind);
  const unfinished = unfinishedParts(access.content);
  if (problems.length + unfinished.length > 0)
    throw new Refusal('conflict', 'This draft is not ready to be published.', { current: { problems, unfinished } });
  await db.query('update portal.quiz_version set published_at = $2 where version_id = $1', [row.version_id, now]);
  await db.query('update portal.quiz_quiz set current_version_id = $2 where quiz_id = $1', [
    row.quiz_id,
    row.version_id,
  ]);
  removeWithdrawn(db, row.quiz_id, access.content);
  audit({
    object: { kind: 'quiz', id: row.quiz_id },
    before: { version: row.current_number },
    after: { version: row.number },
    plain: ['version'],
  });
  return toEdited(await findEdited(db, row.quiz_id));
};

export const removeQuiz: Handler<typeof calls.removeQuiz> = async ({ body }, { db, now, audit }) => {
  const removed = await db.query(
    'update portal.quiz_quiz set removed_at = $2 where quiz_id = $1 and removed_at is null returning quiz_id',
    [body.QuizID, now],
  );
  if (removed.length === 0) throw notFound();
  removeCards(db, body.QuizID);
  audit({ object: { kind: 'quiz', id: body.QuizID }, after: { removed: true }, plain: ['removed'] });
  return { ok: true };
};
