/** Links of the caller: one they created, and one that unsubscribes them from mails. */
import { stableId } from '@portico/database/stable-id';
import { linkValue } from '../../../src/platform/links/sign-link.ts';
import { linksSecret, type TestApi } from '../../harness.ts';
import { prepareOpenLinks } from './open-links.ts';
import type { Sample, SampleContext } from './sample.ts';

const linkIdOf = (tenantId: string, userId: string, purpose: string) => stableId(tenantId, 'link', purpose, userId);

/** Creates both for every account of the tenant with which the matrices may call. */
export async function prepareLinks(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  const people = await test.sql('select user_id as id from portal.account_user where tenant_id = $1', [tenantId]);
  for (const [purpose, holder] of [
    ['openLearning', {}],
    ['unsubscribe', { topic: 'notices' }],
  ] as const)
    await test.sql(
      `insert into portal.platform_link (tenant_id, link_id, purpose, subject_kind, subject_id, holder, person_id, made_by, made_at, expires_at)
       select $1, l.link_id, $2, 'person', l.user_id, $3, l.user_id, l.user_id, '2026-11-01', '2027-06-01'
       from unnest($4::uuid[], $5::uuid[]) as l (link_id, user_id)`,
      [
        tenantId,
        purpose,
        JSON.stringify(holder),
        people.map(({ id }) => linkIdOf(tenantId, id, purpose)),
        people.map(({ id }) => id),
      ],
    );
  await prepareOpenLinks(test, slug);
}

const unsubscribeLink: Sample = ({ tenantId, userId }: SampleContext) => {
  const purpose = 'unsubscribe';
  return {
    query: { link: linkValue({ tenantId, purpose, linkId: linkIdOf(tenantId, userId, purpose) }, linksSecret) },
  };
};

export const linkSamples: Readonly<Record<string, Sample>> = {
  'link/getMyLinks': () => ({}),
  'link/revokeLink': ({ tenantId, userId }) => ({ body: { LinkID: linkIdOf(tenantId, userId, 'openLearning') } }),
  'link/getMailSubscription': unsubscribeLink,
  'link/unsubscribe': unsubscribeLink,
  'link/resubscribe': unsubscribeLink,
};
