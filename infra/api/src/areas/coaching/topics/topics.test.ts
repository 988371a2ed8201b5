import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

const ask = (call: string, as: string, body?: object) =>
  test.ask(`coaching/${call}`, { as, ...(body ? { body } : {}) });
const names = async (as = 'learner') =>
  (await ask('getCoachingTopics', as)).json().map(({ name }: { name: string }) => name);

it('topics created, renamed, reordered or archived by an administrator change for everyone', async () => {
  const before = await names();
  const made = await ask('saveCoachingTopic', 'admin', { topicId: null, name: 'Calm', description: '', basedOn: 0 });
  const calm = made.json().find(({ name }: { name: string }) => name === 'Calm');
  expect(await names()).toEqual([...before, 'Calm']);
  const change = { topicId: calm.topicId, name: 'Staying calm', description: 'Also on Mondays.' };
  expect((await ask('saveCoachingTopic', 'admin', { ...change, basedOn: calm.version })).status).toBe(200);
  expect((await ask('saveCoachingTopic', 'admin', { ...change, basedOn: calm.version })).json().error.code).toBe(
    'stale_version',
  );
  const topics = (await ask('getKeptTopics', 'admin')).json();
  const topicIds = topics.map(({ topicId }: { topicId: string }) => topicId).toReversed();
  expect((await ask('orderCoachingTopics', 'admin', { topicIds })).status).toBe(200);
  expect((await names())[0]).toBe('Staying calm');
  expect((await ask('orderCoachingTopics', 'admin', { topicIds: topicIds.slice(1) })).status).toBe(409);
  expect((await ask('archiveCoachingTopic', 'admin', { topicId: calm.topicId, isArchived: true })).status).toBe(200);
  expect(await names()).toEqual(before.toReversed());
});

it('a topic with an existing name is refused, ignoring case', async () => {
  const [name] = await names();
  const reply = await ask('saveCoachingTopic', 'admin', {
    topicId: null,
    name: name.toUpperCase(),
    description: '',
    basedOn: 0,
  });
  expect([reply.status, reply.json().error.code]).toEqual([409, 'conflict']);
});

it('a tenant can set the questions of a step, and an empty list restores the defaults', async () => {
  const prompts = ['What has changed?', 'Who noticed?'];
  expect((await ask('saveCoachingPrompts', 'admin', { step: 'reality', prompts })).status).toBe(200);
  expect((await ask('getCoachingPrompts', 'learner')).json()).toEqual([{ step: 'reality', prompts }]);
  await ask('saveCoachingPrompts', 'admin', { step: 'reality', prompts: [] });
  expect((await ask('getCoachingPrompts', 'learner')).json()).toEqual([]);
});

it('only coaching administrators can change the questions', async () => {
  for (const as of ['learner', 'coach', 'country'])
    expect((await ask('saveCoachingPrompts', as, { step: 'topic', prompts: [] })).status).toBe(403);
});
