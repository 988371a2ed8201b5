/** Faults behind the chain are answered clearly, rolled back completely and reveal nothing internal. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultArea, gate, runs } from '../../test/fault-calls.ts';
import { type Reply, startTestApi, type TestApi } from '../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({
    areas: [faultArea],
    statementMs: 1000,
    // On a loaded machine, a server with passwords may take half a second to accept a connection.
    connectMs: 2000,
    connections: 3,
    strictAnswers: false,
  });
});
afterAll(() => test.close());

const ask = (name: string, note = 'note', as = 'learner') => test.ask(`hr/${name}`, { as, body: { note } });
const inside = /select|portal\.|\/etc|\bat \w|\.ts|violates|relation|secret/i;
const received = (reply: Reply) => [reply.status, reply.json().error?.code];

describe('faults', () => {
  it.each([
    ['throws', 500, 'unexpected', /etc\/passwd/],
    ['writesThenThrows', 500, 'unexpected', /after the write/],
    ['writesWhileReading', 500, 'unexpected', /read-only transaction/],
    ['answersWrong', 500, 'unexpected', /outside its contract: ok/],
    ['namesUnknown', 500, 'unexpected', /relation "portal.nowhere"/],
    ['collides', 409, 'conflict', undefined],
    ['sleeps', 504, 'timed_out', /statement timeout/],
  ])(
    'a call that fails (%s) returns %i %s, changes nothing, and discloses the cause only in the log',
    async (name, status, code, words) => {
      const before = await test.fingerprint();
      const reply = await ask(name);
      expect(received(reply)).toEqual([status, code]);
      expect(await test.fingerprint()).toBe(before);
      expect(reply.text).not.toMatch(inside);
      const { requestId } = reply.json().error;
      const story = test.log.find((line) => line.event === 'request failed' && line.fields.requestId === requestId)
        ?.fields.story;
      if (words) expect(story).toMatch(words);
      else expect(story).toBeUndefined();
    },
  );

  it('undeclared fields are removed from the answer', async () => {
    expect((await ask('answersTooMuch')).json()).toEqual({ ok: true });
  });

  it('database connections remain usable after errors', async () => {
    for (let round = 0; round < 6; round += 1) await ask('namesUnknown');
    expect((await ask('answersTooMuch')).status).toBe(200);
  });
});

describe('strict checking of answers', () => {
  it('fails a handler that returns undeclared fields', async () => {
    const strict = await startTestApi({ areas: [faultArea], strictAnswers: true });
    const reply = await strict.ask('hr/answersTooMuch', { as: 'learner', body: { note: '' } });
    expect([reply.status, strict.log.find((line) => line.event === 'request failed')?.fields.story]).toEqual([
      500,
      expect.stringContaining('hr/answersTooMuch answers outside its contract: more than it names: .password'),
    ]);
    await strict.close();
  });
});

describe('all database connections busy', () => {
  it('returns 503 with Retry-After instead of waiting indefinitely', async () => {
    let open = () => {};
    gate.opened = new Promise((resolve) => {
      open = resolve;
    });
    const holding = Array.from({ length: 3 }, () => ask('holds'));
    await expect
      .poll(async () => (await test.api.inject('/metrics')).body)
      .toContain('portico_database_connections{state="busy"} 3');
    const refused = await ask('answersTooMuch');
    expect([...received(refused), refused.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    open();
    for (const reply of await Promise.all(holding)) expect(reply.status).toBe(200);
    expect((await ask('answersTooMuch')).status).toBe(200);
  });
});

describe('a deadlock', () => {
  it('is retried once, so that both transactions succeed', async () => {
    const patient = await startTestApi({ areas: [faultArea] });
    const one = patient.ids('learner').userId;
    const two = patient.ids('learner2').userId;
    const go = (note: string) => patient.ask('hr/deadlocks', { as: 'learner', body: { note } });
    // Staggered, so that PostgreSQL ends one of the two and not both.
    const first = go(`${one},${two},North`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const replies = await Promise.all([first, go(`${two},${one},South`)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect((runs.get('North') ?? 0) + (runs.get('South') ?? 0)).toBe(3);
    await patient.close();
  });
});
