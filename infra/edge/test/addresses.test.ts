import { writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBuiltRelease } from '../../releases/test/built-release.ts';
import { type RunningEdge, standEdge, tenant } from './running-edge.ts';

let running: RunningEdge;
beforeAll(async () => {
  running = await standEdge([tenant('harbour'), tenant('ember')]);
});
afterAll(() => running.close());

/** Sends bytes unchanged; a client library would normalise them. */
const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = net.connect(running.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
const head = (line: string, host = 'harbour.localhost') => `${line} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

describe('tenants', () => {
  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])(
    '%s leads to the first tenant with path and query preserved',
    async (name) => {
      const answer = await running.ask('/lms/home?x=1&y=%20', { host: `${name}:8080` });
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe('http://harbour.localhost:8080/lms/home?x=1&y=%20');
    },
  );

  test('a write is redirected with its method and body', async () => {
    expect((await running.ask('/api/portal/x', { host: 'localhost', method: 'POST' })).status).toBe(308);
  });

  test.each([
    'nobody.localhost',
    'harbour.example',
    'harbour.localhost.evil.example',
    'a.harbour.localhost',
    'evil',
    '..localhost',
  ])('%s gets a page that says there is no portal, without any tenant’s name', async (host) => {
    const answer = await running.ask('/home', { host });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('There’s no portal at this address');
    expect(answer.text).toContain(`find a portal for ${host}.`);
    expect(answer.text.replace(host, '')).not.toMatch(/harbour|ember/);
    const data = await running.ask('/boot.json', { host });
    expect([data.status, JSON.parse(data.text).error.code]).toEqual([404, 'not_found']);
  });

  test('the refusal page is in the reader’s language', async () => {
    const answer = await running.ask('/', {
      host: 'nobody.localhost',
      headers: { 'accept-language': 'fr-CH, de;q=0.8' },
    });
    expect(answer.text).toContain('Il n’y a pas de portail à cette adresse');
    expect(answer.text).toContain('<html lang="fr">');
  });

  test('a single tenant is served at plain localhost only', async () => {
    const single = await standEdge([tenant('harbour'), tenant('ember')], { onlyTenant: 'ember' });
    try {
      expect(JSON.parse((await single.ask('/boot.json', { host: 'localhost:8080' })).text).tenant.id).toBe('ember');
      expect((await single.ask('/boot.json', { host: 'harbour.localhost' })).status).toBe(404);
    } finally {
      await single.close();
    }
  });
});

describe('forwarding', () => {
  test.each([
    ['/api/account/getUser?id=1', 'GET', 'api GET /api/account/getUser?id=1'],
    ['/api/account/getUser', 'POST', 'api POST /api/account/getUser'],
    ['/api', 'GET', 'api GET /api'],
    ['/healthz', 'GET', 'api GET /healthz'],
    ['/readyz', 'GET', 'api GET /readyz'],
    ['/metrics', 'GET', 'api GET /metrics'],
    ['/oidc/auth?client_id=x', 'GET', 'identity of harbour /oidc/auth?client_id=x'],
    ['/oidc/token', 'POST', 'identity of harbour /oidc/token'],
  ])('%s by %s', async (address, method, expected) => {
    const answer = await running.ask(address, { method });
    expect([answer.status, answer.text]).toEqual([200, expected]);
  });

  test('no one chooses the support code of a request', async () => {
    const seen: unknown[] = [];
    const own = await standEdge([tenant('harbour')], {
      backends: () => ({
        api: (request, response) => {
          seen.push(request.headers['x-request-id']);
          response.end();
        },
        identity: undefined,
      }),
    });
    try {
      await own.ask('/api/account/getUser', { headers: { 'x-request-id': crypto.randomUUID() } });
      expect(seen).toEqual([undefined]);
    } finally {
      await own.close();
    }
  });

  test.each(['/apix', '/oidcx/auth'])('%s is not forwarded', async (address) => {
    expect((await running.ask(address)).status).toBe(404);
  });
});

describe('methods', () => {
  test.each(['TRACE', 'PROPFIND', 'MKCOL', 'COPY'])('%s is refused everywhere', async (method) => {
    for (const address of ['/', '/api/account/getUser', '/assets/main.11111111.js', '/boot.json'])
      expect((await running.ask(address, { method })).status).toBe(405);
  });

  test.each(['POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'])('%s is refused for read-only addresses', async (method) => {
    for (const address of ['/', '/home', '/assets/main.11111111.js', '/boot.json']) {
      const answer = await running.ask(address, { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('an invented method is refused by the parser', async () => {
    expect(await raw(head('STEAL /'))).toMatch(/^HTTP\/1\.1 405 /);
  });

  test('HEAD returns the headers of GET without a body', async () => {
    const [get, only] = [
      await running.ask('/assets/main.11111111.js'),
      await running.ask('/assets/main.11111111.js', { method: 'HEAD' }),
    ];
    expect(only.body.length).toBe(0);
    expect(only.headers['content-length']).toBe(get.headers['content-length']);
    expect(only.headers.etag).toBe(get.headers.etag);
  });
});

describe('malformed requests', () => {
  test.each([
    ['GET http://evil.example/ '],
    ['GET //evil.example/x'],
    ['GET /%00'],
    ['GET /%zz'],
    ['GET /a%0d%0aSet-Cookie:x'],
    ['GET /..%5c..%5cetc'],
    ['GET *'],
  ])('%s', async (line) => {
    expect(await raw(head(line.trim()))).toMatch(/^HTTP\/1\.1 400 /);
  });

  const host = 'Host: harbour.localhost';
  test.each([
    ['without a host', [], 400],
    ['with two hosts', [host, 'Host: ember.localhost'], 400],
    ['with the same host twice', [host, host], 400],
    ['with a hundred headers', [host, ...Array.from({ length: 99 }, (_, at) => `X${at}: 1`)], 200],
    ['with a second host beyond a hundred headers', [host, ...Array(99).fill('X: 1'), 'Host: ember.localhost'], 431],
    ['with oversized headers', [host, `X: ${'x'.repeat(20_000)}`], 431],
    ['with a length and chunked encoding', [host, 'Content-Length: 1', 'Transfer-Encoding: chunked'], 400],
  ])('a request %s', async (_, headers, status) => {
    const answer = await raw(['GET /boot.json HTTP/1.1', ...headers, '', ''].join('\r\n'));
    expect(Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])).toBe(status);
  });
});

describe('files', () => {
  test.each([
    '/assets/missing.js',
    '/assets/host-files.json',
    '/assets/main.11111111.js.map',
    '/assets/main.11111111.js.br',
    '/assets/',
    '/r/lms/1.1.0/release.json',
    '/r/lms/1.1.0/release.sig',
    '/r/lms/1.1.0/missing.js',
    '/r/lms/9.9.9/remoteEntry.aaaaaaaa.js',
    '/r/nobody/1.0.0/remoteEntry.aaaaaaaa.js',
    '/r/registry.json',
    '/r/.lock',
    '/brand/harbour.000000000000.css',
    '/main.js',
    '/sw.js',
    '/index.html',
    '/index.php',
    '/.git/config',
    '/.env',
    '/home/.env',
    '/auth/other.html',
  ])('%s is missing, and is not answered with the page of the portal', async (address) => {
    const answer = await running.ask(address);
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'There is no such file.\n',
    ]);
  });

  test.each([
    '/assets/../../secrets/releases.pem',
    '/assets/%2e%2e/%2e%2e/secrets/releases.pem',
    '/assets/..%2f..%2fsecrets%2freleases.pem',
    '/r/lms/1.1.0/../../../secrets/releases.pem',
    '/r/lms/..%2f..%2f..%2fsecrets/releases.pem',
    '/r/../secrets/releases.pem',
    '/assets/./main.11111111.js',
  ])('%s does not leave the folder', async (address) => {
    const answer = await raw(head(`GET ${address}`));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('PRIVATE KEY');
  });

  test('are sent compressed on request, and uncompressed otherwise', async () => {
    const plain = await running.ask('/assets/main.11111111.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accept, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const answer = await running.ask('/assets/main.11111111.js', { headers: { 'accept-encoding': accept } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(answer.body.length).toBeLessThan(plain.body.length);
      expect(unpack(answer.body).equals(plain.body)).toBe(true);
    }
  });

  test('a small file is sent compressed if it was precompressed', async () => {
    const folder = path.join(running.folder, 'again');
    const small = writeBuiltRelease(folder, { remote: 'quiz', version: '1.0.0', page: 'y'.repeat(300) });
    await running.releases.publish(small);
    const headers = { 'accept-encoding': 'br' };
    const answer = await running.ask('/r/quiz/1.0.0/quiz-home.cccccccc.js', { headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.body).toString()).toBe('y'.repeat(300));
    expect((await running.ask('/assets/unhashed.js', { headers })).headers['content-encoding']).toBeUndefined();
  });

  test('unchanged content is not sent again', async () => {
    const { headers } = await running.ask('/assets/unhashed.js');
    const again = await running.ask('/assets/unhashed.js', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
  });

  test('a file that was altered on disk is not served', async () => {
    writeFileSync(path.join(running.folder, 'host', 'home.66666666.js'), 'evil');
    expect((await running.ask('/assets/home.66666666.js')).status).toBe(404);
  });
});

test('markup in a host name is escaped', async () => {
  const answer = await raw(head('GET /', '<img/src=x>'));
  expect(answer).toContain('&lt;img/src=x&gt;');
  expect(answer).not.toContain('<img');
});
