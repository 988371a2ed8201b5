/** Feedback aids and awards about someone whom the caller coaches; callers who coach no one name themselves. */
import type { TestApi } from '../../harness.ts';
import { accreditationId, preparedAccreditations, preparedId } from './prepare-coaching.ts';
import type { Sample, SampleContext } from './sample.ts';

/** Registered team mates; for callers without a team, anyone. */
const coachees = ({ tenantId, userId, teamId }: SampleContext, test: TestApi): Promise<{ id: string }[]> =>
  test.sql(
    `select user_id as id from portal.account_user where tenant_id = $1 and user_id <> $2 and user_guid is not null
       and disabled_at is null and ($3::uuid is null or team_id = $3) order by role <> 'Learner', username limit 8`,
    [tenantId, userId, teamId],
  );

const coachee = async (who: SampleContext, test: TestApi): Promise<string> =>
  (await coachees(who, test))[0]?.id ?? who.userId;

/** An award that the caller has given, or one that they have not. */
async function awardQuery(who: SampleContext, test: TestApi, isGiven: boolean) {
  const people = (await coachees(who, test)).map(({ id }) => id);
  const from = isGiven ? [0, 1] : Array.from({ length: preparedAccreditations - 2 }, (_, at) => at + 2);
  const [row] = await test.sql(
    `select p.id as person, a.id as accreditation from unnest($2::uuid[]) as p (id), unnest($3::uuid[]) as a (id)
     where exists (select from portal.portal_award w where w.tenant_id = $1 and w.user_id = p.id and w.awarder_id = $4
       and w.accreditation_id = a.id and w.rescinded_at is null) = $5 limit 1`,
    [who.tenantId, people, from.map((at) => accreditationId(who.tenantId, at)), who.userId, isGiven],
  );
  return {
    UserID: row?.person ?? who.userId,
    AwarderID: who.userId,
    AccreditationID: row?.accreditation ?? accreditationId(who.tenantId, 0),
  };
}

const nothing = { date: null, action: '', impact: '', desired: '' };

export const coachingAidSamples: Readonly<Record<string, Sample>> = {
  'coaching/getFeedbackAidDetails': (who) => ({ query: { ID: who.userId } }),
  'coaching/getTeamFeedbackAidDetails': (who) => ({ query: { teamID: who.teamId ?? '' } }),
  'coaching/getAid': ({ tenantId, userId }) => ({ body: { ID: preparedId(tenantId, 'aid', userId) } }),
  'coaching/SaveAid': async (who, test) => ({
    body: {
      ID: null,
      UserID: await coachee(who, test),
      motivational: {
        date: '2026-11-13',
        action: 'Let the caller finish.',
        impact: 'The caller calmed down.',
        desired: `Go on, ${crypto.randomUUID().slice(0, 8)}.`,
      },
      developmental: nothing,
      consent: true,
      basedOn: null,
    },
  }),
  'portal/getAllAccreditations': () => ({}),
  'portal/getAccreditationsAvailable': (who) => ({ query: { CompanyID: who.teamId ?? '' } }),
  'portal/getMyAwards': (who) => ({ query: { UserID: who.userId } }),
  'portal/setAward': async (who, test) => ({
    query: { ...(await awardQuery(who, test, false)), Reason: 'A calm voice on Tuesday.' },
  }),
  'portal/rescindAward': async (who, test) => ({
    query: await awardQuery(who, test, true),
    body: { reason: 'By mistake.' },
  }),
  'portal/saveAccreditation': () => ({
    body: {
      AccreditationID: null,
      AccreditationType: 'award',
      name: `Calm voice ${crypto.randomUUID().slice(0, 8)}`,
      description: 'For who stays calm.',
      icon: 'star',
      organisationID: null,
      enabled: true,
      monthlyLimit: null,
      basedOn: null,
    },
  }),
};
