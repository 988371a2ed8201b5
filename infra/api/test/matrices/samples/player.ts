/** The player: learners' lessons, and packages for those who manage them. */
import { randomUUID } from 'node:crypto';
import { goodEntries, handMadeZip } from '../../hand-made-zip.ts';
import type { TestApi } from '../../harness.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

const one = (sql: string) => (who: Pick<SampleContext, 'tenantId'>, test: TestApi) => first(test, sql, [who.tenantId]);
/**
 * The package with lessons that most people play, so that a newly imported one does not replace it. Packages without
 * lessons are there to be deleted.
 */
const aPackage = one(
  `select package_id as id from portal.player_package p where tenant_id = $1
     and exists (select from portal.player_item i where i.tenant_id = p.tenant_id and i.package_id = p.package_id)
   order by (select count(*) from portal.player_attempt a where a.tenant_id = p.tenant_id and a.package_id = p.package_id) desc,
     package_id limit 1`,
);
/** Packages to delete and attempts to archive, made before the cases run, because a sample must not write anything. */
export async function preparePackages(test: TestApi, tenantId: string): Promise<void> {
  await test.sql(
    `insert into portal.player_package (tenant_id, package_id, title, archive_hash, files, bytes, imported_at)
     select $1, gen_random_uuid(), 'Nobody’s', sha256('a'), 1, 1, now() from generate_series(1, 60)`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.player_attempt
       (tenant_id, attempt_id, user_id, course_id, package_id, number, host_label, started_at)
     select $1, gen_random_uuid(), u.user_id, gen_random_uuid(), p.package_id, 1,
       'a-' || substr(md5(random()::text), 1, 26), now()
     from (select $2::uuid as package_id) p,
       (select user_id from portal.account_user where tenant_id = $1 order by user_id limit 60) u`,
    [tenantId, await aPackage({ tenantId }, test)],
  );
  await prepareVisits(test, tenantId);
  await prepareUnits(test, tenantId);
}
/** Attempts at a cmi5 package with one lesson. */
async function prepareUnits(test: TestApi, tenantId: string): Promise<void> {
  const [packageId, itemId] = [randomUUID(), randomUUID()];
  await test.sql(
    `insert into portal.player_package
       (tenant_id, package_id, title, archive_hash, files, bytes, imported_at, standard, activity_id)
     values ($1, $2, 'Units', sha256('units'), 1, 1, now(), 'cmi5', 'urn:author:course')`,
    [tenantId, packageId],
  );
  await test.sql(
    `insert into portal.player_item
       (tenant_id, item_id, package_id, identifier, position, kind, visible, title, address, activity_id, move_on)
     values ($1, $2, $3, 'unit', 0, 'sco', true, 'Unit', 'index.html', 'urn:author:unit', 'Completed')`,
    [tenantId, itemId, packageId],
  );
  await test.sql(
    `insert into portal.player_attempt
       (tenant_id, attempt_id, user_id, course_id, package_id, number, host_label, started_at)
     select $1, gen_random_uuid(), u.user_id, gen_random_uuid(), $2, 1, 'a-' || substr(md5(random()::text), 1, 26), now()
     from (select user_id from portal.account_user where tenant_id = $1 order by user_id limit 60) u`,
    [tenantId, packageId],
  );
}
/** Marks the first lesson of prepared attempts as completed by an older rule. */
const prepareVisits = (test: TestApi, tenantId: string) =>
  test.sql(
    `insert into portal.player_lesson
       (tenant_id, attempt_id, item_id, status, hundredths, resumable, played_at, by_visiting, silent_visit)
     select a.tenant_id, a.attempt_id, i.item_id, 'completed', 0, false, now(), true, 'undecided'
     from portal.player_attempt a join lateral (
       select item_id from portal.player_item i where i.tenant_id = a.tenant_id and i.package_id = a.package_id
         and i.kind <> 'heading' order by i.position limit 1) i on true
     where a.tenant_id = $1 and not a.is_trial on conflict do nothing`,
    [tenantId],
  );
const aVisit =
  (more: object): Sample =>
  async (who, test) => {
    const packageID = await aPackage(who, test);
    const [visit] = (await test.sql(
      `select l.attempt_id as "attemptID", l.item_id as "scoID"
       from portal.player_lesson l join portal.player_attempt a using (tenant_id, attempt_id)
       where l.tenant_id = $1 and a.package_id = $2 and l.silent_visit = 'undecided' order by l.attempt_id limit 1`,
      [who.tenantId, packageID],
    )) as { attemptID: string; scoID: string }[];
    if (!visit) throw new Error('No lesson is left that waits for a decision.');
    return { body: { packageID, visits: [visit], ...more } };
  };
const spare = one(
  `select package_id as id from portal.player_package where tenant_id = $1 and title = 'Nobody’s' order by package_id limit 1`,
);
const openAttempt = one(
  `select attempt_id as id from portal.player_attempt a join portal.player_package p using (tenant_id, package_id)
   where tenant_id = $1 and a.ended_at is null and not a.is_trial and p.standard <> 'cmi5'
     and not exists (select from portal.player_session s where s.tenant_id = a.tenant_id and s.attempt_id = a.attempt_id)
   order by attempt_id limit 1`,
);
/** Not the demo course, which others use for learning. */
const aCourse = one(
  `select course_id as id from portal.lms_course where tenant_id = $1 and name <> 'Handling difficult conversations'
     and not exists (select from portal.player_course c where c.tenant_id = lms_course.tenant_id and c.course_id = lms_course.course_id)
   order by course_id limit 1`,
);
const anAttempt = one(
  `select attempt_id as id from portal.player_attempt where tenant_id = $1 order by attempt_id limit 1`,
);
const aLaunch = one(
  `select launch_id as id from portal.player_session where tenant_id = $1 order by launch_id limit 1`,
);
const aLesson: Sample = async (who, test) => {
  const packageID = await aPackage(who, test);
  const scoID = await first(
    test,
    `select item_id as id from portal.player_item where tenant_id = $1 and package_id = $2 order by position limit 1`,
    [who.tenantId, packageID],
  );
  return { body: { packageID, scoID } };
};
const named: Sample = async (who, test) => ({ query: { packageID: await aPackage(who, test) } });
let rulesSet = 0;
/** The opposite of the current value, because setting the same one changes nothing. */
const otherRules: Sample = async (who, test) => {
  const packageID = await aPackage(who, test);
  const [rules] = (await test.sql(
    'select score_overrides_status as "scoreOverridesStatus", gates from portal.player_package where package_id = $1',
    [packageID],
  )) as { scoreOverridesStatus: boolean; gates: boolean }[];
  const basedOn = { scoreOverridesStatus: rules?.scoreOverridesStatus ?? false, gates: rules?.gates ?? false };
  // Alternates between the two, so that two changes based on the same rules want different ones.
  const change =
    rulesSet++ % 2 === 0 ? { gates: !basedOn.gates } : { scoreOverridesStatus: !basedOn.scoreOverridesStatus };
  return { body: { packageID, ...basedOn, ...change, basedOn } };
};

/** A lesson of a cmi5 package, in a different attempt each time. */
const aUnit: Sample = async ({ tenantId }, test) => {
  const [unit] = (await test.sql(
    `select a.attempt_id as "attemptID", i.item_id as "scoID"
     from portal.player_attempt a
     -- Other cases disable accounts.
     join portal.account_user u on u.tenant_id = a.tenant_id and u.user_id = a.user_id and u.disabled_at is null
     join portal.player_package p on p.tenant_id = a.tenant_id and p.package_id = a.package_id and p.standard = 'cmi5'
     join portal.player_item i on i.tenant_id = a.tenant_id and i.package_id = a.package_id and i.kind <> 'heading'
     where a.tenant_id = $1 and a.ended_at is null and not exists (select from portal.player_lesson l
       where l.tenant_id = a.tenant_id and l.attempt_id = a.attempt_id and l.waived_at is not null)
     order by a.attempt_id limit 1`,
    [tenantId],
  )) as { attemptID: string; scoID: string }[];
  if (!unit) throw new Error('No attempt at a cmi5 course is left.');
  return { body: { ...unit, reason: 'Took it elsewhere' } };
};
const aStore = { address: 'https://lrs.example/xapi/', userName: 'portico', key: 'secret' };
let storesSaved = 0;
/** A different user each time, because saving the same settings changes nothing. */
const otherStore: Sample = async ({ tenantId }, test) => {
  const [stored] = (await test.sql(
    'select is_on as "isOn", address, user_name as "userName" from portal.player_statement_export where tenant_id = $1',
    [tenantId],
  )) as { isOn: boolean; address: string; userName: string }[];
  storesSaved += 1;
  return {
    body: {
      ...aStore,
      userName: `portico ${storesSaved}`,
      isOn: true,
      basedOn: stored ?? { isOn: false, address: '', userName: '' },
    },
  };
};

export const playerSamples: Readonly<Record<string, Sample>> = {
  'player/getPackages': () => ({}),
  'player/getPackage': named,
  'player/uploadPackage': () => ({
    query: { uploadID: randomUUID() },
    file: { name: 'course.zip', bytes: handMadeZip(goodEntries) },
  }),
  'player/getPackageUpload': () => ({ query: { uploadID: randomUUID() } }),
  'player/setPackageRules': otherRules,
  'player/setPackageOfCourse': async (who, test) => ({
    body: { packageID: await aPackage(who, test), courseID: await aCourse(who, test) },
  }),
  'player/deletePackage': async (who, test) => ({ body: { packageID: await spare(who, test) } }),
  'player/getPackageAttempts': named,
  'player/getAttemptData': async (who, test) => ({ query: { attemptID: await anAttempt(who, test) } }),
  'player/getRuntimeLog': async (who, test) => ({ query: { launchID: await aLaunch(who, test), from: '0' } }),
  'player/resetAttempt': async (who, test) => ({
    body: { attemptID: await openAttempt(who, test), reason: 'Began with the wrong course' },
  }),
  'player/getSilentVisits': named,
  'player/keepSilentVisits': aVisit({}),
  'player/takeBackSilentVisits': aVisit({ reason: 'The screen was black' }),
  'player/waiveLesson': aUnit,
  'player/getStatementExport': () => ({}),
  'player/saveStatementExport': otherStore,
  'player/testStatementExport': () => ({ body: aStore }),
  'player/getPackageOutline': named,
  'player/launchTrial': aLesson,
};
