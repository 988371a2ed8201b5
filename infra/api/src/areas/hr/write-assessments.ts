/** Starts assessments, saves ratings as they are entered, and changes the status (ruling 25). */

import { fillAllInputs } from '@portico/contracts/coaching/session-fields';
import { needsRatings, unrated, writtenSide } from '@portico/contracts/hr/assessment-rules';
import type * as calls from '@portico/contracts/hr/calls';
import { skillsOf } from '@portico/contracts/hr/skill-form';
import { assessmentAfter, needsReason } from '@portico/contracts/platform/assessment/status';
import { principalOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { recordFact } from '../../platform/facts/record-fact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Admitted, admit } from './admit.ts';
import { toAssessment } from './assessment-answer.ts';
import { assessmentsOf, findAssessment, sidesOf } from './assessment-rows.ts';
import { findForm, noQuestions } from './form-row.ts';
import { insertDrafts } from './insert-drafts.ts';
import { notifyMove } from './notify-people.ts';
import { showSkills } from './show-skills.ts';

const refuseInput = (fields: { path: string; message: string }[]) =>
  new Refusal('invalid_input', 'The input is not accepted.', { fields });

export const beginAssessment: Handler<typeof calls.beginAssessment> = async (_, { db, actor, now, audit }) => {
  const { userId } = actor.self;
  const { form } = await findForm(db);
  const openOne = async () => (await assessmentsOf(db, [userId])).find(({ status }) => status !== 'approved');
  const known = await openOne();
  if (known) return { assessmentID: known.assessment_id };
  if (form.pages.length === 0) throw noQuestions();
  const [assessmentId] = await insertDrafts(db, { userIds: [userId], form, dueOn: null, now });
  if (assessmentId === undefined) {
    const other = await openOne();
    if (!other) throw new Error('An open assessment prevented starting another one, but does not exist.');
    return { assessmentID: other.assessment_id };
  }
  audit({ object: { kind: 'assessment', id: assessmentId }, after: { status: 'draft' }, plain: ['status'] });
  return { assessmentID: assessmentId };
};

export const saveRatings: Handler<typeof calls.saveRatings> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const admitted = await admit(context, body.assessmentID, body.basedOn);
  const { row, relation } = admitted;
  context.judge(admitted.otherSide);
  const side = writtenSide(row.status, relation);
  if (side === null) throw new Refusal('forbidden', 'Only the other side may write this, or it was already written.');
  const skillIds = new Set(skillsOf(row.form).map(({ id }) => id));
  const wrong = body.ratings.flatMap(({ skillId, level }, at) => {
    if (!skillIds.has(skillId))
      return [{ path: `body.ratings.${at}.skillId`, message: 'is not part of this assessment' }];
    return (level ?? 0) < row.form.levels.length
      ? []
      : [{ path: `body.ratings.${at}.level`, message: 'is not a level' }];
  });
  if (wrong.length > 0) throw refuseInput(wrong);
  const ratings = [...new Map(body.ratings.map((one) => [one.skillId, one])).values()];
  const before = (await sidesOf(db, [row.assessment_id])).get(row.assessment_id)?.[side] ?? [];
  const isSame = ratings.every((one) =>
    before.some(({ skillId, level, note }) => skillId === one.skillId && level === one.level && note === one.note),
  );
  if (isSame) return toAssessment(db, row, relation);
  await db.query(
    `insert into portal.hr_rating (tenant_id, assessment_id, side, skill_id, level, note)
     select (select platform.current_tenant()), $1, $2, r.skill_id, r.level, r.note
     from unnest($3::uuid[], $4::smallint[], $5::text[]) as r (skill_id, level, note)
     on conflict (tenant_id, assessment_id, side, skill_id) do update set level = excluded.level, note = excluded.note`,
    [
      row.assessment_id,
      side,
      ratings.map(({ skillId }) => skillId),
      ratings.map(({ level }) => level),
      ratings.map(({ note }) => note),
    ],
  );
  await db.query(
    `update portal.hr_assessment set version = version + 1, manager_id = coalesce($2, manager_id),
       rated_at = case when $2::uuid is null then $3 else rated_at end
     where assessment_id = $1`,
    [row.assessment_id, side === 'manager' ? actor.self.userId : null, now],
  );
  audit({
    object: { kind: 'assessment', id: row.assessment_id },
    after: { side, skills: ratings.length },
    person: row.user_id,
    plain: ['side', 'skills'],
  });
  return answerNow(context, admitted);
};

async function answerNow({ db }: Parameters<typeof admit>[0], { row, relation }: Admitted) {
  const now = await findAssessment(db, row.assessment_id);
  return toAssessment(db, now ?? row, relation);
}

export const moveAssessment: Handler<typeof calls.moveAssessment> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const admitted = await admit(context, body.assessmentID, body.basedOn);
  const { row, relation } = admitted;
  context.judge(admitted.otherSide);
  const { move, reason } = body;
  if (needsReason(move) && reason === '') throw refuseInput([{ path: 'body.reason', message: 'is missing' }]);
  const to = assessmentAfter(move, row.status, relation, reason);
  if (to === undefined)
    throw new Refusal('conflict', 'The assessment cannot change to that status. Nothing was changed.', {
      current: { reason: 'status', status: row.status },
    });
  const sides = (await sidesOf(db, [row.assessment_id])).get(row.assessment_id) ?? { self: [], manager: [] };
  const missing = needsRatings(move) ? unrated(row.form.pages, move === 'submit' ? sides.self : sides.manager) : [];
  if (missing.length > 0)
    throw refuseInput(missing.map((skillId) => ({ path: `ratings.${skillId}`, message: fillAllInputs })));
  await db.query(
    `update portal.hr_assessment set status = $2, version = version + 1,
       submitted_at = case when $2 = 'submitted' then $3 else submitted_at end,
       approved_at = case when $2 = 'approved' then $3 end,
       manager_id = case when $2 in ('approved', 'reverted') then $4 else manager_id end
     where assessment_id = $1`,
    [row.assessment_id, to, now, actor.self.userId],
  );
  await db.query(
    `insert into portal.hr_assessment_step (tenant_id, assessment_id, position, move, done_by, done_for, reason, done_at)
     select (select platform.current_tenant()), $1, coalesce(max(position), 0) + 1, $2, $3, $4, $5, $6
     from portal.hr_assessment_step where assessment_id = $1`,
    [row.assessment_id, move, actor.userId, principalOf(actor), needsReason(move) ? reason : '', now],
  );
  if (to === 'approved') {
    await showSkills(context, row, sides);
    await recordFact(context, { kind: 'assessment.approved', personId: row.user_id, subjectId: row.assessment_id });
  }
  await notifyMove(context, row, move);
  audit({
    object: { kind: 'assessment', id: row.assessment_id },
    before: { status: row.status },
    after: { status: to, ...(needsReason(move) && { reason }) },
    person: row.user_id,
    plain: ['status'],
  });
  return answerNow(context, admitted);
};
