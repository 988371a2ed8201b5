/**
 * Reasons for archiving an attempt are text in the audit log, the only place that shows them (docs/PROMISES.md, P-09).
 */
import { test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import { type Api, listenForApi } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { expectMet } from '../support/met-fields.ts';
import { demoCourse, signInUnplayed } from '../support/player.ts';
import { watch } from '../support/quiet.ts';
import { signInHome } from '../support/sign-in.ts';
import { expectOnlyText, packed } from '../support/stored-text.ts';

const tenant = 'ember';

interface Played {
  packageID: string;
  courseID: string;
  scoID: string;
}

async function playedCourse(api: Api): Promise<Played> {
  const { packages } = await api.get<{
    packages: { packageID: string; courses: { courseID: string; name: string }[] }[];
  }>('player/getPackages');
  const of = packages.flatMap(({ packageID, courses }) =>
    courses.filter(({ name }) => name === demoCourse).map(({ courseID }) => ({ packageID, courseID })),
  )[0] ?? { packageID: '', courseID: '' };
  const { items } = await api.get<{ items: { scoID: string; kind: string }[] }>('player/getPackage', {
    packageID: of.packageID,
  });
  return { ...of, scoID: items.find(({ kind }) => kind !== 'heading')?.scoID ?? '' };
}

/** Started by the learner and archived by the administrator. */
async function putAway(admin: Api, learner: Api, { packageID, courseID, scoID }: Played, reason: string) {
  await learner.post('player/launchAttempt', { body: { courseID, scoID } });
  const { attempts } = await admin.get<{
    attempts: { attemptID: string; learnerID: string; endedAt: string | null }[];
  }>('player/getPackageAttempts', { packageID });
  const open = attempts.find(({ learnerID, endedAt }) => learnerID === learner.user.UserID && endedAt === null);
  await admin.post('player/resetAttempt', { body: { attemptID: open?.attemptID, reason } });
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('the reason for archiving an attempt is shown as plain text in the audit log', async ({ browser }) => {
  test.setTimeout(240_000);
  const open = async () => (await browser.newContext()).newPage();
  const [playing, saving] = [await open(), await open()];
  const [learnerApi, adminApi] = [listenForApi(playing), listenForApi(saving)];
  await signInUnplayed(browser, playing, tenant, 'learner2');
  await signInHome(saving, tenant, 'admin');
  const [learner, admin] = [await learnerApi(), await adminApi()];
  const quiet = watch(saving);
  const played = await playedCourse(admin);
  const reasons = packed(500);
  for (const reason of reasons) await putAway(admin, learner, played, reason);

  const address = `${origin(tenant)}/admin/audit?call=${encodeURIComponent('player/resetAttempt')}`;
  // Sorted newest first.
  for (const [at, reason] of reasons.toReversed().entries())
    await expectOnlyText(saving, address, [reason], async (page) => {
      await page.getByRole('list', { name: 'Audit log' }).getByRole('button').nth(at).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
    });
  expectMet(['player/resetAttempt reason']);
  quiet.expectQuiet();
});
