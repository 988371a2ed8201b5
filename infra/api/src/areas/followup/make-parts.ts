/** Creates the parts of a follow-up in the areas they belong to. */

import { datedTexts, markTexts, verdictTexts } from '@portico/contracts/followup/verdict-texts';
import { colon } from '@portico/contracts/platform/colon';
import type { Language } from '@portico/contracts/platform/languages';
import type { Tenant } from '@portico/database/tenant';
import type { Actor } from '../../platform/actor.ts';
import { attributionOf } from '../../platform/attribution.ts';
import type { FoundFault } from '../../platform/follow-up-origins/origin-source.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { addToAgenda } from '../coaching/public.ts';
import { assignLesson, curriculumOfferedTo } from '../lms/public.ts';
import type { CaseRow } from './case-rows.ts';

interface Making {
  db: Transaction;
  actor: Actor;
  tenant: Tenant;
  now: Date;
}

function resultOf({ origin, answer, verdict }: FoundFault, language: Language): string {
  if (origin === 'certificate' || origin === 'course') return datedTexts[origin][language];
  if (origin === 'board') return markTexts[language][answer === 'green' ? 'green' : 'red'];
  return verdict ? verdictTexts[language][verdict] : answer;
}

/**
 * What coach and person read in their session: the question as the goal and the answer as evidence. By then, both may
 * know how it was answered.
 */
function evidenceOf(fault: FoundFault, language: Language): string {
  const { ref, day, text, comment } = fault;
  const result = resultOf(fault, language);
  const about = /[?!…]$/.test(text) ? `${text} ` : `${text}${colon[language]}`;
  return [[ref, day].filter(Boolean).join(', '), result ? `${about}${result}` : text, comment]
    .filter(Boolean)
    .join(' · ');
}

export interface Planned {
  row: CaseRow;
  fault: FoundFault;
}

/** Plans a talk about each fault for the caller's next session with the person. */
export async function planTalks(context: Making, planned: readonly Planned[]): Promise<void> {
  if (planned.length === 0) return;
  const agendaIds = await addToAgenda(
    context,
    planned.map(({ row, fault }) => ({
      coacheeId: row.person_id,
      goal: fault.text.slice(0, 2000),
      evidence: evidenceOf(fault, context.tenant.settings.defaultLanguage).slice(0, 4000),
    })),
  );
  await context.db.query(
    `insert into portal.followup_talk (tenant_id, followup_id, number, agenda_id)
     select (select platform.current_tenant()), n.followup_id, (select count(*) + 1 from portal.followup_talk t
       where t.followup_id = n.followup_id), n.agenda_id
     from unnest($1::uuid[], $2::uuid[]) n (followup_id, agenda_id)`,
    [planned.map(({ row }) => row.followup_id), agendaIds],
  );
}

/**
 * Makes one follow-up per person. The caller becomes their leader. Requires a quiz that checks it to be offered to the
 * person.
 */
export async function makeParts(context: Making, planned: readonly Planned[]): Promise<void> {
  if (planned.length === 0) return;
  const { db, actor, now } = context;
  const rows = planned.map(({ row }) => row);
  await db.query(
    `update portal.followup_case set state = 'open', leader_id = $2, accepted_at = $3, next_after = $3
     where followup_id = any($1::uuid[])`,
    [rows.map(({ followup_id }) => followup_id), actor.self.userId, now],
  );
  const withLesson = rows.filter(({ course_id }) => course_id !== null);
  // All follow-ups of one call have the same lesson and day.
  for (const [, same] of Map.groupBy(withLesson, ({ course_id, check_on }) => `${course_id} ${check_on}`)) {
    const [first] = same;
    if (!first?.course_id) continue;
    const assigned = await assignLesson(context, {
      userIds: same.map(({ person_id }) => person_id),
      courseId: first.course_id,
      dueOn: first.check_on,
      by: attributionOf(actor),
    });
    // The lesson was completed or withdrawn after the proposal, so the rest continues without it.
    const without = same.filter(({ person_id }) => !assigned.has(person_id));
    if (without.length > 0)
      await db.query('update portal.followup_case set course_id = null where followup_id = any($1::uuid[])', [
        without.map(({ followup_id }) => followup_id),
      ]);
  }
  const withCurriculum = rows.filter(({ curriculum_id }) => curriculum_id !== null);
  for (const [curriculumId, same] of Map.groupBy(withCurriculum, ({ curriculum_id }) => curriculum_id ?? '')) {
    const offered = await curriculumOfferedTo(
      db,
      same.map(({ person_id }) => person_id),
      curriculumId,
    );
    // As with a course: it was completed or withdrawn after the proposal.
    const without = same.filter(({ person_id }) => !offered.has(person_id));
    if (without.length > 0)
      await db.query('update portal.followup_case set curriculum_id = null where followup_id = any($1::uuid[])', [
        without.map(({ followup_id }) => followup_id),
      ]);
  }
  await planTalks(
    context,
    planned.filter(({ row }) => row.wants_talk),
  );
}
