/** Open learning links of everyone who may call: one to the demo course to be used, and others to be revoked. */
import { courseIdOf, curriculumIdOf, demoCourseId, demoCurriculumId } from '@portico/database/demo/lms/course-ids';
import { stableId } from '@portico/database/stable-id';
import { linkValue } from '../../../src/platform/links/sign-link.ts';
import { linksSecret, type TestApi } from '../../harness.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

const spares = 12;
const linkIdOf = (tenantId: string, userId: string, number: number) =>
  stableId(tenantId, 'open link', userId, String(number));
/** Assigned to everyone, whatever their team. */
const forAll = (tenant: { tenantId: string }) => ({
  CourseID: courseIdOf(tenant, 'phishing'),
  curriculumId: curriculumIdOf(tenant, 'compliance'),
});

export async function prepareOpenLinks(test: TestApi, slug: string): Promise<void> {
  const tenant = await test.tenant(slug);
  const people = await test.sql('select user_id as id from portal.account_user where tenant_id = $1', [
    tenant.tenantId,
  ]);
  // Links require something that can be opened, so the course for everyone gets the demo course's package.
  await test.sql(
    `insert into portal.player_course (tenant_id, course_id, package_id, since)
     select tenant_id, $2, package_id, since from portal.player_course where tenant_id = $1 and course_id = $3
     on conflict do nothing`,
    [tenant.tenantId, forAll(tenant).CourseID, demoCourseId(tenant)],
  );
  for (let number = 0; number <= spares; number++) {
    const { CourseID, curriculumId } =
      number === 0 ? { CourseID: demoCourseId(tenant), curriculumId: demoCurriculumId(tenant) } : forAll(tenant);
    await test.sql(
      `insert into portal.platform_link (tenant_id, link_id, purpose, subject_kind, subject_id, label, holder, person_id, made_by, made_at, expires_at)
       select $1, l.link_id, 'openLearning', 'course', $2, 'A course', $3, l.user_id, l.user_id, '2026-11-01', '2027-06-01'
       from unnest($4::uuid[], $5::uuid[]) as l (link_id, user_id)`,
      [
        tenant.tenantId,
        CourseID,
        JSON.stringify({ curriculumId }),
        people.map(({ id }) => linkIdOf(tenant.tenantId, id, number)),
        people.map(({ id }) => id),
      ],
    );
  }
  // Existing attempts count as started by the player's first link.
  for (const { id } of people)
    await test.sql(
      `update portal.player_session s set open_link_id = $3 from portal.player_attempt a
       where a.tenant_id = s.tenant_id and a.attempt_id = s.attempt_id and a.tenant_id = $1 and a.user_id = $2`,
      [tenant.tenantId, id, linkIdOf(tenant.tenantId, id, 0)],
    );
}

const openAddress = (who: SampleContext) => {
  const linkId = linkIdOf(who.tenantId, who.userId, 0);
  return {
    query: {
      link: linkValue({ tenantId: who.tenantId, purpose: 'openLearning', linkId }, linksSecret),
      username: who.username,
      courseid: demoCourseId(who),
      curriculumnid: demoCurriculumId(who),
    },
  };
};

const launch: Sample = async (who, test) => ({
  ...openAddress(who),
  body: {
    scoID: await first(
      test,
      `select i.item_id as id from portal.player_item i join portal.player_course c
         on c.tenant_id = i.tenant_id and c.package_id = i.package_id
       where i.tenant_id = $1 and c.course_id = $2 and i.kind = 'sco' order by i.position limit 1`,
      [who.tenantId, demoCourseId(who)],
    ),
  },
});

const renew: Sample = async (who, test) => ({
  ...openAddress(who),
  body: {
    launchID: await first(
      test,
      `select s.launch_id as id from portal.player_session s join portal.player_attempt a using (tenant_id, attempt_id)
       where a.tenant_id = $1 and a.user_id = $2 limit 1`,
      [who.tenantId, who.userId],
    ),
  },
});

const revoke: Sample = async (who, test) => ({
  body: {
    username: who.username,
    LinkID: await first(
      test,
      `select link_id as id from portal.platform_link
       where tenant_id = $1 and person_id = $2 and purpose = 'openLearning' and subject_id = $3
       order by revoked_at is not null, link_id limit 1`,
      [who.tenantId, who.userId, forAll(who).CourseID],
    ),
  },
});

export const openLinkSamples: Readonly<Record<string, Sample>> = {
  'player/getOpenLearning': openAddress,
  'player/launchOpenLearning': launch,
  'player/renewOpenLearning': renew,
  'lms/getOpenLearningLinks': (who) => ({ query: { username: who.username } }),
  'lms/makeOpenLearningLink': (who) => ({ body: { username: who.username, ...forAll(who), days: 30 } }),
  'lms/revokeOpenLearningLink': revoke,
};
