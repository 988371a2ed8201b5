/** Analyses the answers to a quiz by question. */
import { mayAdminister } from '@portico/contracts/admin/permissions';
import { type Group, tellable } from '@portico/contracts/quiz/anonymity';
import { countingScore } from '@portico/contracts/quiz/attempt-rules';
import type * as calls from '@portico/contracts/quiz/calls';
import { analyseQuestion, thirdsOf } from '@portico/contracts/quiz/item-analysis';
import { hasPassed } from '@portico/contracts/quiz/score-attempt';
import type { QuizAnalysis } from '@portico/contracts/quiz/summary-shapes';
import type { Actor } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { teamInScope } from '../../../services/account/public.ts';
import { currentVersion, type QuizVersion, toHead, versionsById } from '../quiz-rows.ts';
import { isBehind } from './may-read.ts';
import { readable, type SheetRow, sheetColumns, toSheet } from './sheets.ts';

interface AnalysisQuery {
  CompanyID?: string | undefined;
  SiteID?: string | undefined;
}

/** Quiz administrators may analyse everyone and whole countries; people with a team in scope may analyse that team. */
async function checkRights(db: Transaction, actor: Actor, { CompanyID, SiteID }: AnalysisQuery): Promise<void> {
  if (CompanyID !== undefined) await teamInScope(db, actor, CompanyID);
  else if (!mayAdminister(actor.self.role, 'quizzes')) throw notFound();
  if (CompanyID !== undefined && SiteID !== undefined) throw notFound();
}

async function requestedVersion(db: Transaction, quizId: string, number: number | undefined): Promise<QuizVersion> {
  const current = await currentVersion(db, quizId);
  if (!current || current.kind === 'qm') throw notFound();
  if (number === undefined || number === current.number) return current;
  const [row] = await db.query<{ version_id: string }>(
    'select version_id from portal.quiz_version where quiz_id = $1 and number = $2 and published_at is not null',
    [quizId, number],
  );
  const version = row && (await versionsById(db, [row.version_id])).get(row.version_id);
  if (!version) throw notFound();
  return version;
}

async function publishedVersions(db: Transaction, quizId: string): Promise<number[]> {
  const rows = await db.query<{ number: number }>(
    'select number from portal.quiz_version where quiz_id = $1 and published_at is not null order by number desc',
    [quizId],
  );
  return rows.map(({ number }) => number);
}

/**
 * Anonymous attempts, excluding those of an originator's guests: someone who sees both could subtract one from the
 * other.
 */
const isNobodys = `a.guest_id is not null and not exists (
  select from portal.quiz_seat s where s.tenant_id = a.tenant_id and s.guest_id = a.guest_id)`;
/** The first attempt of each person, or the anonymous attempts if the survey is anonymous. */
const counted = `a.version_id = $1 and a.submitted_at is not null
  and (case when $4 then ${isNobodys} else a.user_id is not null and not exists (
    select from portal.quiz_attempt b where b.tenant_id = a.tenant_id and b.version_id = a.version_id
      and b.user_id = a.user_id and b.submitted_at is not null
      and (b.submitted_at, b.attempt_id) < (a.submitted_at, a.attempt_id)) end)`;
const inGroup = '($2::uuid is null or a.team_id = $2) and ($3::uuid is null or a.country_id = $3)';

interface Place extends Record<string, unknown> {
  team_id: string | null;
  country_id: string | null;
}

/**
 * The groups of an anonymous survey that can be requested: each country, and each team that lies in a single country.
 */
function groupsOf(places: readonly Place[]): Group[] {
  const members = new Map<string, Set<number>>();
  const countries = new Map<string, Set<string | null>>();
  places.forEach(({ team_id, country_id }, at) => {
    for (const id of [team_id, country_id]) if (id !== null) members.set(id, (members.get(id) ?? new Set()).add(at));
    if (team_id !== null) countries.set(team_id, (countries.get(team_id) ?? new Set<string | null>()).add(country_id));
  });
  return [...members]
    .filter(([id]) => (countries.get(id)?.size ?? 1) === 1)
    .map(([id, own]) => ({ id, family: 'places', members: own }));
}

/** True if an anonymous survey may disclose the requested group: everyone, a country or a team. */
async function mayDisclose(db: Transaction, { versionId, content }: QuizVersion, group: string | undefined) {
  const places = await db.query<Place>(
    `select a.team_id, a.country_id from portal.quiz_attempt a
     where a.version_id = $1 and a.submitted_at is not null and ${isNobodys}`,
    [versionId],
  );
  const { threshold } = content.rules;
  if (group === undefined) return places.length >= threshold;
  return tellable(groupsOf(places), places.length, threshold).has(group);
}

const sheetsOf = (db: Transaction, values: readonly unknown[]): Promise<SheetRow[]> =>
  db.query<SheetRow>(
    `select ${sheetColumns} from portal.quiz_attempt a
     where ${counted} and ${inGroup} order by a.attempt_id limit 20000`,
    values,
  );

interface ScoreRow extends Record<string, unknown> {
  person: string;
  score: number | null;
}

/** The result of each person that counts by the quiz's rule, as in a team's results. */
async function countingScoresOf(db: Transaction, { content }: QuizVersion, values: readonly unknown[]) {
  const rows = await db.query<ScoreRow>(
    `select coalesce(a.user_id, a.attempt_id) as person, a.score from portal.quiz_attempt a
     where a.version_id = $1 and a.submitted_at is not null and ${inGroup}
       and case when $4 then ${isNobodys} else a.user_id is not null end
     order by a.submitted_at, a.attempt_id limit 60000`,
    values,
  );
  return [...Map.groupBy(rows, ({ person }) => person).values()].map((own) => countingScore(own, content.rules.counts));
}

function figuresOf(
  counting: readonly (number | null)[],
  passMark: number | null,
): Pick<QuizAnalysis, 'averageScore' | 'passedShare' | 'scores'> {
  const scores = counting.flatMap((score) => score ?? []);
  const judged = counting.flatMap((score) => hasPassed(score, passMark) ?? []);
  const bands = Array.from({ length: 10 }, () => 0);
  for (const score of scores) {
    const band = Math.min(9, Math.floor(score / 10));
    bands[band] = (bands[band] ?? 0) + 1;
  }
  return {
    averageScore: scores.length === 0 ? null : Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length),
    passedShare: judged.length === 0 ? null : judged.filter((isPassed) => isPassed).length / judged.length,
    scores: bands,
  };
}

/** What people who may still answer the quiz see of a question instead. */
const withoutKeys = { missed: null, facility: null, discrimination: null, warning: null, options: [], texts: [] };

const nothing = { averageScore: null, passedShare: null, scores: [], questions: [] };

export const getQuizResponses: Handler<typeof calls.getQuizResponses> = async ({ body }, { db, actor, now }) => {
  await checkRights(db, actor, body);
  const version = await requestedVersion(db, body.QuizID, body.version);
  const { rules, QuestionSets } = version.content;
  const values = [version.versionId, body.CompanyID ?? null, body.SiteID ?? null, rules.anonymous];
  const isHidden = rules.anonymous && !(await mayDisclose(db, version, body.CompanyID ?? body.SiteID));
  const versions = await publishedVersions(db, body.QuizID);
  const head = { ...toHead(version), version: version.number, versions, isHidden };
  if (isHidden) return { ...head, respondents: 0, ...nothing };
  // Options and how often a question was answered correctly reveal what is right, most of all in a team of one, so people
  // who may still answer the quiz do not see them.
  const showsOptions = await isBehind(db, actor, version, now);
  const rows = await sheetsOf(db, values);
  const sheets = rows.map(toSheet);
  const thirds = thirdsOf(sheets);
  const questions = QuestionSets.flatMap((set) => set.Questions).filter((one) => one.kind !== 'information');
  return {
    ...head,
    respondents: rows.length,
    ...figuresOf(await countingScoresOf(db, version, values), rules.passMark),
    questions: questions
      .map((question) => analyseQuestion(readable(question), sheets, thirds))
      .map((analysed) => (showsOptions ? analysed : { ...analysed, ...withoutKeys })),
  };
};
