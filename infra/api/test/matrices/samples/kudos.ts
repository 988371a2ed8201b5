/** Kudos to a member of the caller's team, or to anyone for callers without one. */
import { demoStart } from '../../../../database/test/test-database.ts';
import type { TestApi } from '../../harness.ts';
import type { Sample, SampleContext } from './sample.ts';

/** How many everyone has received, to be hidden and removed. */
const received = 30;
/** How many everyone can take back; they count towards the limit of those whom the samples thank. */
const recent = 2;

/** Everyone was thanked by the next person in the list: long ago, and lately. */
export async function prepareKudos(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  await test.sql(
    `insert into portal.portal_kudos (tenant_id, kudos_id, giver_id, receiver_id, badge, words, only_receiver, given_at)
     select $1, gen_random_uuid(), p.giver, p.receiver, 'team', 'Thank you for Tuesday.', false,
       case when n <= $3 then $2::timestamptz - make_interval(mins => n) else timestamptz '2026-10-15 12:00Z' end
     from (select u.user_id as receiver,
         coalesce(lead(u.user_id) over listed, first_value(u.user_id) over listed) as giver
       from portal.account_user u where u.tenant_id = $1 and u.user_guid is not null and u.disabled_at is null
       window listed as (order by u.team_id nulls last, u.username)) p, generate_series(1, $4::int) n`,
    [tenantId, demoStart, recent, recent + received],
  );
}

/** Someone with an account whom the caller may look up and has not thanked lately; otherwise the caller. */
async function colleague({ tenantId, userId, teamId }: SampleContext, test: TestApi): Promise<string> {
  const [found] = await test.sql(
    `select u.user_id as id from portal.account_user u where u.tenant_id = $1 and u.user_id <> $2
       and u.user_guid is not null and u.disabled_at is null and ($3::uuid is null or u.team_id = $3)
       and not exists (select from portal.portal_kudos k where k.tenant_id = u.tenant_id and k.giver_id = $2
         and k.receiver_id = u.user_id and k.given_at > '2026-11-01')
     order by u.role <> 'Learner', u.username limit 1`,
    [tenantId, userId, teamId],
  );
  return found?.id ?? userId;
}

/** One on which nothing was done yet. */
async function untouched({ tenantId, userId, teamId }: SampleContext, test: TestApi, which: string) {
  const [found] = await test.sql(
    `select k.kudos_id as id from portal.portal_kudos k
     join portal.account_user u on u.tenant_id = k.tenant_id and u.user_id = k.receiver_id
     where k.tenant_id = $1 and $2::uuid is not null and ($3::uuid is null or $3 is not null) and ${which}
       and k.hidden_at is null and k.taken_back_at is null and k.removed_at is null and not k.only_receiver
     order by k.given_at desc, k.kudos_id limit 1`,
    [tenantId, userId, teamId],
  );
  return { KudosID: found?.id ?? crypto.randomUUID() };
}

export const kudosSamples: Readonly<Record<string, Sample>> = {
  'portal/getKudos': () => ({ query: { list: 'team' } }),
  'portal/getKudosAllowance': async (who, test) => ({ query: { to: await colleague(who, test) } }),
  'portal/giveKudos': async (who, test) => ({
    body: {
      ReceiverID: await colleague(who, test),
      badge: 'taught',
      words: `You explained the new form, ${crypto.randomUUID().slice(0, 8)}.`,
      isOnlyForReceiver: false,
    },
  }),
  'portal/takeBackKudos': async (who, test) => ({
    body: await untouched(who, test, "k.giver_id = $2 and k.given_at > '2026-11-01'"),
  }),
  'portal/hideKudos': async (who, test) => ({
    body: { ...(await untouched(who, test, "k.receiver_id = $2 and k.given_at < '2026-11-01'")), isHidden: true },
  }),
  'portal/removeKudos': async (who, test) => ({
    body: {
      ...(await untouched(
        who,
        test,
        `$2 not in (k.giver_id, k.receiver_id) and ($3::uuid is null or u.team_id = $3) and k.given_at < '2026-11-01'`,
      )),
      reason: 'It names a customer.',
    },
  }),
};
