/**
 * What administrators and support keep is text on every page that shows it (design/promises.md, M11): units, organisations
 * and functions, badges, seasons, job titles, curricula, choices of tickets, prepared answers, and conversations of tickets.
 */
import { type Page, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { hostilePayloads } from '../support/hostile-payloads.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { all, expectOnlyText, packed, type Written } from '../support/stored-text.ts';

async function writeOrganisation(api: Api): Promise<Written[]> {
  const names = packed(120);
  let region: string | null = null;
  for (const name of names) {
    const unit = { kind: 'region', name, ParentID: null, COMP_ID_PK: null };
    region = (await api.post<{ UnitID: string }>('admin/createUnit', { body: unit })).UnitID;
    await api.post('admin/createOrganisation', { body: { name: `o ${name}`.slice(0, 120) } });
    await api.post('admin/createFunction', { body: { name: `f ${name}`.slice(0, 120) } });
  }
  const [renamed = ''] = packed(100);
  await api.post('admin/renameUnit', { body: { UnitID: region, name: `renamed ${renamed}` } });
  const others = names.flatMap((name) => [`o ${name}`.slice(0, 120), `f ${name}`.slice(0, 120)]);
  return [{ at: '/admin/organisation', texts: [...names.slice(0, -1), `renamed ${renamed}`, ...others] }];
}

async function writePoints(api: Api): Promise<Written[]> {
  const names = packed(80);
  for (const [at, name] of names.entries()) {
    const kept = { basedOn: null, name };
    const criterion = { kind: 'points', threshold: 1_000_000 };
    await api.post('gamification/saveBadge', {
      body: { ...kept, BadgeID: null, description: 'For calm', icon: 'star', enabled: true, criterion },
    });
    const year = 2030 + at;
    await api.post('gamification/saveSeason', {
      body: { ...kept, SeasonID: null, startsOn: `${year}-01-01`, endsOn: `${year}-02-01` },
    });
    await api.post('gamification/saveJobTitle', { body: { ...kept, JobTitleID: null } });
  }
  return [
    { at: '/admin/gamification/badges', texts: names },
    { at: '/admin/gamification/points', texts: names, tab: 'Seasons' },
    { at: '/admin/gamification/points', texts: names, tab: 'Job titles' },
  ];
}

async function writeCurricula(api: Api): Promise<Written[]> {
  const names = packed(200);
  let last = '';
  for (const name of names) {
    const body = { parentid: null, name };
    last = (await api.post<{ CurriculumID: string }>('lms/createCurriculum', { body })).CurriculumID;
  }
  return [
    { at: '/admin/lms/courses?tab=curricula', texts: names },
    { at: `/admin/lms/courses/curriculum/${last}`, texts: names.slice(-1) },
  ];
}

async function writeSupport(api: Api): Promise<Written[]> {
  const [choices, macros] = [packed(60), packed(80)];
  for (const name of choices) await api.post('support/addTicketChoice', { body: { kind: 'severity', name } });
  for (const name of macros)
    await api.post('support/saveMacro', {
      body: {
        ...{ macroID: null, baseVersion: 0 },
        macro: { name, reply: all, state: null, line: null, priorityID: null, take: false },
      },
    });
  return [
    { at: '/admin/support/settings?tab=severity', texts: choices },
    { at: '/admin/support/settings?tab=macros', texts: [...macros, ...hostilePayloads] },
  ];
}

/** Asked by one person, worked on by another: answers, a note between those who work on it, and another line. */
async function writeConversation(asking: Api, working: Api): Promise<Written[]> {
  const { metadata } = await asking.get<{ metadata: Record<string, { id: string }[]> }>('support/getNewTicket');
  const { ticketID } = await asking.post<{ ticketID: string }>('support/submitTicket', {
    body: {
      SUP_TCK_TYPE: metadata.Types?.[0]?.id,
      SUP_TCK_PRIORTY: metadata.Priorities?.[0]?.id,
      SUP_TCK_IMPACT: metadata.Impacts?.[0]?.id,
      SUP_TCK_TITLE: 'Asked',
      comment: 'Asked',
    },
  });
  const say = (who: Api, text: string, internal = false) =>
    who.post('support/replyToTicket', { body: { ticketID, text, internal, seen: null, anyway: true } });
  await say(working, `Answer ${all}`);
  await say(asking, `Thanks ${all}`);
  const [reason = ''] = packed(900);
  await working.post('support/handOverTicket', { body: { ticketID, line: 'SecondLine', reason } });
  await say(working, `Note ${all}`, true);
  const said = hostilePayloads.slice(1).concat(`Answer ${hostilePayloads[0]}`, `Thanks ${hostilePayloads[0]}`);
  return [
    { at: `/support-ticket/${ticketID}`, texts: [...said, reason, `Note ${hostilePayloads[0]}`] },
    { at: `/support-ticket/${ticketID}`, texts: said },
  ];
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('what administrators and support keep is text on every page that shows it', async ({ browser }) => {
  test.setTimeout(300_000);
  const [admin, learner] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  const tenant = await createOwnTenant('Robin', `robin-${Date.now().toString(36)}`);
  const api = await tenant.enter(admin, 'ada');
  const team = await tenant.addTeam(api, 'Desk');
  await tenant.addPerson(api, { name: 'emil', team, isInvited: true });
  const own = await tenant.enter(learner, 'emil');
  const quiet = [watch(admin), watch(learner)];
  const read = async (page: Page, cases: readonly Written[]) => {
    for (const { at, texts, tab } of cases) await expectOnlyText(page, `${tenant.portal}${at}`, texts, tab);
  };
  await read(admin, await writeOrganisation(api));
  await read(admin, await writePoints(api));
  await read(admin, await writeCurricula(api));
  await read(admin, await writeSupport(api));
  const [worked, asked] = await writeConversation(own, api);
  await read(admin, worked ? [worked] : []);
  await read(learner, asked ? [asked] : []);
  for (const each of quiet) each.expectQuiet();
});
