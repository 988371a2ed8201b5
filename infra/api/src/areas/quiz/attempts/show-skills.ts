/** Reports the skills shown by an attempt to learning. */
import { paperSets } from '@portico/contracts/quiz/paper';
import type { Question } from '@portico/contracts/quiz/question';
import type { AttemptScore } from '@portico/contracts/quiz/score-attempt';
import { leastInSection } from '@portico/contracts/quiz/section-scores';
import { personById } from '../../../platform/people.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { recordSkills } from '../../lms/public.ts';
import { type QuizVersion, versionOf } from '../quiz-rows.ts';
import { type AccessVersion, type AttemptAccess, attemptAccess } from './attempt-access.ts';
import { type Attempt, findAttempt, responsesOf } from './attempt-rows.ts';
import { isBefore, showsKeysTo } from './keys-shown.ts';

interface Shown {
  tenantId: string;
  attempt: Attempt;
  version: QuizVersion;
  score: Pick<AttemptScore, 'questions'>;
  /** When the skills were shown. */
  at: Date;
  now: Date;
}

/** The level shown by each scored question that is linked to a skill. */
export function skillsIn(questions: readonly Question[], score: Pick<AttemptScore, 'questions'>) {
  return questions.flatMap(({ id, skillId }) => {
    const own = score.questions.get(id);
    if (skillId === undefined || own === undefined || own.max === 0 || own.outcome === 'to mark') return [];
    return [{ part: id, skillId, level: Math.round(Math.max(0, own.points / own.max) * 100) }];
  });
}

/** Evaluations withhold nothing, and neither do quizzes that show their answers after each attempt. */
const canWithhold = ({ attempt, version }: Pick<Shown, 'attempt' | 'version'>): boolean =>
  attempt.user_id !== null && version.content.rules.review !== 'after attempt';

/** Skills of few questions are withheld from people with this access. */
export const hidesSkills = (version: AccessVersion, access: AttemptAccess): boolean =>
  isBefore(access) && !showsKeysTo(version, access);

/**
 * True while the person can take the quiz again and it hides which answers are right. A level of few questions would tell.
 */
async function isStillHidden(db: Transaction, { attempt, version, now }: Shown): Promise<boolean> {
  if (attempt.user_id === null || !canWithhold({ attempt, version })) return false;
  const person = await personById(db, attempt.user_id);
  return person !== undefined && hidesSkills(version, await attemptAccess(db, person, version, now));
}

/** Replaces the skills withheld of an attempt. */
async function withhold(db: Transaction, { tenantId, attempt, at }: Shown, skillIds: readonly string[]): Promise<void> {
  await db.query(
    `with shown as (delete from portal.quiz_withheld_skill where attempt_id = $2 and skill_id <> all($4::uuid[]))
     insert into portal.quiz_withheld_skill (tenant_id, attempt_id, skill_id, user_id, observed_at)
     select $1, $2, s.id, $3, $5 from unnest($4::uuid[]) as s(id)
     on conflict (tenant_id, attempt_id, skill_id) do update set observed_at = excluded.observed_at`,
    [tenantId, attempt.attempt_id, attempt.user_id, skillIds, at],
  );
}

/** Skills of an attempt that are linked to few of its questions. */
function fewIn(all: ReturnType<typeof skillsIn>): Set<string> {
  const ofSkill = Map.groupBy(all, ({ skillId }) => skillId);
  return new Set([...ofSkill].flatMap(([skillId, of]) => (of.length < leastInSection ? [skillId] : [])));
}

/** Returns true if nothing of it is withheld. */
async function recordShown(db: Transaction, of: Shown): Promise<boolean> {
  const { tenantId, attempt, version, score, at } = of;
  const userId = attempt.user_id ?? attempt.subject_id;
  if (userId === null) return true;
  const questions = paperSets(version.content.QuestionSets, attempt.paper).flatMap((set) => set.questions);
  const all = skillsIn(questions, score);
  const few = fewIn(all);
  const withheld = few.size > 0 && (await isStillHidden(db, of)) ? few : new Set<string>();
  if (all.length > 0 && canWithhold(of)) await withhold(db, of, [...withheld]);
  const shown = all.filter(({ skillId }) => !withheld.has(skillId));
  if (shown.length > 0)
    await recordSkills(db, { tenantId, userId, source: 'quiz', sourceId: attempt.attempt_id, shown, at });
  return withheld.size === 0;
}

/**
 * Reports only scored questions; those waiting for a mark are reported when they are marked. Skills of few questions are
 * withheld as long as the quiz does not show its answers and can be taken again (0372). The attempt that ends this also
 * shows what earlier ones withheld.
 */
export async function showSkills(db: Transaction, of: Shown): Promise<void> {
  const { tenantId, attempt, now } = of;
  if (!(await recordShown(db, of)) || attempt.user_id === null || !canWithhold(of)) return;
  const earlier = await db.prepared<{ id: string }>(
    'quiz_withheld_attempts',
    `select distinct w.attempt_id as id from portal.quiz_withheld_skill w
     join portal.quiz_attempt a on a.tenant_id = w.tenant_id and a.attempt_id = w.attempt_id
     where w.user_id = $1 and a.quiz_id = $2 order by 1`,
    [attempt.user_id, attempt.quiz_id],
  );
  for (const { id } of earlier) await showWithheld(db, { tenantId, attemptId: id, now });
}

interface Withheld {
  tenantId: string;
  attemptId: string;
  now: Date;
}

/** Records what an attempt showed of skills, unless it must still be withheld. Repeating it changes nothing. */
export async function showWithheld(db: Transaction, { tenantId, attemptId, now }: Withheld): Promise<void> {
  const attempt = await findAttempt(db, attemptId, 'update');
  if (!attempt) return;
  const [row] = await db.query<{ at: Date }>(
    'select max(observed_at) as at from portal.quiz_withheld_skill where attempt_id = $1 having count(*) > 0',
    [attemptId],
  );
  if (!row) return;
  const version = await versionOf(db, attempt.version_id);
  const questions = new Map(
    (await responsesOf(db, [attemptId])).flatMap(({ question_id, points, max_points, outcome }) =>
      outcome === null ? [] : [[question_id, { points: Number(points), max: Number(max_points), outcome }] as const],
    ),
  );
  await recordShown(db, { tenantId, attempt, version, score: { questions }, at: row.at, now });
}
