import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningEdge, standEdge, tenant } from './running-edge.ts';

let running: RunningEdge;
beforeAll(async () => {
  running = await standEdge([
    tenant('harbour'),
    tenant('cloud', {
      identity: { kind: 'entra', signInType: 0, directory: 'd' },
      areas: { hr: 'https://hr.example/api' },
    }),
  ]);
});
afterAll(() => running.close());

const portalPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: http://*.content.localhost:8081; media-src 'self' blob: http://*.content.localhost:8081; font-src 'self'; connect-src 'self' http://*.content.localhost:8081; frame-src 'self' http://*.content.localhost:8081; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types portico; report-uri /csp-report; report-to portico";
const bridgePolicy =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; report-uri /csp-report; report-to portico";
const plainPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const immutable = 'public, max-age=31536000, immutable';

/** Matrix M15: each kind of answer × its headers. `null`: the header must be absent. */
const kinds: Record<
  string,
  { ask: string; host?: string; status: number; headers: Record<string, string | null | RegExp> }
> = {
  'sign-in page': {
    ask: '/',
    status: 200,
    headers: {
      'content-type': html,
      'content-security-policy': portalPolicy,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cache-control': 'no-store',
      'integrity-policy': 'blocked-destinations=(script), endpoints=(portico)',
      'reporting-endpoints': 'portico="/csp-report"',
      'permissions-policy': /^camera=\(self\), .*microphone=\(\)/,
      'x-frame-options': 'DENY',
    },
  },
  'guarded page': {
    ask: '/lms/home',
    status: 200,
    headers: { 'content-type': html, 'content-security-policy': portalPolicy, 'cache-control': 'no-store' },
  },
  'player page': {
    ask: '/splayer',
    status: 200,
    headers: {
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-security-policy': portalPolicy,
      'permissions-policy':
        /^camera=\(self "http:\/\/\*\.content\.localhost:8081"\), .*microphone=\(self "http:\/\/\*\.content\.localhost:8081"\), .*geolocation=\(\)/,
    },
  },
  'unknown page': {
    ask: '/no/such/page',
    status: 404,
    headers: { 'content-type': html, 'content-security-policy': portalPolicy, 'cache-control': 'no-store' },
  },
  'bridge page': {
    ask: '/auth/redirect.html',
    status: 200,
    headers: {
      'content-type': html,
      'content-security-policy': bridgePolicy,
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
    },
  },
  'page of an unknown tenant': {
    ask: '/',
    host: 'nobody.localhost',
    status: 404,
    headers: { 'content-type': html, 'content-security-policy': plainPolicy, 'cache-control': 'no-store' },
  },
  'boot document': {
    ask: '/boot.json',
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': null,
    },
  },
  'host file': {
    ask: '/assets/main.11111111.js',
    status: 200,
    headers: { 'content-type': script, 'cache-control': immutable },
  },
  'host file without a hash in its name': {
    ask: '/assets/unhashed.js',
    status: 200,
    headers: { 'content-type': script, 'cache-control': 'no-cache' },
  },
  'remote file': {
    ask: '/r/lms/1.1.0/remoteEntry.aaaaaaaa.js',
    status: 200,
    headers: { 'content-type': script, 'cache-control': immutable },
  },
  font: {
    ask: '/assets/figtree-latin.88888888.woff2',
    status: 200,
    headers: { 'content-type': 'font/woff2', 'cache-control': immutable },
  },
  'missing file': {
    ask: '/assets/missing.js',
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  },
};

describe.each(Object.entries(kinds))('%s', (_, { ask, host, status, headers }) => {
  test('has the headers of its kind', async () => {
    const answer = await running.ask(ask, host ? { host } : {});
    expect(answer.status).toBe(status);
    const always: Record<string, string | null | RegExp> = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': null,
      'x-powered-by': null,
      server: null,
      'set-cookie': null,
    };
    for (const [name, expected] of Object.entries({ ...always, ...headers }))
      if (expected === null) expect(answer.headers[name], name).toBeUndefined();
      else if (expected instanceof RegExp) expect(answer.headers[name], name).toMatch(expected);
      else expect(answer.headers[name], name).toBe(expected);
  });
});

test('a tenant with another provider and an external area allows exactly those origins', async () => {
  const { headers } = await running.ask('/', { host: 'cloud.localhost' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(
    "connect-src 'self' http://*.content.localhost:8081 https://login.microsoftonline.com https://hr.example;",
  );
  expect(policy).toContain("frame-src 'self' http://*.content.localhost:8081 https://login.microsoftonline.com;");
});

test('over HTTPS the browser is instructed to always use HTTPS', async () => {
  const secure = await standEdge([tenant('harbour')], { isSecure: () => true });
  try {
    for (const address of ['/', '/boot.json', '/assets/main.11111111.js', '/nothing.js'])
      expect((await secure.ask(address)).headers['strict-transport-security']).toBe(
        'max-age=63072000; includeSubDomains',
      );
  } finally {
    await secure.close();
  }
});

test('forwarding headers from a client change nothing', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'cloud.localhost' };
  const answer = await running.ask('/boot.json', { headers });
  expect(answer.headers['strict-transport-security']).toBeUndefined();
  expect(JSON.parse(answer.text).tenant.id).toBe('harbour');
});

describe('policy reports', () => {
  const report = (body: string) =>
    running.ask('/csp-report', { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body });

  test('are counted and logged without the queries of addresses', async () => {
    const before = running.edge.policyReports();
    const violation = {
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'inline',
        'document-uri': 'http://harbour.localhost/OpenAdmin/x?token=secret#code',
      },
    };
    expect((await report(JSON.stringify(violation))).status).toBe(204);
    expect(running.edge.policyReports()).toBe(before + 1);
    expect(running.logged.at(-1)).toEqual({
      level: 'warn',
      event: 'policy report',
      fields: {
        tenant: 'harbour',
        kind: 'csp-violation',
        directive: 'script-src-elem',
        blocked: 'inline',
        page: 'http://harbour.localhost/OpenAdmin/x',
        source: undefined,
      },
    });
  });

  test.each([
    ['no JSON', 'x', 400],
    ['too large', JSON.stringify({ a: 'x'.repeat(20_000) }), 413],
    ['null', 'null', 204],
  ])('%s is answered %i', async (_, body, status) => {
    expect((await report(body)).status).toBe(status);
  });
});

test('pages in development have all headers except Integrity-Policy', async () => {
  const developing = await standEdge([tenant('harbour')], {
    development: (request, response) => {
      if (request.url !== '/gallery') return false;
      response.end('gallery');
      return true;
    },
  });
  try {
    const { headers } = await developing.ask('/');
    expect(headers['integrity-policy']).toBeUndefined();
    expect(headers['content-security-policy']).toBe(portalPolicy);
    expect((await developing.ask('/gallery')).text).toBe('gallery');
  } finally {
    await developing.close();
  }
  expect((await running.ask('/gallery')).status).toBe(404);
});
