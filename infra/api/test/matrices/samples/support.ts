/** First-line tickets opened by the learner and prepared for each use; followers, mail and administrators' settings. */
import { staffRoles } from '@portico/contracts/support/staff-roles';
import { stableId } from '@portico/database/stable-id';
import { replyToken } from '../../../src/areas/support/reply-address.ts';
import { linksSecret, type TestApi } from '../../harness.ts';
import { first, type Sample, type SampleContext } from './sample.ts';

const word = () => crypto.randomUUID().slice(0, 13);
const prepared = 60;

const titles = {
  answered: 'A ticket of a test to answer',
  ended: 'A ticket of a test to end',
  given: 'A ticket of a test to give',
  handed: 'A ticket of a test to hand over',
  merged: 'A ticket of a test to merge',
  linked: 'A ticket of a test to link',
  closed: 'A closed ticket of a test',
  mailed: 'A ticket of a test to answer by mail',
} as const;
const announced = 'A known problem of a test';
const unused = 'An unused macro of a test';
const changing = 'A changing macro of a test';

const everything = { list: 'created', show: 'all', type: null, priority: null, state: null, words: '' };
/** Per member of staff, below the limit. */
const preparedViews = 28;

const mailLinkOf = (tenantId: string) => stableId(tenantId, 'link', 'ticketReply', 'learner');

const choice = (who: Pick<SampleContext, 'tenantId'>, test: TestApi, kind: string, order = 'position') =>
  first(
    test,
    `select choice_id as id from portal.support_choice where tenant_id = $1 and kind = $2 and not retired
     order by ${order} limit 1`,
    [who.tenantId, kind],
  );

export async function prepareSupport(test: TestApi, slug: string): Promise<void> {
  const { tenantId } = await test.tenant(slug);
  const { userId } = test.ids('learner', slug);
  const who = { tenantId };
  for (const [use, title] of Object.entries(titles))
    await test.sql(
      `insert into portal.support_ticket (tenant_id, ticket_id, title, type_id, priority_id, impact_id, state_id, line,
         created_by, created_at, updated_at, closed_at, paused_since)
       select $1, gen_random_uuid(), $2, $3, $4, $5, s.choice_id, 'FirstLine', $6, t.at, t.at, t.ended, t.ended
       from generate_series(1, ${prepared}) n,
         lateral (select timestamptz '2026-11-15' + n * interval '1 minute' as at,
           case when $7 then timestamptz '2026-11-15 12:00Z' end as ended) t,
         portal.support_choice s
       where s.tenant_id = $1 and s.kind = 'state' and s.code = case when $7 then 'resolved' else 'new' end`,
      [
        tenantId,
        title,
        await choice(who, test, 'type'),
        await choice(who, test, 'priority'),
        await choice(who, test, 'impact'),
        userId,
        use === 'closed',
      ],
    );
  await test.sql(
    `insert into portal.support_macro (tenant_id, macro_id, name, reply, take)
     select $1, gen_random_uuid(), case n when 0 then $3 else $2 end, 'Thank you.', false from generate_series(0, ${prepared}) n`,
    [tenantId, unused, changing],
  );
  await test.sql(
    `insert into portal.support_view (tenant_id, view_id, user_id, name, filter)
     select u.tenant_id, gen_random_uuid(), u.user_id, 'View ' || n, $2
     from portal.account_user u, generate_series(1, ${preparedViews}) n where u.tenant_id = $1 and u.role = any($3)`,
    [tenantId, JSON.stringify(everything), staffRoles],
  );
  await test.sql(
    `insert into portal.support_incident (tenant_id, incident_id, title, text, words, ticket_ids, raised_by, raised_at,
       ends_at)
     select $1, gen_random_uuid(), $2, '', '{}', '{}', $3, timestamptz '2026-11-15', timestamptz '2027-11-15'
     from generate_series(1, ${prepared}) n`,
    [tenantId, announced, test.ids('support1', slug).userId],
  );
  await test.sql(
    `insert into portal.platform_link (tenant_id, link_id, purpose, subject_kind, subject_id, holder, made_at, expires_at)
     select $1, $2, 'ticketReply', 'ticket', t.ticket_id, $3, '2026-11-01', '2027-06-01' from portal.support_ticket t
     where t.tenant_id = $1 and t.title = $4 order by t.ticket_id limit 1`,
    [tenantId, mailLinkOf(tenantId), JSON.stringify({ email: `learner@${slug}.example` }), titles.mailed],
  );
}

const ticket = (who: SampleContext, test: TestApi, use: keyof typeof titles, also = 'true', order = 't.ticket_id') =>
  first(
    test,
    `select t.ticket_id as id from portal.support_ticket t where t.tenant_id = $1 and t.title = $2 and ${also}
     order by ${order} limit 1`,
    [who.tenantId, titles[use]],
  );
const isOpen = 't.closed_at is null';

/** The ticket with the fewest followers, so that none reaches the limit. */
const followed = (who: SampleContext, test: TestApi) =>
  ticket(
    who,
    test,
    'answered',
    isOpen,
    `(select count(*) from portal.support_follower f where f.tenant_id = t.tenant_id and f.ticket_id = t.ticket_id), t.ticket_id`,
  );

/** The person's newest ticket. */
const own = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select ticket_id as id from portal.support_ticket where tenant_id = $1 and closed_at is null
     order by (created_by = $2) desc, created_at desc, ticket_id limit 1`,
    [who.tenantId, who.userId],
  );

const macro = (who: SampleContext, test: TestApi, name: string) =>
  first(
    test,
    'select macro_id as id from portal.support_macro where tenant_id = $1 and name = $2 order by macro_id limit 1',
    [who.tenantId, name],
  );

const stored = async (who: SampleContext, test: TestApi, kind: string, id: string): Promise<number> => {
  const [row] = (await test.sql(
    'select version from portal.platform_field where tenant_id = $1 and subject_kind = $2 and subject_id = $3',
    [who.tenantId, kind, id],
  )) as { version: number }[];
  return row?.version ?? 0;
};

let asked = 0;
const minutes = () => 100 + asked++;

export const supportSamples: Readonly<Record<string, Sample>> = {
  'support/getTickets': () => ({}),
  'support/getCreatedTickets': () => ({ query: { prefilter: 'all' } }),
  'support/getAllocatedTickets': () => ({ query: { prefilter: 'open' } }),
  'support/getUnAllocatedTickets': () => ({ query: { prefilter: 'open' } }),
  'support/getTicket': async (who, test) => ({ query: { ticketID: await own(who, test) } }),
  'support/getNewTicket': () => ({}),
  'support/getSupportStaff': () => ({}),
  'support/getMacros': () => ({}),
  'support/submitTicket': async (who, test) => ({
    body: {
      SUP_TCK_TYPE: await choice(who, test, 'type'),
      SUP_TCK_PRIORTY: await choice(who, test, 'priority'),
      SUP_TCK_IMPACT: await choice(who, test, 'impact'),
      comment: `The headset is silent on one side. ${word()}`,
    },
  }),
  'support/getFollowers': async (who, test) => ({ query: { ticketId: await followed(who, test) } }),
  'support/addFollower': async (who, test) => ({
    query: { email: `${word()}@elsewhere.example`, ticketId: await followed(who, test) },
  }),
  'support/unfollowTicket': async (who, test) => ({
    query: { email: `${word()}@elsewhere.example`, ticketId: await followed(who, test) },
  }),
  'support/replyToTicket': async (who, test) => ({
    body: { ticketID: await own(who, test), text: `Still so. ${word()}`, internal: false, seen: null },
  }),
  'support/setTicketState': async (who, test) => ({
    body: { ticketIDs: [await ticket(who, test, 'ended', isOpen)], state: 'resolved' },
  }),
  'support/allocateTickets': async (who, test) => ({
    body: { ticketIDs: [await ticket(who, test, 'given', 't.allocated_to is null')], to: who.userId },
  }),
  'support/handOverTicket': async (who, test) => ({
    body: {
      ticketID: await ticket(who, test, 'handed', `t.line = 'FirstLine'`),
      line: 'SecondLine',
      reason: 'It needs somebody who knows the logs.',
    },
  }),
  'support/classifyTickets': async (who, test) => ({
    body: {
      ticketIDs: [await ticket(who, test, 'linked')],
      SUP_TCK_PRIORTY: await choice(who, test, 'priority', 'random()'),
    },
  }),
  'support/rateTicket': async (who, test) => ({
    body: {
      ticketID: await ticket(who, test, 'closed', 't.closed_at is not null and t.rating is null'),
      rating: 'good',
    },
  }),
  'support/getSatisfaction': () => ({}),
  'support/mergeTickets': async (who, test) => ({
    body: { ticketID: await ticket(who, test, 'merged', isOpen), into: await ticket(who, test, 'linked') },
  }),
  'support/linkTickets': async (who, test) => ({
    body: {
      ticketID: await ticket(who, test, 'linked'),
      other: await ticket(
        who,
        test,
        'linked',
        `not exists (select from portal.support_link l where l.tenant_id = t.tenant_id and t.ticket_id in (l.one_id, l.other_id))
         and t.ticket_id <> (select o.ticket_id from portal.support_ticket o where o.tenant_id = t.tenant_id
           and o.title = t.title order by o.ticket_id limit 1)`,
      ),
      linked: true,
    },
  }),
  'support/reopenTicket': async (who, test) => ({
    body: { ticketID: await ticket(who, test, 'closed', 't.closed_at is not null'), comment: 'It is back.' },
  }),
  'support/draftHelpArticle': async (who, test) => ({
    body: {
      ticketID: await ticket(who, test, 'closed', 't.closed_at is not null', 't.ticket_id desc'),
      language: 'en',
      title: `Drafted ${word()}`,
    },
  }),
  'support/receiveMail': ({ tenantId, slug }) => ({
    body: {
      to: `${replyToken(mailLinkOf(tenantId), { tenantId, key: linksSecret })}@${slug}.portico.example`,
      from: `Ida <learner@${slug}.example>`,
      text: `Still so. ${word()}`,
      messageId: `<${word()}@mail.example>`,
    },
  }),
  'support/getSupportSettings': () => ({}),
  'support/addTicketChoice': () => ({ body: { kind: 'severity', name: `Severity ${word()}` } }),
  'support/saveTicketChoice': async (who, test) => {
    const id = await choice(who, test, 'type');
    const baseVersion = await stored(who, test, 'ticketChoice', id);
    return { body: { id, baseVersion, name: `Type ${word()}`, retired: false } };
  },
  'support/orderTicketChoices': async (who, test) => {
    const rows = (await test.sql(
      `select choice_id as id from portal.support_choice where tenant_id = $1 and kind = 'impact' order by random()`,
      [who.tenantId],
    )) as { id: string }[];
    return { body: { kind: 'impact', order: rows.map(({ id }) => id) } };
  },
  'support/saveTicketClock': async (who, test) => {
    const priorityID = await choice(who, test, 'priority');
    const baseVersion = await stored(who, test, 'ticketClock', priorityID);
    return { body: { priorityID, baseVersion, firstReplyMinutes: minutes(), solutionMinutes: null } };
  },
  // Not the first line, because its prepared tickets must stay unassigned.
  'support/saveSupportLine': async (who, test) => {
    const [row] = (await test.sql(
      `select in_turn as "inTurn" from portal.support_line where tenant_id = $1 and line = 'ThirdLine'`,
      [who.tenantId],
    )) as { inTurn: boolean }[];
    return { body: { line: 'ThirdLine', inTurn: !row?.inTurn } };
  },
  'support/saveMacro': async (who, test) => {
    const macroID = await macro(who, test, changing);
    const baseVersion = await stored(who, test, 'ticketMacro', macroID);
    const values = { reply: `Hello {firstName} ${word()}`, state: 'waiting', line: null, priorityID: null, take: true };
    return { body: { macroID, baseVersion, macro: { name: changing, ...values } } };
  },
  'support/removeMacro': async (who, test) => ({ body: { macroID: await macro(who, test, unused) } }),
  'support/getSimilarTickets': async (who, test) => ({ query: { ticketID: await ticket(who, test, 'linked') } }),
  'support/getIncidents': () => ({}),
  'support/findIncidents': () => ({ query: { q: 'The board does not load' } }),
  'support/raiseIncident': async (who, test) => {
    const ticketIDs = [await ticket(who, test, 'linked', isOpen)];
    return { body: { ticketIDs, title: `Known ${word()}`, text: `We are working on it: ${word()}`, hours: 4 } };
  },
  'support/endIncident': async (who, test) => ({
    body: {
      incidentID: await first(
        test,
        `select incident_id as id from portal.support_incident where tenant_id = $1 and title = $2
         order by ended_at is not null, incident_id limit 1`,
        [who.tenantId, announced],
      ),
      solved: true,
    },
  }),
  'support/getTicketViews': () => ({}),
  'support/saveTicketView': () => ({ body: { name: 'Mine of a test', filter: { ...everything, words: word() } } }),
  'support/removeTicketView': async (who, test) => ({
    body: {
      viewID: await first(
        test,
        `select view_id as id from portal.support_view where tenant_id = $1 and name <> 'Mine of a test'
         order by user_id <> $2, name limit 1`,
        [who.tenantId, who.userId],
      ),
    },
  }),
};
