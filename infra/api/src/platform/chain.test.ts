/** Every refusal of the chain, tested against the whole server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, type Reply, startTestApi, type TestApi } from '../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const names = { FirstName: 'Ada', LastName: 'Lovelace' };
const save = (ask: Ask): Promise<Reply> =>
  test.ask('account/UpdateFirstNameLastName', { as: 'learner', body: names, ...ask });
const refusal = async (reply: Promise<Reply>): Promise<[number, string]> => {
  const { status, json } = await reply;
  return [status, json().error.code];
};

describe('tenant', () => {
  it.each(['nobody', 'localhost', 'harbour.evil', 'www.harbour'])('host %s has no tenant', async (host) => {
    expect(await refusal(save({ host }))).toEqual([404, 'not_found']);
  });

  it('refuses a token of another tenant', async () => {
    expect(await refusal(save({ tenant: 'ember', host: 'harbour' }))).toEqual([401, 'not_signed_in']);
  });

  it('is taken from the host name only, not from other headers', async () => {
    const spoofed = await save({ headers: { 'x-forwarded-host': 'ember.localhost', 'x-tenant': 'ember' } });
    expect(spoofed.status).toBe(200);
  });
});

describe('token', () => {
  const person = async () => {
    const { tenantId } = await test.tenant('harbour');
    return { tenantId, oid: '00000000-0000-4000-8000-000000000000', username: 'x@harbour.example' };
  };

  it('is refused if it is missing, malformed, wrongly signed or expired', async () => {
    expect(await refusal(test.ask('account/UpdateFirstNameLastName', { body: names }))).toEqual([401, 'not_signed_in']);
    expect(await refusal(save({ token: 'x.y.z' }))).toEqual([401, 'not_signed_in']);
    expect(await refusal(save({ headers: { authorization: 'Basic eDp5' } }))).toEqual([401, 'not_signed_in']);
    const token = await test.tokenOf('learner');
    expect(await refusal(save({ token: `${token.slice(0, -6)}AAAAAA` }))).toEqual([401, 'not_signed_in']);
    const expired = await test.issuer.token(await person(), { exp: 1 });
    expect(await refusal(save({ token: expired }))).toEqual([401, 'sign_in_expired']);
    const without = await save({ token: '' });
    expect(without.headers['www-authenticate']).toBe('Bearer');
  });

  it('is required before the body is read', async () => {
    expect(await refusal(test.ask('account/UpdateFirstNameLastName', { body: '{' }))).toEqual([401, 'not_signed_in']);
  });
});

describe('cross-site requests', () => {
  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://ember.localhost:8080' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('are refused with %o', async (headers) => {
    const before = await test.fingerprint();
    expect(await refusal(save({ headers: headers as Record<string, string> }))).toEqual([403, 'forbidden']);
    expect(await test.fingerprint()).toBe(before);
  });

  it('do not include requests of our own page', async () => {
    const headers = { origin: 'http://harbour.localhost:8080', 'sec-fetch-site': 'same-origin' };
    expect((await save({ headers })).status).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'are prevented by refusing a body of type %s',
    async (type) => {
      const reply = save({ body: JSON.stringify(names), headers: { 'content-type': type } });
      expect(await refusal(reply)).toEqual([415, 'unsupported_type']);
    },
  );

  it('get no CORS headers', async () => {
    const reply = await test.api.inject({
      method: 'OPTIONS',
      url: '/api/account/SaveSettings',
      headers: { host: 'harbour.localhost', origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(reply.statusCode).toBe(404);
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('input', () => {
  const notes = (query: string) => test.ask('portal/getUnreadNotifications', { as: 'learner', query });

  it.each([
    ['broken JSON', '{'],
    ['an array instead of an object', '[]'],
    ['null', 'null'],
    ['an unknown field', JSON.stringify({ ...names, role: 'System Administrator' })],
    ['a prototype', `{"FirstName":"A","LastName":"B","__proto__":{"admin":true}}`],
    ['a constructor', `{"FirstName":"A","LastName":"B","constructor":{"prototype":{}}}`],
    ['a lone surrogate', `{"FirstName":"\\ud800","LastName":"B"}`],
    ['NUL in a field name', `{"FirstName\\u0000":"A","FirstName":"A","LastName":"B"}`],
    ['deep nesting', `{"FirstName":${'['.repeat(3000)}${']'.repeat(3000)},"LastName":"B"}`],
  ])('refuses %s', async (_, body) => {
    const before = await test.fingerprint();
    const reply = await save({ body });
    expect([reply.status, reply.json().error.code]).toEqual([400, 'invalid_input']);
    expect(await test.fingerprint()).toBe(before);
  });

  it('refuses a body that is too large without reading further', async () => {
    expect(await refusal(save({ body: { ...names, FirstName: 'x'.repeat(1_100_000) } }))).toEqual([413, 'too_large']);
  });

  it('refuses duplicate names, unknown names and bad escapes in the query', async () => {
    const id = test.ids('learner').userId;
    expect((await notes(`userID=${id}`)).status).toBe(200);
    for (const query of [
      `userID=${id}&userID=${id}`,
      `userID=${id}&x=1`,
      'userID=%ff',
      `userID=${id}%00`,
      '',
      'userID=1',
    ])
      expect(await refusal(notes(query))).toEqual([400, 'invalid_input']);
  });

  it('names the wrong field without repeating its value', async () => {
    const reply = await save({ body: { FirstName: '', LastName: 'secret'.repeat(40) } });
    expect(reply.json().error.fields.map((field: { path: string }) => field.path)).toEqual([
      'body.FirstName',
      'body.LastName',
    ]);
    expect(reply.text).not.toContain('secret');
  });
});

describe('features', () => {
  it('a call of a disabled feature is not found', async () => {
    const ask = () => test.ask('player/getCourseOutline', { as: 'learner', query: { courseID: crypto.randomUUID() } });
    const switchLms = (on: boolean) =>
      test.sql(
        `update platform.tenant set settings = jsonb_set(settings, '{flags,lms}', $1::jsonb), version = version + 1 where slug = 'harbour'`,
        [JSON.stringify(on)],
      );
    await switchLms(false);
    await expect.poll(async () => (await test.tenant('harbour')).settings.flags.lms).toBe(false);
    expect(await refusal(ask())).toEqual([404, 'not_found']);
    await switchLms(true);
    await expect.poll(async () => (await test.tenant('harbour')).settings.flags.lms).toBe(true);
  });
});

describe('answers', () => {
  it('have the request’s id and security headers, even when refused', async () => {
    for (const reply of [await save({}), await save({ token: 'x' }), await test.ask('account/nothing')]) {
      expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    }
    const refused = await save({ token: 'x' });
    expect(refused.json().error.requestId).toBe(refused.headers['x-request-id']);
  });

  it('use the request id from the edge only if it is valid', async () => {
    const id = crypto.randomUUID();
    expect((await save({ headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(id);
    expect((await save({ headers: { 'x-request-id': 'a\tb' } })).headers['x-request-id']).not.toBe('a\tb');
  });

  it('are logged with path and request id, without the query', async () => {
    const reply = await test.ask('portal/getUnreadNotifications', { as: 'learner', query: { userID: 'my-secret' } });
    const line = test.log.find(
      (one) => one.fields.requestId === reply.headers['x-request-id'] && one.event === 'request',
    );
    expect(line?.fields).toMatchObject({ path: '/api/portal/getUnreadNotifications', status: 400, tenant: 'harbour' });
    expect(JSON.stringify(test.log)).not.toContain('my-secret');
  });
});

describe('paths without a tenant', () => {
  it('the OpenAPI document describes calls with their parameters and bodies', async () => {
    const document = JSON.parse((await test.api.inject('/api/openapi.json')).body);
    expect(document.openapi).toBe('3.1.0');
    // A call with several methods is several operations.
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(Object.values);
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(document.paths['/api/account/SaveSettings'].post.requestBody.content['application/json'].schema.type).toBe(
      'object',
    );
    expect(document.paths['/api/portal/getUnreadNotifications'].get.parameters[0]).toMatchObject({
      name: 'userID',
      in: 'query',
      required: true,
    });
  });

  it('health, readiness and metrics need no tenant', async () => {
    expect((await test.api.inject('/healthz')).statusCode).toBe(200);
    expect((await test.api.inject('/readyz')).json()).toEqual({ status: 'ready', database: 'answers' });
    await save({});
    expect((await test.api.inject('/metrics')).body).toMatch(
      /portico_call_seconds_count\{area="account",call="UpdateFirstNameLastName",status="200"\} \d+/,
    );
  });
});
