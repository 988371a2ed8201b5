/**
 * What every matrix needs in addition to demo data. The first matrix of a run makes it: a template database, its files
 * and the values collected along the way. The other matrices copy it.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { madeOnce } from '@portico/testkit/run/made-once';
import { runFolder } from '../../../database/test/run-folder.ts';
import { joinServer } from '../../../database/test/test-server.ts';
import { startTestApi, type TestApi, type TestApiOptions } from '../harness.ts';
import { lesson, placePackage } from '../player-package.ts';
import { prepareAdmin } from './prepare-admin.ts';
import { prepareAdminPeople } from './prepare-admin-people.ts';
import { prepareCoachingSessions } from './samples/coaching-sessions.ts';
import { prepareComments } from './samples/comment.ts';
import { prepareContent } from './samples/content.ts';
import { prepareDelivery } from './samples/delivery.ts';
import { prepareExports } from './samples/export.ts';
import { prepareFollowUps } from './samples/followup.ts';
import { prepareGamification } from './samples/gamification.ts';
import { prepareAssessments } from './samples/hr.ts';
import { prepareKudos } from './samples/kudos.ts';
import { prepareLinks } from './samples/link.ts';
import { prepareLmsAuthoring } from './samples/lms-authoring.ts';
import { prepareMedia } from './samples/media.ts';
import { prepareBoards } from './samples/pd.ts';
import { preparePackages } from './samples/player.ts';
import { prepareCoaching } from './samples/prepare-coaching.ts';
import { prepareQuizzes } from './samples/prepare-quiz.ts';
import { guestShares, prepareGuests, useGuestShares } from './samples/quiz-guests.ts';
import { prepareQuality } from './samples/quiz-quality.ts';
import { prepareReleases } from './samples/release.ts';
import { prepareScanner } from './samples/scanner.ts';
import { prepareSupport } from './samples/support.ts';

export const tenants = ['harbour', 'ember'] as const satisfies readonly [string, string];

/**
 * Gives the demo course a package that no one has started, and the learner an open lesson of another course, so that
 * every call of the player has something to refer to.
 */
async function preparePlayer(test: TestApi, tenant: string): Promise<void> {
  const placed = await placePackage(test, [lesson('Listen'), lesson('Check')], tenant);
  await placed.close();
  const [other] = await test.sql(
    'select course_id as id from portal.lms_course where tenant_id = $1 and course_id <> $2 order by course_id limit 1',
    [placed.tenantId, placed.courseId],
  );
  const [attempt] = await test.sql(
    `insert into portal.player_attempt
       (tenant_id, attempt_id, user_id, course_id, package_id, number, host_label, started_at)
     values ($1, gen_random_uuid(), $2, $3, $4, 1, 'a-' || substr(md5(random()::text), 1, 26), now())
     returning attempt_id as id`,
    [placed.tenantId, test.ids('learner', tenant).userId, other.id, placed.packageId],
  );
  await test.sql(
    `insert into portal.player_session
       (tenant_id, attempt_id, item_id, fence, launch_id, mode, fresh, opened_at, changed_at)
     values ($1, $2, $3, 1, gen_random_uuid(), 'normal', true, now(), now())`,
    [placed.tenantId, attempt.id, placed.itemIds[0]],
  );
}

async function prepareAll(test: TestApi): Promise<void> {
  for (const tenant of tenants) {
    const { tenantId } = await test.tenant(tenant);
    await preparePlayer(test, tenant);
    await prepareLinks(test, tenant);
    await prepareDelivery(test, tenant);
    await prepareComments(test, tenant);
    await prepareCoachingSessions(test, tenantId);
    await prepareCoaching(test, tenant);
    await prepareAssessments(test, tenantId);
    await prepareExports(test, tenant);
    await prepareAdmin(test, tenant);
    await prepareMedia(test, tenantId);
    await preparePackages(test, tenantId);
    await prepareAdminPeople(test, tenant);
    await prepareQuizzes(test, tenant);
    await prepareQuality(test, tenant);
    await prepareFollowUps(test, tenant);
    await prepareGuests(test, tenant);
    await prepareContent(test, tenant);
    await prepareGamification(test, tenant);
    await prepareKudos(test, tenant);
    await prepareLmsAuthoring(test, tenant);
    await prepareSupport(test, tenant);
    await prepareReleases(test, tenant);
    await prepareScanner(test, tenant);
    await prepareBoards(test, tenantId);
  }
}

async function prepare(folder: string, template: string): Promise<void> {
  const test = await startTestApi({ cachedAs: template });
  await prepareAll(test);
  await mkdir(folder);
  await cp(test.files.folder, path.join(folder, 'files'), { recursive: true });
  await writeFile(path.join(folder, 'guests.json'), JSON.stringify(guestShares()));
  await test.close();
}

/** @param options of the API under test; preparation itself uses the defaults */
export async function startPrepared(options: TestApiOptions): Promise<TestApi> {
  const template = `${(await joinServer()).prefix}_prepared`;
  const folder = await madeOnce(path.join(runFolder(), 'prepared'), 'matrices', (half) => prepare(half, template));
  const test = await startTestApi({ ...options, template });
  await cp(path.join(folder, 'files'), test.files.folder, { recursive: true });
  useGuestShares(JSON.parse(await readFile(path.join(folder, 'guests.json'), 'utf8')));
  return test;
}
