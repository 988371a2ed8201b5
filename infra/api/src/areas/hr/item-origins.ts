/**
 * Skills of approved assessments as origins of follow-ups. A skill is a fault while its level is below the one that the
 * person's role is expected to reach; without an expected level it is not scored.
 */

import { isFault } from '@portico/contracts/followup/state';
import {
  type AssessmentSide,
  percentOfLevel,
  seesAssessment,
  settledLevel,
} from '@portico/contracts/hr/assessment-rules';
import { type SkillForm, skillsOf } from '@portico/contracts/hr/skill-form';
import type { FoundFault, OriginSource } from '../../platform/follow-up-origins/origin-source.ts';
import { peopleByIds, zoneOf } from '../../platform/people.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { expectedOf } from '../lms/public.ts';
import { findAssessment } from './assessment-rows.ts';
import { relationOf } from './policy.ts';

interface Row extends Record<string, unknown> {
  assessment_id: string;
  item_id: string;
  user_id: string;
  manager_id: string | null;
  form: SkillForm;
  role: string;
  day: string;
  ratings: { side: AssessmentSide; level: number | null; note: string }[];
}

/** SQL over `hr_assessment a`, `account_user u` and its rated skills `i`. Until approval, neither side knows the other’s. */
const columns = `a.assessment_id, i.item_id, a.user_id, a.manager_id, a.form, u.role, i.ratings,
    to_char(a.approved_at at time zone ${zoneOf('u')}, 'YYYY-MM-DD') as day`;
const from = `portal.hr_assessment a
    join portal.account_user u on u.tenant_id = a.tenant_id and u.user_id = a.user_id
    cross join lateral (select r.skill_id as item_id,
        json_agg(json_build_object('side', r.side, 'level', r.level, 'note', r.note)) as ratings
      from portal.hr_rating r where r.tenant_id = a.tenant_id and r.assessment_id = a.assessment_id group by 1) i`;

/** Expected levels in percent, by role and skill of the career charts. */
async function targetsOf(db: Transaction, rows: readonly Row[]) {
  const roles = [...new Set(rows.map(({ role }) => role))];
  const all = await Promise.all(roles.map((role) => expectedOf(db, role)));
  return new Map(roles.map((role, at) => [role, new Map(all[at]?.map(({ SkillID, target }) => [SkillID, target]))]));
}

async function toFaults(db: Transaction, rows: readonly Row[]): Promise<FoundFault[]> {
  const targets = await targetsOf(db, rows);
  return rows.flatMap((row): FoundFault[] => {
    const skill = skillsOf(row.form).find(({ id }) => id === row.item_id);
    if (!skill) return [];
    const side = (wanted: AssessmentSide) => row.ratings.find((one) => one.side === wanted);
    const level = settledLevel(side('self')?.level ?? null, side('manager')?.level ?? null);
    const target = skill.SkillID === null ? undefined : targets.get(row.role)?.get(skill.SkillID);
    return [
      {
        origin: 'assessment',
        evaluationId: row.assessment_id,
        questionId: row.item_id,
        agentId: row.user_id,
        evaluatorId: row.manager_id,
        text: skill.name,
        skillId: skill.SkillID,
        answer: level === null ? '' : (row.form.levels[level] ?? ''),
        verdict: null,
        comment: side('manager')?.note || side('self')?.note || '',
        credit: level === null || !target ? null : Math.min(1, percentOfLevel(level, row.form.levels.length) / target),
        day: row.day,
        ref: '',
        route: `/sales-skills-assessment/summary/${row.assessment_id}`,
        versionId: null,
        status: 'approved',
        releasedOn: null,
        dispute: null,
      },
    ];
  });
}

/** The skills of the person's latest approved assessment. */
export const latestItems = async (db: Transaction, userId: string): Promise<FoundFault[]> =>
  toFaults(
    db,
    await db.prepared<Row>(
      'hr_latest_items',
      `select ${columns} from ${from} where a.assessment_id = (select l.assessment_id from portal.hr_assessment l
         where l.user_id = $1 and l.status = 'approved' order by l.approved_at desc, l.assessment_id desc limit 1)
       order by i.item_id`,
      [userId],
    ),
  );

export const itemOrigins: OriginSource = {
  kinds: ['assessment'],

  async read(db, wanted) {
    if (wanted.length === 0) return [];
    const rows = await db.prepared<Row>(
      'hr_items',
      `select ${columns} from unnest($1::uuid[], $2::uuid[]) w (assessment_id, item_id)
       join ${from} on a.assessment_id = w.assessment_id and i.item_id = w.item_id where a.status = 'approved'`,
      [wanted.map(({ evaluationId }) => evaluationId), wanted.map(({ questionId }) => questionId)],
    );
    return toFaults(db, rows);
  },

  async next(db, _, queries) {
    if (queries.length === 0) return new Map();
    const rows = await db.prepared<Row & { id: string }>(
      'hr_next_items',
      `select w.id, n.* from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::uuid[])
         w (id, person_id, item_id, after, only_id)
       cross join lateral (select ${columns} from ${from}
         where a.user_id = w.person_id and i.item_id = w.item_id and a.status = 'approved' and a.approved_at > w.after
           and (w.only_id is null or a.assessment_id = w.only_id)
         order by a.approved_at desc, a.assessment_id desc limit 1) n`,
      [
        queries.map(({ id }) => id),
        queries.map(({ agentId }) => agentId),
        queries.map(({ questionId }) => questionId),
        queries.map(({ after }) => after),
        queries.map(({ only }) => only?.at(-1) ?? null),
      ],
    );
    const found = await toFaults(db, rows);
    const byKey = new Map(found.map((fault) => [`${fault.evaluationId} ${fault.questionId}`, fault]));
    return new Map(
      rows.flatMap(({ id, assessment_id, item_id }): [string, FoundFault[]][] => {
        const fault = byKey.get(`${assessment_id} ${item_id}`);
        return fault ? [[id, [fault]]] : [];
      }),
    );
  },

  async readable({ db, actor }, assessmentId) {
    const row = await findAssessment(db, assessmentId);
    const [person] = row ? await peopleByIds(db, [row.user_id]) : [];
    if (!row || !person || !seesAssessment(row.status, relationOf(actor, person))) throw notFound();
    const rows = await db.prepared<Row & { is_latest: boolean }>(
      'hr_items_of_assessment',
      `select ${columns}, not exists (select from portal.hr_assessment l
           join portal.hr_rating r on r.tenant_id = l.tenant_id and r.assessment_id = l.assessment_id
           where l.tenant_id = a.tenant_id and l.user_id = a.user_id and l.status = 'approved'
             and (l.approved_at, l.assessment_id) > (a.approved_at, a.assessment_id)
             and r.skill_id = i.item_id) as is_latest
       from ${from} where a.assessment_id = $1 and a.status = 'approved' order by i.item_id`,
      [assessmentId],
    );
    const latest = new Set(rows.flatMap(({ item_id, is_latest }) => (is_latest ? [item_id] : [])));
    return {
      ...{ origin: 'assessment', person, madeBy: [row.manager_id] },
      answers: (await toFaults(db, rows)).map((answered) => ({
        ...{ answered, isReleased: true },
        isLatest: latest.has(answered.questionId),
      })),
    };
  },

  async ofPeople({ db }, { personIds, partId }) {
    const rows = await db.prepared<Row>(
      'hr_item_of_people',
      `select n.* from unnest($1::uuid[]) w (person_id)
       cross join lateral (select ${columns} from ${from}
         where a.user_id = w.person_id and i.item_id = $2 and a.status = 'approved'
         order by a.approved_at desc, a.assessment_id desc limit 1) n`,
      [personIds, partId],
    );
    const faults = await toFaults(db, rows);
    return {
      text: faults[0]?.text,
      answers: faults.map((answered) => ({ answered, isReleased: true, isLatest: true })),
    };
  },

  async lock(db, assessmentIds) {
    const rows = await db.prepared<{ user_id: string }>(
      'hr_lock_assessed',
      'select user_id from portal.hr_assessment where assessment_id = any($1::uuid[]) order by assessment_id for share',
      [assessmentIds],
    );
    return [...new Set(rows.map(({ user_id }) => user_id))];
  },

  /** The person and everyone in whose scope they are see approved assessments. */
  access: async () => ({ isShown: () => true, comesAgain: () => true, takeAgainRoute: () => null }),

  async count({ db }, { personIds, from: first, to }) {
    const rows = await db.prepared<Row>(
      'hr_items_of_people',
      `select ${columns} from ${from} where a.user_id = any($1::uuid[]) and a.status = 'approved'
         and (a.approved_at at time zone ${zoneOf('u')})::date between $2::date and $3::date`,
      [personIds, first, to],
    );
    const faults = (await toFaults(db, rows)).filter(({ credit }) => isFault(credit));
    return { assessment: new Set(faults.map(({ agentId, questionId }) => `${agentId} ${questionId}`)).size };
  },
};
