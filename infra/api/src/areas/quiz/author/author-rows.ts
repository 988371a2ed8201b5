/** Database rows of quizzes and their drafts. */

import type { AuthoredQuiz, QuizForEditing } from '@portico/contracts/quiz/author-shapes';
import { checkContent } from '@portico/contracts/quiz/check-content';
import { readContent } from '@portico/contracts/quiz/quiz-content';
import { unfinishedParts } from '@portico/contracts/quiz/unfinished';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import type { QuizKind } from '../quiz-rows.ts';

interface EditedRow extends Record<string, unknown> {
  quiz_id: string;
  kind: QuizKind;
  version_id: string;
  number: number;
  content: unknown;
  revision: number;
  saved_at: Date;
  published_at: Date | null;
  current_number: number | null;
}

/**
 * The draft, or if there is none, the published version.
 * @param lock locks the quiz until the transaction ends
 */
export async function findEdited(db: Transaction, quizId: string, lock = false): Promise<EditedRow> {
  if (lock) await db.query('select from portal.quiz_quiz where quiz_id = $1 for update', [quizId]);
  const [row] = await db.query<EditedRow>(
    `select q.quiz_id, q.kind, v.version_id, v.number, v.content, v.revision, v.saved_at, v.published_at,
       c.number as current_number
     from portal.quiz_quiz q
     join portal.quiz_version v on v.tenant_id = q.tenant_id and v.quiz_id = q.quiz_id
     left join portal.quiz_version c on c.tenant_id = q.tenant_id and c.version_id = q.current_version_id
     where q.quiz_id = $1 and q.removed_at is null and (v.published_at is null or v.version_id = q.current_version_id)
     order by v.number desc limit 1`,
    [quizId],
  );
  if (!row) throw notFound();
  return row;
}

export function toEdited(row: EditedRow): QuizForEditing {
  const content = readContent(row.content);
  const isDraft = row.published_at === null;
  return {
    QID: row.quiz_id,
    kind: row.kind,
    version: row.current_number,
    isDraft,
    revision: isDraft ? row.revision : 0,
    savedAt: row.saved_at.toISOString(),
    content,
    problems: checkContent(content, row.kind),
    unfinished: unfinishedParts(content),
  };
}

interface ListRow extends Omit<AuthoredQuiz, 'savedAt'>, Record<string, unknown> {
  savedAt: Date;
}

export async function listAuthored(db: Transaction): Promise<AuthoredQuiz[]> {
  const rows = await db.query<ListRow>(
    `select q.quiz_id as "QID", q.kind, v.content->>'title' as title, v.saved_at as "savedAt",
       jsonb_array_length(jsonb_path_query_array(v.content, '$.QuestionSets[*].Questions[*] ? (@.kind != "information")'))
         as questions,
       c.number as version, v.published_at is null as "hasDraft",
       (select coalesce(sum(o.respondents), 0)::int from portal.quiz_respondent_total o
         where o.tenant_id = q.tenant_id and o.quiz_id = q.quiz_id) as respondents,
       (select count(*)::int from portal.quiz_allocation g
         where g.tenant_id = q.tenant_id and g.quiz_id = q.quiz_id) as allocations
     from portal.quiz_quiz q
     join lateral (select * from portal.quiz_version v where v.tenant_id = q.tenant_id and v.quiz_id = q.quiz_id
       order by v.number desc limit 1) v on true
     left join portal.quiz_version c on c.tenant_id = q.tenant_id and c.version_id = q.current_version_id
     where q.removed_at is null order by v.saved_at desc, q.quiz_id`,
  );
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
}
