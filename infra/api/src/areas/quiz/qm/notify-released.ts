/** On the day a result is released, the agent is notified and the result starts to count for their skills. */

import { defineJob, jobKind } from '../../../platform/jobs/job.ts';
import { oneId } from '../../../platform/jobs/job-envelope.ts';
import { notify } from '../../../services/portal/public.ts';
import { showEvaluatedSkills } from './show-skills.ts';

export const notifyReleasedKind = jobKind('quiz/tell-released', oneId);

export const notifyReleased = defineJob(notifyReleasedKind, async ({ id }, { tenant, inTenant, now }) => {
  await inTenant(async (db) => {
    const [row] = await db.query<{ agent_id: string; is_read: boolean }>(
      `select a.subject_id as agent_id, e.acknowledged_at is not null as is_read from portal.quiz_evaluation e
       join portal.quiz_attempt a on a.tenant_id = e.tenant_id and a.attempt_id = e.attempt_id
       where e.attempt_id = $1 and e.status = 'approved' and e.released_on is not null`,
      [id],
    );
    if (!row) return;
    await showEvaluatedSkills({ db, now }, tenant.tenantId, id);
    if (row.is_read) return;
    await notify(
      { db, now },
      {
        message: 'evaluation.released',
        values: { agent: row.agent_id, evaluation: id },
        to: [row.agent_id],
        maySee: (person) => person.userId === row.agent_id,
      },
    );
  });
});
