/** Tests drafts of help articles from tickets: what they contain, and who may create and read them. */
import { plainText } from '@portico/contracts/content/rich-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

const post = (as: string, name: string, body: object) =>
  test.ask(`support/${name}` as 'support/draftHelpArticle', { as, body });

it('has the title and the public answers of a solved ticket, and no reader sees it', async () => {
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
  const draft = (as: string) => post(as, 'draftHelpArticle', { ticketID, language: 'en' });
  expect((await draft('support1')).status).toBe(409);
  await post('support1', 'setTicketState', { ticketIDs: [ticketID], state: 'resolved' });
  expect([(await draft('learner')).status, (await draft('support2')).status]).toEqual([403, 404]);
  const reply1 = await draft('support1');
  expect(reply1.status, reply1.text).toBe(200);
  const { NID } = reply1.json();
  const written = (await test.ask('content/getArticle', { as: 'admin', query: { NID } })).json();
  expect(written.state).toBe('draft');
  const [text] = written.article.texts;
  expect([text.title, plainText(text.body)]).toEqual(['The zebra printer is silent', 'Turn it off and on.']);
  expect((await test.ask('content/getArticle', { as: 'support1', query: { NID } })).status).toBe(403);
  const help = (await test.ask('content/findHelp', { as: 'learner', query: { q: 'zebra printer' } })).json();
  expect(help.hits).toEqual([]);
});
