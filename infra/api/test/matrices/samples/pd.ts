/** Boards of the caller's team, with everything people need prepared before the cases run. */
import { randomUUID } from 'node:crypto';
import type { TestApi } from '../../harness.ts';
import { callers, first, type Sample, type SampleContext } from './sample.ts';

const today = '2026-11-16';

const board = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select board_id as id from portal.pd_board where tenant_id = $1 and team_id = $2 and held_on = $3
       and archived_at is null`,
    [who.tenantId, who.teamId, today],
  );
const dimension = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select dimension_id as id from portal.pd_dimension d where tenant_id = $1 and archived_at is null
     order by exists (select from portal.pd_mark m where m.tenant_id = $1 and m.team_id = $2
       and m.dimension_id = d.dimension_id and m.on_day = $3), position limit 1`,
    [who.tenantId, who.teamId, today],
  );

/** Number of each kind per person. They are used up one by one, because a sample must not write anything itself. */
const each = 30;

export async function prepareBoards(test: TestApi, tenantId: string): Promise<void> {
  const people = `from portal.account_user u
    join portal.pd_board b on b.tenant_id = u.tenant_id and b.team_id = u.team_id and b.held_on = '${today}',
      generate_series(1, ${each}) n
    where u.tenant_id = $1 and u.user_guid is not null and u.username ~ '${callers}'`;
  const at = `timestamptz '2026-11-16T07:00Z'`;
  await test.sql(
    `insert into portal.pd_news (tenant_id, news_id, board_id, tag, title, text, author_id, created_at, archived_at, archived_by)
     select u.tenant_id, gen_random_uuid(), b.board_id, 'people', 'Of the matrix', '', u.user_id, ${at},
       case when n % 2 = 0 then ${at} end, case when n % 2 = 0 then u.user_id end ${people}`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.pd_issue (tenant_id, issue_id, board_id, kind, title, text, state, progress, owner_id, created_by,
       created_at, raised_on)
     select u.tenant_id, gen_random_uuid(), b.board_id, 'issue', 'Of the matrix', '', 'new', 0, u.user_id, u.user_id, ${at},
       b.held_on ${people}`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.pd_document (tenant_id, document_id, board_id, title, filename, size_bytes, updated_at, position, added_by)
     select u.tenant_id, gen_random_uuid(), b.board_id, 'Of the matrix', 'a.png', 1, ${at}, 99, u.user_id ${people}`,
    [tenantId],
  );
  // Measures with a value, for each person to set the limit.
  await test.sql(
    `with made as (insert into portal.pd_measure (tenant_id, measure_id, team_id, title, unit, better, position)
       select u.tenant_id, gen_random_uuid(), b.team_id, 'Of ' || u.user_id, 'count', 'up', 99 ${people} and n = 1
       returning tenant_id, measure_id, team_id, title)
     insert into portal.pd_document (tenant_id, document_id, board_id, measure_id, value, updated_at, position, added_by)
     select m.tenant_id, gen_random_uuid(), b.board_id, m.measure_id, 1, ${at}, 99, substr(m.title, 4)::uuid
     from made m join portal.pd_board b on b.tenant_id = m.tenant_id and b.team_id = m.team_id and b.held_on = '${today}'`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.media_file (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256, uploaded_by,
       upload_id, uploaded_at)
     select u.tenant_id, gen_random_uuid(), 'attachment', 'png', 'board.png', 1, sha256('a'), sha256('a'), u.user_id,
       gen_random_uuid(), ${at} ${people}`,
    [tenantId],
  );
  // Two tickets per person: their actions are already linked to the first and can be linked to the second.
  await test.sql(
    `insert into portal.support_ticket (tenant_id, ticket_id, title, type_id, priority_id, impact_id, state_id, line, created_by,
       created_at, updated_at)
     select u.tenant_id, gen_random_uuid(), w.title, t.type_id, t.priority_id, t.impact_id, t.state_id, 'FirstLine',
       u.user_id, ${at}, ${at}
     from portal.account_user u
     cross join lateral (select * from portal.support_ticket s where s.tenant_id = u.tenant_id limit 1) t
     cross join (values ('Of a board'), ('For a board')) w (title)
     where u.tenant_id = $1 and u.user_guid is not null and u.username ~ '${callers}'`,
    [tenantId],
  );
  await test.sql(
    `insert into portal.pd_issue_link (tenant_id, link_id, issue_id, kind, target_id, page, added_by, added_at)
     select i.tenant_id, gen_random_uuid(), i.issue_id, 'ticket', t.ticket_id, '/support-ticket/' || t.ticket_id, i.created_by,
       ${at}
     from portal.pd_issue i
     join portal.support_ticket t on t.tenant_id = i.tenant_id and t.created_by = i.created_by and t.title = 'Of a board'
     where i.tenant_id = $1 and i.title = 'Of the matrix'`,
    [tenantId],
  );
  // Questions of another team, each about a different issue.
  await test.sql(
    `with asking as (insert into portal.pd_issue (tenant_id, issue_id, board_id, kind, title, text, state, progress, owner_id,
         created_by, created_at, raised_on)
       select u.tenant_id, gen_random_uuid(), o.board_id, 'issue', 'Asks ' || u.team_id, '', 'new', 0, u.user_id, u.user_id,
         ${at}, o.held_on
       from portal.account_user u
       cross join lateral (select b.board_id, b.held_on from portal.pd_board b where b.tenant_id = u.tenant_id
         and b.team_id <> u.team_id and b.held_on = '${today}' limit 1) o, generate_series(1, ${each})
       where u.tenant_id = $1 and u.user_guid is not null and u.username ~ '^(coach|admin)'
       returning issue_id, owner_id, title)
     insert into portal.pd_escalation (tenant_id, escalation_id, issue_id, to_team_id, ask, asked_by, asked_at)
     select $1, gen_random_uuid(), issue_id, substr(title, 6)::uuid, 'Please help.', owner_id, ${at} from asking`,
    [tenantId],
  );
}

const news = (who: SampleContext, test: TestApi, isArchived = false) =>
  first(
    test,
    `select news_id as id from portal.pd_news where tenant_id = $1 and author_id = $2 and title = 'Of the matrix'
       and (archived_at is not null) = $3 order by news_id limit 1`,
    [who.tenantId, who.userId, isArchived],
  );
const issue = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select i.issue_id as id from portal.pd_issue i where tenant_id = $1 and created_by = $2 and title = 'Of the matrix'
       and archived_at is null and not exists (select from portal.pd_escalation e where e.issue_id = i.issue_id)
     order by issue_id limit 1`,
    [who.tenantId, who.userId],
  );
const document = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select document_id as id from portal.pd_document where tenant_id = $1 and added_by = $2 and title = 'Of the matrix'
       and archived_at is null and note = '' order by document_id limit 1`,
    [who.tenantId, who.userId],
  );
const measured = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select d.document_id as id from portal.pd_document d join portal.pd_measure m using (tenant_id, measure_id)
     where d.tenant_id = $1 and d.added_by = $2 and m.title = 'Of ' || $2 limit 1`,
    [who.tenantId, who.userId],
  );
const looseFile = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select media_id as id from portal.media_file where tenant_id = $1 and uploaded_by = $2 and name = 'board.png'
       and subject_kind is null order by media_id limit 1`,
    [who.tenantId, who.userId],
  );
const ownTicket = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select ticket_id as id from portal.support_ticket where tenant_id = $1 and created_by = $2 and title = 'For a board'`,
    [who.tenantId, who.userId],
  );
/** An action that is not linked to that ticket yet. */
const linkable = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select i.issue_id as id from portal.pd_issue i where i.tenant_id = $1 and i.created_by = $2 and i.title = 'Of the matrix'
       and i.archived_at is null and not exists (select from portal.pd_issue_link l
         join portal.support_ticket t on t.ticket_id = l.target_id and t.title = 'For a board' where l.issue_id = i.issue_id)
       and not exists (select from portal.pd_escalation e where e.issue_id = i.issue_id)
     order by i.issue_id limit 1`,
    [who.tenantId, who.userId],
  );
/** A link of the action that is read, if it has one. */
const link = async (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select link_id as id from portal.pd_issue_link where tenant_id = $1 and added_by = $2
     order by issue_id = $3 desc, link_id limit 1`,
    [who.tenantId, who.userId, await issue(who, test)],
  );
const question = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select escalation_id as id from portal.pd_escalation where tenant_id = $1 and to_team_id = $2 and answered_at is null
     order by escalation_id limit 1`,
    [who.tenantId, who.teamId],
  );

const ownTeam = (who: SampleContext) => ({ TeamID: who.teamId });
const named = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const template = (who: SampleContext, test: TestApi) =>
  first(test, 'select template_id as id from portal.pd_template where tenant_id = $1 order by template_id limit 1', [
    who.tenantId,
  ]);
const tier = (who: SampleContext, test: TestApi) =>
  first(test, 'select tier_id as id from portal.pd_tier where tenant_id = $1 order by tier_id limit 1', [who.tenantId]);
let limits = 1;
const agenda = [{ part: 'issues', minutes: 5 }];

export const pdSamples: Readonly<Record<string, Sample>> = {
  'pd/getTeamPDBoards': (who) => ({ query: ownTeam(who) }),
  'pd/readBoard': async (who, test) => ({ query: { boardID: await board(who, test) } }),
  'pd/listBoardTeams': () => ({}),
  'pd/readBoardTeam': (who) => ({ query: ownTeam(who) }),
  'pd/readMonthLetters': (who) => ({ query: { ...ownTeam(who), month: '2026-11' } }),
  'pd/listActions': (who) => ({ query: { ...ownTeam(who), filter: 'all' } }),
  'pd/readTrends': (who) => ({ query: { ...ownTeam(who), weeks: '2' } }),
  'pd/listArchived': (who) => ({ query: ownTeam(who) }),
  'pd/createPDBoard': async (who, test) => ({
    query: {
      ...ownTeam(who),
      // A day without a board, if there is one.
      dt: await first(
        test,
        `select to_char(d, 'YYYY-MM-DD') as id from generate_series(date '${today}' + 1, date '${today}' + 14, interval '1 day') d
         order by exists (select from portal.pd_board b where b.tenant_id = $1 and b.team_id = $2 and b.held_on = d), d limit 1`,
        [who.tenantId, who.teamId],
      ),
    },
  }),
  'pd/deletePDBoard': async (who, test) => ({
    query: {
      sessionID: await first(
        test,
        `select board_id as id from portal.pd_board where tenant_id = $1 and team_id = $2 and held_on < $3
           and archived_at is null order by held_on limit 1`,
        [who.tenantId, who.teamId, today],
      ),
      userID: who.userId,
    },
  }),
  'pd/updateUserStatus': async (who, test) => ({
    query: {
      boardID: await board(who, test),
      userID: who.userId,
      // A different value, because setting the same one changes nothing.
      statusID: await first(
        test,
        `select case when exists (select from portal.pd_user_status
           where tenant_id = $1 and user_id = $2 and status_id = 3) then '4' else '3' end as id`,
        [who.tenantId, who.userId],
      ),
    },
  }),
  'pd/addNewsItem': async (who, test) => ({
    body: { boardID: await board(who, test), tag: 'people', title: named('News'), text: 'Of the matrix.', until: null },
  }),
  'pd/updateNewsItem': async (who, test) => ({
    body: { nId: await news(who, test), title: named('News'), versions: {} },
  }),
  'pd/deleteNewsItem': async (who, test) => ({ query: { nId: await news(who, test) } }),
  'pd/addIssue': async (who, test) => ({
    body: { boardID: await board(who, test), kind: 'idea', title: named('Idea'), text: 'Of the matrix.' },
  }),
  'pd/raiseFigure': (who) => ({
    // Every member counts for this figure, so enough people are behind it.
    body: { TeamID: who.teamId ?? '', figure: 'missions.streak', subject: null, title: named('Missions') },
  }),
  'pd/updateIssue': async (who, test) => ({
    body: { IId: await issue(who, test), title: named('Issue'), versions: {} },
  }),
  'pd/setIssuePicture': async (who, test) => ({
    body: { IId: await issue(who, test), mediaID: await looseFile(who, test) },
  }),
  'pd/linkIssue': async (who, test) => ({
    body: { IId: await linkable(who, test), address: `/support-ticket/${await ownTicket(who, test)}` },
  }),
  'pd/unlinkIssue': async (who, test) => ({ body: { linkID: await link(who, test) } }),
  'pd/deleteIssue': async (who, test) => ({ query: { IId: await issue(who, test) } }),
  'pd/readIssue': async (who, test) => ({ query: { IId: await issue(who, test) } }),
  'pd/readIssueHistory': async (who, test) => ({ query: { IId: await issue(who, test) } }),
  'pd/escalateIssue': async (who, test) => ({ body: { IId: await issue(who, test), ask: 'Please help.' } }),
  'pd/answerEscalation': async (who, test) => ({
    body: { escalationID: await question(who, test), answer: 'On Thursday.' },
  }),
  'pd/addPerformanceDoc': async (who, test) => ({
    body: {
      kind: 'file',
      boardID: await board(who, test),
      title: named('File'),
      note: '',
      mediaID: await looseFile(who, test),
    },
  }),
  'pd/updatePerformanceDoc': async (who, test) => ({
    body: { PdId: await document(who, test), title: named('Title'), versions: {} },
  }),
  'pd/getBoardFigures': async (who, test) => ({ query: { boardID: await board(who, test) } }),
  'pd/refreshFigures': async (who, test) => ({ body: { boardID: await board(who, test) } }),
  'pd/setMeasureLimit': async (who, test) => {
    const PdId = await measured(who, test);
    const [row] = await test.sql(
      `select m.target::float8 as target from portal.pd_measure m join portal.pd_document d using (tenant_id, measure_id)
       where d.document_id = $1`,
      [PdId],
    );
    const basedOn = { target: row?.target ?? null, dimensionID: null, redAt: null };
    return { body: { PdId, target: limits++, dimensionID: null, redAt: null, basedOn } };
  },
  'pd/deletePerformanceDoc': async (who, test) => ({ query: { PdId: await document(who, test) } }),
  'pd/readPerformanceDoc': async (who, test) => ({ query: { PdId: await document(who, test) } }),
  'pd/markDay': async (who, test) => {
    const dimensionID = await dimension(who, test);
    const [marked] = await test.sql(
      'select 1 from portal.pd_mark where tenant_id = $1 and team_id = $2 and dimension_id = $3 and on_day = $4',
      [who.tenantId, who.teamId, dimensionID, today],
    );
    // Setting the same mark again changes nothing.
    return { body: { boardID: await board(who, test), dimensionID, as: { mark: marked ? 'none' : 'green' } } };
  },
  'pd/finishMeeting': async (who, test) => {
    const boardID = await board(who, test);
    const [met] = await test.sql(
      'select case when met_at is not null then summary end as summary from portal.pd_board where board_id = $1',
      [boardID],
    );
    return { body: { boardID, summary: named('Agreed'), seconds: [60, 120], basedOn: met?.summary ?? null } };
  },
  'pd/restoreArchived': async (who, test) => ({ body: { kind: 'news', itemID: await news(who, test, true) } }),
  'pd/readBoardSettings': () => ({}),
  'pd/saveBoardTemplate': async (who, test) => {
    const { id, version } = await stored(who, test, 'template');
    return { body: { templateID: id, name: named('Template'), agenda, measures: [], basedOn: version } };
  },
  'pd/archiveBoardTemplate': async (who, test) => ({
    body: {
      templateID: await template(who, test),
      isArchived: await isUsed(test, 'pd_template', await template(who, test)),
    },
  }),
  'pd/saveBoardTier': async (who, test) => {
    const { id, version } = await stored(who, test, 'tier');
    return { body: { tierID: id, name: named('Tier'), level: 3, templateID: null, basedOn: version } };
  },
  'pd/archiveBoardTier': async (who, test) => ({
    body: { tierID: await tier(who, test), isArchived: await isUsed(test, 'pd_tier', await tier(who, test)) },
  }),
  'pd/saveBoardDimensions': async (who, test) => {
    const basedOn = await test.sql(
      `select dimension_id as "dimensionID", letter, name from portal.pd_dimension
       where tenant_id = $1 and archived_at is null order by position`,
      [who.tenantId],
    );
    return { body: { dimensions: [{ dimensionID: null, letter: 'S', name: named('Safe') }], basedOn } };
  },
  'pd/saveTeamSetup': async (who, test) => {
    const { TeamID, hasTier } = await quietTeam(who, test);
    const [row] = await test.sql(
      `select tier_id as "tierID", template_id as "templateID", escalates_to as "escalatesTo"
       from portal.pd_team where tenant_id = $1 and team_id = $2`,
      [who.tenantId, TeamID],
    );
    const basedOn = row ?? { tierID: null, templateID: null, escalatesTo: null };
    const tierID = hasTier ? null : await usedTier(who, test);
    // A different template each time, so that two concurrent changes want different ones.
    const templateID = teamsSet++ % 2 === 0 ? null : await usedTemplate(who, test);
    return { body: { TeamID, tierID, templateID, escalatesTo: null, basedOn } };
  },
};

const stored = async (who: SampleContext, test: TestApi, what: 'template' | 'tier') => {
  const [row] = await test.sql(
    `select ${what}_id as id, version from portal.pd_${what} where tenant_id = $1 order by ${what}_id limit 1`,
    [who.tenantId],
  );
  return row as { id: string; version: number };
};

const isUsed = async (test: TestApi, table: 'pd_template' | 'pd_tier', id: string): Promise<boolean> => {
  const [row] = await test.sql(
    `select archived_at is null as used from portal.${table} where ${table.slice(3)}_id = $1`,
    [id],
  );
  return row?.used === true;
};

let teamsSet = 0;
const usedTemplate = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select template_id as id from portal.pd_template where tenant_id = $1 and archived_at is null
     order by template_id limit 1`,
    [who.tenantId],
  );
const usedTier = (who: SampleContext, test: TestApi) =>
  first(
    test,
    'select tier_id as id from portal.pd_tier where tenant_id = $1 and archived_at is null order by tier_id limit 1',
    [who.tenantId],
  );

/** A team without any of the callers, whose own teams must keep the tier to which they escalate. */
async function quietTeam(who: SampleContext, test: TestApi): Promise<{ TeamID: string; hasTier: boolean }> {
  const [row] = await test.sql(
    `select t.team_id as "TeamID", p.tier_id is not null as "hasTier" from portal.account_team t
     left join portal.pd_team p on p.tenant_id = t.tenant_id and p.team_id = t.team_id
     where t.tenant_id = $1 and not exists (select from portal.account_user u
       where u.tenant_id = $1 and u.team_id = t.team_id and u.username ~ '${callers}')
     order by t.team_id limit 1`,
    [who.tenantId],
  );
  if (!row) throw new Error('every team has a caller in it');
  return row as { TeamID: string; hasTier: boolean };
}
