/** Database rows of follow-ups. */
import type { FollowUpOutcome, FollowUpState, OriginKind } from '@portico/contracts/followup/state';
import { exactTime, type Position } from '../../platform/keyset-cursor.ts';
import { rowsByKey } from '../../platform/rows-by-key.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { lockFaults } from './origins.ts';

export interface CaseRow {
  followup_id: string;
  person_id: string;
  origin_kind: OriginKind;
  /** What the fault is in, such as an evaluation or an attempt, and its part, such as a question. */
  origin_id: string;
  origin_part: string;
  /** The day that tells which occurrence of the fault is meant; null if the object has it only once. */
  origin_on: string | null;
  made_by: string;
  made_for: string | null;
  made_at: Date;
  leader_id: string | null;
  accepted_at: Date | null;
  /** Only answers submitted after this time count as the next score; null for a proposal. */
  next_after: Date | null;
  /** The lesson: a course, a whole curriculum, or neither. */
  course_id: string | null;
  curriculum_id: string | null;
  wants_talk: boolean;
  check_on: string;
  /** How many later scores are awaited. */
  check_count: number;
  /** A quiz or verification that checks it instead of later evaluations. */
  check_quiz_id: string | null;
  state: FollowUpState;
  lesson_done_at: Date | null;
  talk_done_at: Date | null;
  next_id: string | null;
  /**
   * The scores that have been found, or from which it was closed, the oldest first, if there are several; the last is
   * `next_id`.
   */
  score_ids: string[];
  outcome: FollowUpOutcome | null;
  ended_by: string | null;
  ended_at: Date | null;
  end_reason: string;
  /** When the next score of a closed follow-up was last corrected so that its outcome changed. */
  corrected_at: Date | null;
  /** What the person is to do. */
  action_text: string | null;
  action_done_at: Date | null;
  /** The issue that it has raised on a board. */
  issue_id: string | null;
  /** A request for help that the leader has not answered. */
  help_at: Date | null;
  help_text: string | null;
  /** Agenda items in coaching, the most recent last. */
  agenda_ids: string[];
}

type Row = CaseRow & Record<string, unknown>;

const columns = `c.followup_id, c.person_id, c.origin_kind, c.origin_id, c.origin_part,
    to_char(c.origin_on, 'YYYY-MM-DD') as origin_on, c.made_by, c.made_for, c.made_at,
    c.leader_id, c.accepted_at, c.next_after, c.course_id, c.curriculum_id, c.wants_talk, to_char(c.check_on, 'YYYY-MM-DD') as check_on, c.state, c.lesson_done_at,
    c.talk_done_at, c.next_id, c.check_count, c.check_quiz_id, c.score_ids, c.outcome, c.ended_by, c.ended_at, c.end_reason, c.corrected_at, c.help_at, c.help_text, c.action_text,
    c.action_done_at, c.issue_id,
    array(select t.agenda_id from portal.followup_talk t where t.tenant_id = c.tenant_id
      and t.followup_id = c.followup_id order by t.number) as agenda_ids`;
const select = `select ${columns} from portal.followup_case c`;
/** SQL: these people, each once, with their follow-ups `c`. */
const casesOfPeople = (personIds: string): string =>
  `(select distinct unnest(${personIds}::uuid[])) w (person_id)
     cross join ${rowsByKey('followup_case', 'c', { person_id: 'w.person_id' })}`;

/** Locked until the transaction ends. */
export async function lockCase(db: Transaction, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.query<Row>(`${select} where c.followup_id = $1 for update of c`, [id]);
  return row;
}

/** Locked until the transaction ends. */
export const lockCases = (db: Transaction, ids: readonly string[]): Promise<CaseRow[]> =>
  db.query<Row>(`${select} where c.followup_id = any($1::uuid[]) order by c.followup_id for update of c`, [ids]);

export const openCasesOf = (db: Transaction, personId: string): Promise<CaseRow[]> =>
  db.query<Row>(`${select} where c.person_id = $1 and c.ended_at is null order by c.followup_id for update of c`, [
    personId,
  ]);

/** Closed because the course was completed, or completed again. Locked until the transaction ends. */
export const closedCompletionsOf = (db: Transaction, personId: string, courseId: string): Promise<CaseRow[]> =>
  db.query<Row>(
    `${select} where c.person_id = $1 and c.origin_kind in ('certificate', 'course') and c.origin_part = $2 and c.state = 'closed'
       and c.next_id is not null and c.outcome <> 'unchecked'
     order by c.followup_id for update of c`,
    [personId, courseId],
  );

/**
 * Follow-ups of the person that come from this evaluation or other origin, or have it as a score, whether it is the latest
 * or an earlier one.
 */
export const casesAround = (db: Transaction, personId: string, originId: string): Promise<CaseRow[]> =>
  db.prepared<Row>(
    'followup_cases_around',
    `${select} where c.person_id = $1 and (c.origin_id = $2 or c.next_id = $2 or $2::uuid = any(c.score_ids))
     order by c.made_at, c.followup_id`,
    [personId, originId],
  );

/** Follow-ups of anyone that come from this object, or have it as a score. */
export const casesOfOrigin = (db: Transaction, originId: string): Promise<CaseRow[]> =>
  db.prepared<Row>(
    'followup_cases_of_origin',
    `${select} where c.origin_id = $1 or c.next_id = $1 order by c.made_at, c.followup_id`,
    [originId],
  );

/** Follow-ups in progress of red days on these boards. Locked until the transaction ends. */
export const casesOfBoards = (db: Transaction, boardIds: readonly string[]): Promise<CaseRow[]> =>
  db.query<Row>(
    `${select} where c.origin_id = any($1::uuid[]) and c.origin_kind = 'board' and c.ended_at is null
     order by c.followup_id for update of c`,
    [boardIds],
  );

/** Closed with the outcome of this score of the person. Locked until the transaction ends. */
export const closedCasesOf = (db: Transaction, personId: string, scoreId: string): Promise<CaseRow[]> =>
  db.query<Row>(
    `${select} where c.person_id = $1 and (c.next_id = $2 or $2::uuid = any(c.score_ids)) and c.state = 'closed'
     order by c.followup_id for update of c`,
    [personId, scoreId],
  );

export interface CasePage {
  personIds: readonly string[];
  /** The last row of the previous page. */
  after: Position | undefined;
  limit: number;
}

/** Newest first. */
export const casesOf = (
  db: Transaction,
  { personIds, after, limit }: CasePage,
): Promise<(CaseRow & { made_exactly: string })[]> =>
  db.prepared<Row & { made_exactly: string }>(
    'followup_cases_of',
    `select ${columns}, ${exactTime('c.made_at')} as made_exactly from portal.followup_case c
     where c.person_id = any($1::uuid[])
       and ($2::timestamptz is null or (c.made_at, c.followup_id) < ($2, $3::uuid))
     order by c.made_at desc, c.followup_id desc limit $4`,
    [personIds, after?.at ?? null, after?.id ?? null, limit],
  );

/** Accepted follow-ups that have not been withdrawn, the most recent of each kind first. */
export const acceptedCases = (
  db: Transaction,
  { personIds, from, most }: { personIds: readonly string[]; from: string; most: number },
): Promise<CaseRow[]> =>
  db.prepared<Row>(
    'followup_cases_accepted',
    `select ${columns} from (
         select c.*, row_number() over (partition by c.origin_kind order by c.accepted_at desc, c.followup_id) as place
         from ${casesOfPeople('$1')} where c.accepted_at >= $2::date and c.state <> 'withdrawn') c
     where c.place <= $3 order by c.accepted_at desc, c.followup_id`,
    [personIds, from, most],
  );

export interface CaseOfQuestion extends Record<string, unknown> {
  person_id: string;
  origin_id: string;
  origin_part: string;
  is_open: boolean;
  is_accepted: boolean;
}

/** Follow-ups of these questions that are in progress or closed. */
export const casesOfQuestions = (
  db: Transaction,
  personIds: readonly string[],
  questionIds: readonly string[],
): Promise<CaseOfQuestion[]> =>
  db.prepared<CaseOfQuestion>(
    'followup_cases_of_questions',
    `select c.person_id, c.origin_id, c.origin_part, c.ended_at is null as is_open,
       c.accepted_at is not null as is_accepted from ${casesOfPeople('$1')}
     where c.origin_part = any($2::uuid[]) and (c.ended_at is null or c.state = 'closed')`,
    [personIds, questionIds],
  );

interface CertificateCase extends Record<string, unknown> {
  person_id: string;
  /** The course. */
  origin_part: string;
  is_accepted: boolean;
}

/** Follow-ups in progress of certificates. */
export const certificateCasesOf = (db: Transaction, personIds: readonly string[]): Promise<CertificateCase[]> =>
  db.prepared<CertificateCase>(
    'followup_certificate_cases',
    `select c.person_id, c.origin_part, c.accepted_at is not null as is_accepted from ${casesOfPeople('$1')}
     where c.origin_kind = 'certificate' and c.ended_at is null
     order by c.made_at, c.followup_id`,
    [personIds],
  );

/**
 * Until the transaction ends, no one else can create a follow-up of the question or skill for these people. What is read
 * about these objects afterwards stays true, but a later one can still be scored.
 * @returns the people
 */
export async function lockPart(
  db: Transaction,
  kind: OriginKind,
  originIds: readonly string[],
  partId: string,
): Promise<readonly string[]> {
  const personIds = await lockFaults(db, kind, originIds);
  await db.query('select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest($1::text[]) k', [
    // Locks in a fixed order, so that two people who plan for the same people cannot deadlock.
    personIds.toSorted().map((id) => `follow-up ${id} ${partId}`),
  ]);
  return personIds;
}

/** Maximum number of choices considered. A question of a form may have been followed up thousands of times. */
const recentChoices = 100;

/** The courses, curricula or quizzes that were recently chosen for the question, the most recent first. */
export async function lastChoices(
  db: Transaction,
  kind: 'course' | 'curriculum' | 'check_quiz',
  { questionId, most }: { questionId: string; most: number },
): Promise<string[]> {
  const rows = await db.prepared<{ id: string }>(
    `followup_last_${kind}`,
    `select id from (select ${kind}_id as id, made_at from portal.followup_case
       where origin_part = $1 and ${kind}_id is not null order by made_at desc limit $3) c
     group by id order by max(made_at) desc, id limit $2`,
    [questionId, most, recentChoices],
  );
  return rows.map(({ id }) => id);
}

/** What this person last agreed on for the question, in their own words; null if nothing. */
export async function lastAction(db: Transaction, madeBy: string, questionId: string): Promise<string | null> {
  const [row] = await db.prepared<{ action_text: string }>(
    'followup_last_action',
    `select action_text from portal.followup_case
     where made_by = $1 and origin_part = $2 and action_text is not null order by made_at desc limit 1`,
    [madeBy, questionId],
  );
  return row?.action_text ?? null;
}
