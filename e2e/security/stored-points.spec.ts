/**
 * People's nicknames on the boards, the texts of their badges, and reasons for revoked points are text on every page
 * that shows them (docs/PROMISES.md, P-09).
 */
import { type Page, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { find } from '../support/form-controls.ts';
import { hostileWithin } from '../support/hostile-payloads.ts';
import { expectMet } from '../support/met-fields.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { expectOnlyText, packed, today } from '../support/stored-text.ts';

const itemID = 60;

/** A mission with one step that the person reports: it gives points immediately. */
async function earn(saving: Api, playing: Api, title: string): Promise<void> {
  const { MissionId } = await saving.post<{ MissionId: string }>('gamification/saveMission', {
    body: {
      ...{ MissionId: null, basedOn: null, title, description: title, points: 10, startsOn: today(), endsOn: null },
      ...{ enabled: true, steps: [{ itemID, title, deed: null, target: 1, selfReportable: true }] },
    },
  });
  const { UserName: username, UserGUID: userGUID } = playing.user;
  await playing.post('gamification/setGamificationItem', {
    query: { MissionId, itemID: String(itemID), username, userGUID },
  });
}

/** Points earned for a mission and revoked, as often as needed to use all the reasons. */
async function writeReasons(saving: Api, playing: Api): Promise<string[]> {
  const reasons = packed(200);
  for (const at of reasons.keys()) await earn(saving, playing, `Mission ${at}`);
  const { entries } = await playing.get<{ entries: { pointID: string; about: string }[] }>('gamification/getLedger');
  const earned = entries.filter(({ about }) => about.startsWith('Mission '));
  for (const [at, reason] of reasons.entries())
    await saving.post('gamification/revokePoints', { body: { pointID: earned[at]?.pointID, reason } });
  return reasons;
}

/** Badges awarded with the next point, and the pages of those that were awarded. */
async function writeBadges(saving: Api, playing: Api): Promise<{ at: string; text: string }[]> {
  const descriptions = packed(400);
  for (const [at, description] of descriptions.entries())
    await saving.post('gamification/saveBadge', {
      body: {
        ...{ BadgeID: null, basedOn: null, name: `Badge ${at}`, description, icon: 'star', enabled: true },
        criterion: { kind: 'points', threshold: 1 },
      },
    });
  await earn(saving, playing, 'The last one');
  const badges =
    await playing.get<{ name: string; held: { credentialID: string } | null }[]>('gamification/getMyBadges');
  return descriptions.map((text, at) => ({
    at: `/badge/${badges.find(({ name }) => name === `Badge ${at}`)?.held?.credentialID}`,
    text,
  }));
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('nicknames, badges and reasons for revoked points are shown as plain text on every page', async ({ browser }) => {
  test.setTimeout(480_000);
  const open = async () => (await browser.newContext()).newPage();
  const [store, player] = [await open(), await open()];
  const tenant = await createOwnTenant('Swift', `swift-${Date.now().toString(36)}`);
  const saving = await tenant.enter(store, 'ada');
  const team = await tenant.addTeam(saving, 'Desk');
  await tenant.addPerson(saving, { name: 'emil', team, isInvited: true });
  const playing = await tenant.enter(player, 'emil');
  const quiet = [watch(store), watch(player)];
  const read = (page: Page, at: string, texts: readonly string[], opened?: string | ((page: Page) => Promise<void>)) =>
    expectOnlyText(page, `${tenant.portal}${at}`, texts, opened);

  const reasons = await writeReasons(saving, playing);
  await read(player, '/missions', reasons, 'My points');
  await read(store, '/admin/gamification/points', reasons, async (page) => {
    await page.getByRole('tab', { name: 'A person’s points', exact: true }).click();
    await find(page, 'Person', 'emil');
  });
  for (const { at, text } of await writeBadges(saving, playing)) await read(player, at, [text]);
  for (const nickname of hostileWithin(30)) {
    await playing.post('gamification/savePlayerSettings', { body: { sight: 'nickname', nickname } });
    await read(store, '/leaderboard', [nickname]);
  }
  expectMet([
    'gamification/saveBadge description',
    'gamification/revokePoints reason',
    'gamification/savePlayerSettings nickname',
  ]);
  for (const each of quiet) each.expectQuiet();
});
