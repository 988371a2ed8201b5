/** Database rows of quizzes and their versions, with parsed content. */
import { type QuizContent, type QuizRules, quizRules, readContent } from '@portico/contracts/quiz/quiz-content';
import type { QuizHead } from '@portico/contracts/quiz/take-shapes';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/transaction.ts';

export type QuizKind = QuizHead['kind'];

export interface QuizVersion {
  quizId: string;
  kind: QuizKind;
  versionId: string;
  number: number;
  content: QuizContent;
  /** Rules of the version that is currently answered; null if it is this one. */
  currentRules: QuizRules | null;
  /** Removed by its authors: no new attempts can be started. */
  isRemoved: boolean;
}

interface VersionRow extends Record<string, unknown> {
  quiz_id: string;
  kind: QuizKind;
  version_id: string;
  number: number;
  content: unknown;
  current_rules: unknown;
  removed_at: Date | null;
}

const columns = `q.quiz_id, q.kind, v.version_id, v.number, v.content, q.removed_at,
  case when q.current_version_id <> v.version_id then (select c.content->'rules' from portal.quiz_version c
    where c.tenant_id = q.tenant_id and c.version_id = q.current_version_id) end as current_rules`;
const joined = 'portal.quiz_quiz q join portal.quiz_version v on v.tenant_id = q.tenant_id and v.quiz_id = q.quiz_id';

const toVersion = (row: VersionRow): QuizVersion => ({
  quizId: row.quiz_id,
  kind: row.kind,
  versionId: row.version_id,
  number: row.number,
  content: readContent(row.content),
  currentRules: row.current_rules === null ? null : z.parse(quizRules, row.current_rules),
  isRemoved: row.removed_at !== null,
});

/** The version that is currently answered; undefined if nothing was published. */
export async function currentVersion(db: Transaction, quizId: string): Promise<QuizVersion | undefined> {
  const [row] = await db.prepared<VersionRow>(
    'quiz_current_version',
    `select ${columns} from ${joined} where q.quiz_id = $1 and v.version_id = q.current_version_id`,
    [quizId],
  );
  return row && toVersion(row);
}

/** Versions by id, even if the quiz has since been removed: results keep their version. */
export async function versionsById(db: Transaction, versionIds: readonly string[]): Promise<Map<string, QuizVersion>> {
  const rows = await db.prepared<VersionRow>(
    'quiz_versions_by_id',
    `select ${columns} from ${joined} where v.version_id = any($1::uuid[])`,
    [[...new Set(versionIds)]],
  );
  return new Map(rows.map((row) => [row.version_id, toVersion(row)]));
}

/** Throws if the version does not exist, which cannot happen while attempts refer to it. */
export async function versionOf(db: Transaction, versionId: string): Promise<QuizVersion> {
  const found = (await versionsById(db, [versionId])).get(versionId);
  if (!found) throw new Error(`No quiz version ${versionId}.`);
  return found;
}

/** Participants do not see whether the sets are shuffled. */
function rulesOf({ rules: { shuffleSets: _, ...rules } }: QuizContent): QuizHead['rules'] {
  return rules;
}

export const toHead = ({ quizId, kind, content }: QuizVersion): QuizHead => ({
  QID: quizId,
  kind,
  title: content.title,
  description: content.description,
  minutes: content.minutes,
  questions: content.QuestionSets.flatMap((set) =>
    (set.draw === null ? set.Questions : set.Questions.slice(0, set.draw)).filter((one) => one.kind !== 'information'),
  ).length,
  rules: rulesOf(content),
});
