/**
 * What administrators and support staff enter is text on every page that shows it (docs/PROMISES.md, P-09): units,
 * organisations and functions, badges, seasons, job titles, curricula, ticket choices, saved replies, and ticket
 * conversations.
 */
import { type Page, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { hostilePayloads } from '../support/hostile-payloads.ts';
import { expectMet } from '../support/met-fields.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { all, allOf, expectOnlyText, packed, said, type Written } from '../support/stored-text.ts';

async function writeOrganisation(api: Api): Promise<Written[]> {
  const names = packed(118);
  let region: string | null = null;
  let [COMP_ID_PK, FunctionID] = ['', ''];
  for (const name of names) {
    const unit = { kind: 'region', name, ParentID: null, COMP_ID_PK: null };
    region = (await api.post<{ UnitID: string }>('admin/createUnit', { body: unit })).UnitID;
    ({ COMP_ID_PK } = await api.post<{ COMP_ID_PK: string }>('admin/createOrganisation', {
      body: { name: `o ${name}` },
    }));
    ({ FunctionID } = await api.post<{ FunctionID: string }>('admin/createFunction', { body: { name: `f ${name}` } }));
  }
  const [renamed = ''] = packed(100);
  await api.post('admin/renameUnit', { body: { UnitID: region, name: `renamed ${renamed}` } });
  await api.post('admin/renameOrganisation', { body: { COMP_ID_PK, name: `o renamed ${renamed}` } });
  await api.post('admin/renameFunction', { body: { FunctionID, name: `f renamed ${renamed}` } });
  const kinds = ['', 'o ', 'f '];
  const stored = kinds.flatMap((kind) => [
    ...names.slice(0, -1).map((name) => `${kind}${name}`),
    `${kind}renamed ${renamed}`,
  ]);
  return [{ at: '/admin/organisation', texts: stored }];
}

async function writePoints(api: Api): Promise<Written[]> {
  const names = packed(72);
  for (const [at, name] of names.entries()) {
    const stored = { basedOn: null };
    const criterion = { kind: 'points', threshold: 1_000_000 };
    await api.post('gamification/saveBadge', {
      body: {
        ...stored,
        BadgeID: null,
        name: `Badge ${name}`,
        description: `For ${name}`,
        icon: 'star',
        enabled: true,
        criterion,
      },
    });
    const year = 2030 + at;
    await api.post('gamification/saveSeason', {
      body: { ...stored, SeasonID: null, name: `Season ${name}`, startsOn: `${year}-01-01`, endsOn: `${year}-02-01` },
    });
    await api.post('gamification/saveJobTitle', { body: { ...stored, JobTitleID: null, name: `Title ${name}` } });
  }
  return [
    { at: '/admin/gamification/badges', texts: names.map((name) => `Badge ${name}`) },
    { at: '/admin/gamification/points', texts: names.map((name) => `Season ${name}`), tab: 'Seasons' },
    { at: '/admin/gamification/points', texts: names.map((name) => `Title ${name}`), tab: 'Job titles' },
  ];
}

async function writeCurricula(api: Api): Promise<Written[]> {
  const names = packed(200);
  let last = '';
  for (const name of names) {
    const body = { parentid: null, name };
    last = (await api.post<{ CurriculumID: string }>('lms/createCurriculum', { body })).CurriculumID;
  }
  const [name, description] = [said('Now', 200), allOf('About')];
  const fields = Object.entries({ name, description }).map(([field, value]) => ({ field, baseVersion: 0, value }));
  await api.post('lms/saveCurriculum', { body: { CurriculumID: last, fields } });
  return [
    { at: '/admin/lms/courses?tab=curricula', texts: [...names.slice(0, -1), name] },
    { at: `/admin/lms/courses/curriculum/${last}`, texts: [name, description] },
  ];
}

async function writeSupport(api: Api): Promise<Written[]> {
  const [choices, macros] = [packed(60), packed(70)];
  let last = '';
  for (const name of choices)
    ({ id: last } = await api.post<{ id: string }>('support/addTicketChoice', { body: { kind: 'severity', name } }));
  const renamed = said('Now', 60);
  await api.post('support/saveTicketChoice', { body: { id: last, baseVersion: 0, name: renamed, retired: false } });
  for (const name of macros)
    await api.post('support/saveMacro', {
      body: {
        ...{ macroID: null, baseVersion: 0 },
        macro: { name: `Say ${name}`, reply: allOf('Reply'), state: null, line: null, priorityID: null, take: false },
      },
    });
  const views = packed(60);
  const filter = { list: 'unallocated', show: 'open', type: null, priority: null, state: null, words: '' };
  for (const name of views) await api.post('support/saveTicketView', { body: { name, filter } });
  const { metadata } = await api.get<{ metadata: Record<string, { id: string }[]> }>('support/getNewTicket');
  const { ticketID } = await api.post<{ ticketID: string }>('support/submitTicket', {
    body: {
      SUP_TCK_TYPE: metadata.Types?.[0]?.id,
      SUP_TCK_PRIORTY: metadata.Priorities?.[0]?.id,
      SUP_TCK_IMPACT: metadata.Impacts?.[0]?.id,
      comment: 'It is down',
    },
  });
  const known = packed(120);
  for (const title of known)
    await api.post('support/raiseIncident', {
      body: { ticketIDs: [ticketID], title, text: allOf('Known'), hours: 4 },
    });
  return [
    { at: '/support?list=unallocated', texts: [...views, ...known, allOf('Known')] },
    { at: '/admin/support/settings?tab=severity', texts: [...choices.slice(0, -1), renamed] },
    { at: '/admin/support/settings?tab=macros', texts: [...macros.map((name) => `Say ${name}`), allOf('Reply')] },
  ];
}

/** One person asks and another works on it: answers, an internal note, another line, and a second round. */
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
  await working.post('support/setTicketState', { body: { ticketIDs: [ticketID], state: 'resolved' } });
  const [again = ''] = packed(990);
  await asking.post('support/reopenTicket', { body: { ticketID, comment: `Again ${again}` } });
  const conversation = hostilePayloads.slice(1).concat(`Answer ${hostilePayloads[0]}`, `Thanks ${hostilePayloads[0]}`);
  return [
    {
      at: `/support-ticket/${ticketID}`,
      texts: [...conversation, `Again ${again}`, reason, `Note ${hostilePayloads[0]}`],
    },
    { at: `/support-ticket/${ticketID}`, texts: conversation },
  ];
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('what administrators and support enter is shown as plain text on every page', async ({ browser }) => {
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
  expectMet([
    'admin/createOrganisation name',
    'admin/createUnit name',
    'admin/createFunction name',
    'admin/renameOrganisation name',
    'admin/renameUnit name',
    'admin/renameFunction name',
    'gamification/saveBadge name',
    'gamification/saveSeason name',
    'gamification/saveJobTitle name',
    'lms/createCurriculum name',
    'lms/saveCurriculum fields[].value(name)',
    'lms/saveCurriculum fields[].value(description)',
    'support/addTicketChoice name',
    'support/saveTicketChoice name',
    'support/saveMacro macro.name',
    'support/saveMacro macro.reply',
    'support/saveTicketView name',
    'support/raiseIncident title',
    'support/raiseIncident text',
    'support/replyToTicket text',
    'support/handOverTicket reason',
    'support/reopenTicket comment',
  ]);
  for (const each of quiet) each.expectQuiet();
});
