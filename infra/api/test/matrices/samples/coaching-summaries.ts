/** Summaries of a session that the caller may see, of the caller, and of their organisation. */
import { first, type Sample } from './sample.ts';

export const coachingSummarySamples: Readonly<Record<string, Sample>> = {
  'coaching/getCoachingSummaryBySessionID': async ({ tenantId, userId }, test) => ({
    query: {
      coachingSessionID: await first(
        test,
        `select session_id as id from portal.coaching_session where tenant_id = $1 and submitted_at is not null
         order by $2 in (coach_id, coachee_id) desc, session_id limit 1`,
        [tenantId, userId],
      ),
    },
  }),
  'coaching/getCoachingSummaryByUser': (who) => ({ query: { UserID: who.userId } }),
  'coaching/getCoachingSummaryByOrg': (who) => ({ query: { OrgId: who.organisationId } }),
};
