import { afterEach, expect, test } from 'vitest';
import { type StandingEdge, standEdge, tenant } from './standing-edge.ts';

let standing: StandingEdge;
afterEach(() => standing.close());

test('the worker knows what starting takes, with its integrity, and nothing else', async () => {
  standing = await standEdge([tenant('harbour')]);
  const answer = await standing.ask('/worker.js');
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  const [list = '', script] = answer.text.split('\n');
  expect(script).toBe('the worker');
  const { files, main } = JSON.parse(list.replace(/^self\.portico=/, '').replace(/;$/, '')) as {
    files: Record<string, string>;
    main: string[];
  };
  expect(Object.keys(files).sort()).toEqual([
    '/assets/federation.aaaaaaaa.js',
    '/assets/figtree-latin.88888888.woff2',
    '/assets/home-de.cdcdcdcd.js',
    '/assets/home.66666666.js',
    '/assets/language-en.99999999.js',
    '/assets/main.11111111.js',
    '/assets/main.22222222.css',
    '/assets/msal.55555555.js',
    '/assets/parts.eeeeeeee.js',
    '/assets/signed-in.33333333.js',
    '/assets/signed-in.44444444.css',
    '/assets/unsent.abababab.js',
  ]);
  expect(main).toEqual(['/assets/main.11111111.js']);
  for (const integrity of Object.values(files)) expect(integrity).toMatch(/^sha384-/);
  const again = await standing.ask('/worker.js', { headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(again.status).toBe(304);
});

test.each([
  ['switched off', { workerOff: true }],
  ['under development', { development: () => false }],
])('%s, the same address serves what takes the worker away', async (_, change) => {
  standing = await standEdge([tenant('harbour')], change);
  expect((await standing.ask('/worker.js')).text).toBe('the end');
});
