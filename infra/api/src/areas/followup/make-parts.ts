/** Makes the parts of a follow-up in the areas they belong to. */

import type { Tenant } from '@portico/database/tenant';
import type { Actor } from '../../platform/actor.ts';
import { attributionOf } from '../../platform/attribution.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { addToAgenda } from '../coaching/public.ts';
import { assignLesson } from '../lms/public.ts';
import type { AnsweredQuestion } from '../quiz/public.ts';
import type { CaseRow } from './case-rows.ts';

interface Making {
  db: Transaction;
  actor: Actor;
  tenant: Tenant;
  now: Date;
}

/** What coach and person read in their session: the question as the goal, the answer as the evidence. */
const evidenceOf = ({ ref, day, text, answer, comment }: AnsweredQuestion): string =>
  [[ref, day].filter(Boolean).join(', '), answer ? `${text}: ${answer}` : text, comment].filter(Boolean).join(' · ');

/** Adds a talk to the caller's next session with the person. */
export async function planTalk(context: Making, row: CaseRow, fault: AnsweredQuestion): Promise<void> {
  const agendaId = await addToAgenda(context, {
    coacheeId: row.person_id,
    goal: fault.text.slice(0, 2000),
    evidence: evidenceOf(fault).slice(0, 4000),
  });
  await context.db.query(
    `insert into portal.followup_talk (tenant_id, followup_id, number, agenda_id)
     select (select platform.current_tenant()), $1, count(*) + 1, $2 from portal.followup_talk where followup_id = $1`,
    [row.followup_id, agendaId],
  );
}

/** The caller leads the follow-up from now on. */
export async function makeParts(context: Making, row: CaseRow, fault: AnsweredQuestion): Promise<void> {
  const { db, actor, now } = context;
  await db.query(
    `update portal.followup_case set state = 'open', leader_id = $2, accepted_at = $3, next_after = $3
     where followup_id = $1`,
    [row.followup_id, actor.self.userId, now],
  );
  if (row.course_id !== null) {
    const isAssigned = await assignLesson(context, {
      learner: { userId: row.person_id },
      courseId: row.course_id,
      dueOn: row.check_on,
      by: attributionOf(actor),
    });
    // Completed or withdrawn since it was proposed: the rest goes on without a lesson.
    if (!isAssigned)
      await db.query('update portal.followup_case set course_id = null where followup_id = $1', [row.followup_id]);
  }
  if (row.wants_talk) await planTalk(context, row, fault);
}
