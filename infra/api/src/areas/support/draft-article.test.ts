/** Tests drafting help articles from tickets: their contents, and who may create and read them. */
import { plainText } from '@portico/contracts/content/rich-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actingFor } from '../../../test/acting-for.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

const post = (as: string, name: string, body: object) =>
  test.ask(`support/${name}` as 'support/draftHelpArticle', { as, body });

it('a draft article has the chosen title and the public answers of a solved ticket, and readers cannot see it', async () => {
  const { metadata } = (await test.ask('support/getNewTicket', { as: 'learner' })).json();
  const { ticketID } = (
    await post('learner', 'submitTicket', {
      SUP_TCK_TYPE: metadata.Types[0].id,
      SUP_TCK_PRIORTY: metadata.Priorities[0].id,
      SUP_TCK_IMPACT: metadata.Impacts[0].id,
      SUP_TCK_TITLE: 'The zebra printer is silent',
      comment: 'My badge is 4711.',
    })
  ).json();
  const reply = (text: string, internal: boolean) =>
    post('support1', 'replyToTicket', { ticketID, text, internal, seen: null, anyway: true });
  await reply('Turn it off and on.', false);
  await reply('Third time this week.', true);
  const draft = (as: string) =>
    post(as, 'draftHelpArticle', { ticketID, language: 'en', title: 'Wake a silent printer' });
  expect((await draft('support1')).status).toBe(409);
  await post('support1', 'setTicketState', { ticketIDs: [ticketID], state: 'resolved' });
  expect([(await draft('learner')).status, (await draft('support2')).status]).toEqual([403, 404]);
  const reply1 = await draft('support1');
  expect(reply1.status, reply1.text).toBe(200);
  const { NID } = reply1.json();
  const written = (await test.ask('content/getArticle', { as: 'admin', query: { NID } })).json();
  expect(written.state).toBe('draft');
  const [text] = written.article.texts;
  expect([text.title, plainText(text.body)]).toEqual(['Wake a silent printer', 'Turn it off and on.']);
  expect((await test.ask('content/getArticle', { as: 'support1', query: { NID } })).status).toBe(403);
  const help = (await test.ask('content/findHelp', { as: 'learner', query: { q: 'silent printer' } })).json();
  expect(help.hits).toEqual([]);
});

it('a draft article contains no words of the requester’s delegate or of followers, even if they have accounts', async () => {
  const { metadata } = (await test.ask('support/getNewTicket', { as: 'coach' })).json();
  const { ticketID } = (
    await post('coach', 'submitTicket', {
      SUP_TCK_TYPE: metadata.Types[0].id,
      SUP_TCK_PRIORTY: metadata.Priorities[0].id,
      SUP_TCK_IMPACT: metadata.Impacts[0].id,
      comment: 'My salary slip is missing.',
    })
  ).json();
  const follow = (email: string) =>
    test.ask('support/addFollower', { as: 'coach', method: 'POST', query: { ticketId: ticketID, email } });
  for (const name of ['learner2', 'support2']) await follow(`${name}@harbour.example`);
  const say = (as: string, text: string, context?: Awaited<ReturnType<typeof actingFor>>) =>
    test.ask('support/replyToTicket', {
      as,
      body: { ticketID, text, internal: false, seen: null },
      ...(context && { context }),
    });
  expect((await say('delegate', 'His slip of May, he says.', await actingFor(test))).status).toBe(200);
  expect((await say('support1', 'Slips are in the archive.')).status).toBe(200);
  for (const name of ['learner2', 'support2']) {
    const address = `${name}@harbour.example`;
    const [mail] = await test.sql(
      `select template_values->>'reply' as reply from portal.platform_mail where address = $1
         and template like 'ticket%' order by xmin::text::bigint desc limit 1`,
      [address],
    );
    const body = { to: `${mail?.reply}@harbour.portico.example`, from: address, text: `Ask ${name}.` };
    const taken = await test.ask('support/receiveMail', { body: { ...body, messageId: `<${name}@mail.example>` } });
    expect(taken.json()).toEqual({ result: 'kept' });
  }
  // None of these is a reply by staff, so none of them stops the next reply.
  const [last] = await test.sql('select comment_id from portal.support_comment where text = $1', [
    'Slips are in the archive.',
  ]);
  const more = { ticketID, text: 'It opens with your badge.', internal: false, seen: last?.comment_id };
  expect((await post('admin', 'replyToTicket', more)).status).toBe(200);
  await post('support1', 'setTicketState', { ticketIDs: [ticketID], state: 'resolved' });
  const title = 'Find a slip';
  const { NID } = (await post('support1', 'draftHelpArticle', { ticketID, language: 'en', title })).json();
  const [text] = (await test.ask('content/getArticle', { as: 'admin', query: { NID } })).json().article.texts;
  expect([text.title, plainText(text.body)]).toEqual([title, 'Slips are in the archive.\nIt opens with your badge.']);
});
