import { createHash } from 'node:crypto';
import { mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressedFolder } from '@portico/api/areas/player/public';
import type { StartValues } from '@portico/contracts/player/start-values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, type ContentUnderTest, type Launch, startContent } from '../test/content-server.ts';

const longScript = `${'// A line of a lesson.\n'.repeat(500)}started();\n`;
let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
  await mkdir(path.join(content.packageDir, 'odd'), { recursive: true });
  const files: [string, string | Buffer][] = [
    ['odd/page.htm', Buffer.from('<p>\u00dcbung', 'latin1')],
    ['odd/said.html', '<meta charset="utf-8"><p>\u00dcbung'],
    ['odd/plain.html', '<p>\u00dcbung'],
    ['odd/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['odd/saved.mhtml', 'MIME-Version: 1.0'],
    ['odd/page.png', '<html><script>1</script></html>'],
    ['odd/data', 'x'],
    ['odd/100% & more?.txt', 'x'],
    ['odd/quote" line.txt', 'x'],
    ['odd/empty.html', ''],
    ['odd/Film.MP4', '0123456789'],
    ['odd/Long.js', longScript],
    ['odd/Terms & <b>more.pdf', '%PDF-1.4'],
  ];
  for (const [name, bytes] of files) await writeFile(path.join(content.packageDir, name), bytes);
  await symlink('/etc/passwd', path.join(content.packageDir, 'odd/link.txt')).catch(() => {});
});
afterAll(() => content?.close());

const hostOf = ({ label }: Pick<Launch, 'label'>) => `${label}.content.localhost:8081`;
const open = (launch: Launch, headers: Record<string, string> = {}, host = hostOf(launch)) =>
  content.ask(`/_open?ticket=${launch.ticket}`, { host, headers });
const startOf = (html: string): StartValues =>
  JSON.parse(/<script type="application\/json" id="start">(.*?)<\/script>/.exec(html)?.[1] ?? '') as StartValues;
async function opened(): Promise<{ launch: Launch; start: StartValues }> {
  const launch = await content.launch();
  return { launch, start: startOf((await open(launch)).body.toString()) };
}
const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('hosts', () => {
  it.each([
    'localhost:8081',
    'content.localhost:8081',
    'harbour.localhost:8080',
    `a-${'0'.repeat(25)}.content.localhost:8081`,
    `a-${'0'.repeat(26)}.evil.localhost:8081`,
    `x.a-${'0'.repeat(26)}.content.localhost:8081`,
  ])('%s belongs to no attempt', async (host) => {
    const { status, headers } = await content.ask('/c/x/index.html', { host });
    expect([status, headers['set-cookie'], headers['content-security-policy']]).toEqual([
      421,
      undefined,
      "default-src 'none'; frame-ancestors 'none'",
    ]);
  });
});

describe('opening a lesson', () => {
  it('returns the portal’s page with exactly its script and style, and the start values of the lesson', async () => {
    const launch = await content.launch();
    const { status, headers, body } = await open(launch, { 'sec-fetch-dest': 'iframe' });
    const html = body.toString();
    const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const style = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
    expect([status, headers['content-type'], headers['cache-control'], headers['set-cookie']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
      undefined,
    ]);
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src ${source(script)}; style-src ${source(style)}; frame-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${content.portal}`,
    );
    expect(headers).toMatchObject({
      'origin-agent-cluster': '?1',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\)/);
    expect(startOf(html)).toMatchObject({
      lesson: launch.itemId,
      fence: 1,
      asset: false,
      portalOrigin: content.portal,
    });
    expect(startOf(html).address).toMatch(/^\/c\/[^/]+\/listen\/index\.html$/);
    expect(startOf(html).values['cmi.core.entry']).toBe('ab-initio');
  });

  it('allows bookmarks of the length that authoring tools need, or that of the standard if the package is strict', async () => {
    const most = async () => (await opened()).start.suspendCharacters;
    expect(await most()).toBe(64_000);
    const strict = 'update portal.player_package set strict_limits = $1';
    await content.sql(strict, [true]);
    expect(await most()).toBe(4096);
    await content.sql(strict, [false]);
  });

  it.each<[string, (launch: Launch) => Promise<{ status: number }>, number]>([
    ['a second time', (launch) => open(launch).then(() => open(launch)), 403],
    ['on another attempt’s host', (launch) => open(launch, {}, `a-${'z'.repeat(26)}.content.localhost:8081`), 403],
    ['on its own, without the portal around it', (launch) => open(launch, { 'sec-fetch-dest': 'document' }), 403],
    ['with a changed ticket', (launch) => open({ ...launch, ticket: `${launch.ticket}x` }), 403],
    ['without a ticket', (launch) => open({ ...launch, ticket: '' }), 403],
    [
      'by POST',
      (launch) => content.ask(`/_open?ticket=${launch.ticket}`, { host: hostOf(launch), method: 'POST' }),
      405,
    ],
    ['as a service worker', (launch) => open(launch, { 'service-worker': 'script' }), 403],
  ])('is refused %s', async (_, attempt, status) => {
    expect((await attempt(await content.launch())).status).toBe(status);
  });

  it('is refused after 30 seconds, and after the attempt was discarded', async () => {
    const launch = await content.launch();
    const claims = content.signer.open.read(launch.ticket, content.now);
    if (!claims) throw new Error('no ticket');
    const old = content.signer.open.sign({ ...claims, exp: claims.exp - 31 });
    expect((await open({ ...launch, ticket: old })).status).toBe(403);
    await content.sql('update portal.player_attempt set ended_at = now() where attempt_id = $1', [launch.attemptId]);
    expect((await open(launch)).status).toBe(410);
  });
});

describe('importing values left in the browser', () => {
  const drain = ({ launch, start }: Awaited<ReturnType<typeof opened>>, ask: Partial<Ask> & { token?: string } = {}) =>
    content.ask(`/_drain?token=${ask.token ?? start.token}`, { host: hostOf(launch), ...ask });

  it('serves a page for the launch that the token names, and opens no further launch', async () => {
    const lesson = await opened();
    const { status, headers, body } = await drain(lesson, { headers: { 'sec-fetch-dest': 'iframe' } });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${content.portal}`);
    expect(startOf(body.toString())).toEqual({
      lesson: lesson.launch.itemId,
      fence: 1,
      token: lesson.start.token,
      portalOrigin: content.portal,
    });
    const [row] = await content.sql(
      'select count(*)::int as launches from portal.player_session where attempt_id = $1',
      [lesson.launch.attemptId],
    );
    expect(row).toEqual({ launches: 1 });
  });

  it('stores values that the launch itself left', async () => {
    const { launch, start } = await opened();
    const left = [
      { fence: 1, entered: true, visited: false, finished: false, values: { 'cmi.core.lesson_location': [3, 'p3'] } },
    ];
    const headers = { authorization: `Bearer ${start.token}` };
    const reply = await content.ask('/_recover', { host: hostOf(launch), method: 'POST', body: left, headers });
    expect(reply.status).toBe(200);
    const [row] = await content.sql('select revised_values as kept from portal.player_session where attempt_id = $1', [
      launch.attemptId,
    ]);
    expect(row).toEqual({ kept: { 'cmi.core.lesson_location': [3, 'p3'] } });
  });

  it.each<[string, Parameters<typeof drain>[1], number]>([
    ['without a token', { token: '' }, 403],
    ['with a made-up token', { token: 'made.up' }, 403],
    ['on another attempt’s host', { host: `a-${'z'.repeat(26)}.content.localhost:8081` }, 403],
    ['on its own, without the portal around it', { headers: { 'sec-fetch-dest': 'document' } }, 403],
    ['by POST', { method: 'POST' }, 405],
  ])('is refused %s', async (_, ask, status) => {
    expect((await drain(await opened(), ask)).status).toBe(status);
  });
});

describe('files of a package', () => {
  let launch: Launch;
  let first: StartValues;
  let prefix: string;
  beforeAll(async () => {
    const made = await opened();
    launch = made.launch;
    first = made.start;
    prefix = made.start.address.split('/').slice(0, 3).join('/');
  });
  const file = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    content.ask(`${prefix}/${name}`, { host: hostOf(launch), headers, method });

  it.each([
    ['listen/index.html', 'text/html'],
    ['odd/page.htm', 'text/html; charset=windows-1252'],
    ['odd/said.html', 'text/html'],
    ['odd/plain.html', 'text/html; charset=utf-8'],
    ['shared/lesson.js', 'text/javascript; charset=utf-8'],
    ['shared/course.css', 'text/css; charset=utf-8'],
    ['imsmanifest.xml', 'application/xml'],
    ['odd/picture.svg', 'image/svg+xml'],
    ['odd/page.png', 'image/png'],
    ['odd/saved.mhtml', 'application/octet-stream'],
    ['odd/data', 'application/octet-stream'],
    ['odd/100%25%20%26%20more%3F.txt', 'text/plain; charset=utf-8'],
    ['odd/quote%22%20line.txt', 'text/plain; charset=utf-8'],
    ['odd/film.mp4', 'video/mp4'],
    ['odd/empty.html', 'text/html; charset=utf-8'],
  ])('%s is served as %s', async (name, type) => {
    const { status, headers } = await file(name);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, type, 'nosniff']);
    expect(headers['content-security-policy']).toBe(
      `frame-ancestors 'self' ${content.portal}; object-src 'self'; worker-src 'self' blob:; base-uri 'self'; form-action 'self'`,
    );
    expect([headers['origin-agent-cluster'], headers['cross-origin-resource-policy'], headers['set-cookie']]).toEqual([
      '?1',
      'same-origin',
      undefined,
    ]);
  });

  it.each([
    ['bytes=2-5', 206, '2345', 'bytes 2-5/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, undefined, 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('the range %s', async (range, status, body, contentRange) => {
    const reply = await file('odd/Film.MP4', { range });
    expect([reply.status, reply.headers['content-range']]).toEqual([status, contentRange]);
    if (body !== undefined) expect(reply.body.toString()).toBe(body);
  });

  it('answers HEAD without a body and a known version without its bytes', async () => {
    const head = await file('odd/Film.MP4', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '10', 0]);
    const again = await file('odd/Film.MP4', { 'if-none-match': String(head.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each([
    'odd',
    '',
    'gone.html',
    '../imsmanifest.xml',
    '..%2f..%2fetc%2fpasswd',
    'odd/%2e%2e/%2e%2e/x',
    'odd//page.htm',
    'odd%5cpage.htm',
    'odd/page.htm%00.txt',
    '%ff',
  ])('has nothing at %j', async (name) => {
    expect((await file(name)).status).toBeGreaterThanOrEqual(403);
    expect((await file(name)).status).toBeLessThan(500);
  });

  it('get the browser features that their package may use, from the next launch on', async () => {
    const before = await opened();
    expect((await content.ask(before.start.address, { host: hostOf(before.launch) })).status).toBe(200);
    await content.sql(`update portal.player_package set permissions = '{microphone,motion}' where package_id = $1`, [
      content.packageId,
    ]);
    const page = await content.ask(`/_open?ticket=${nextTicket(before.start)}`, { host: hostOf(before.launch) });
    const made = { launch: before.launch, start: startOf(page.body.toString()) };
    const lesson = await content.ask(made.start.address, { host: hostOf(made.launch) });
    await content.sql(`update portal.player_package set permissions = '{fullscreen}' where package_id = $1`, [
      content.packageId,
    ]);
    expect(made.start.allow).toBe('autoplay; microphone; accelerometer; gyroscope; magnetometer');
    for (const { headers } of [page, lesson]) {
      expect(headers['permissions-policy']).toContain('microphone=(self)');
      expect(headers['permissions-policy']).toContain('gyroscope=(self)');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['permissions-policy']).toContain('fullscreen=()');
    }
  });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ] as const)('are sent as %s if they are text, with their own etag', async (encoding, accepted, decompress) => {
    const plain = await file('odd/Long.js');
    const packed = await file('odd/Long.js', { 'accept-encoding': accepted });
    expect([packed.status, packed.headers['content-encoding'], packed.headers.vary]).toEqual([
      200,
      encoding,
      'accept-encoding',
    ]);
    expect(packed.body.length).toBeLessThan(longScript.length / 20);
    expect([Number(packed.headers['content-length']), decompress(packed.body).toString()]).toEqual([
      packed.body.length,
      longScript,
    ]);
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, longScript]);
    expect(packed.headers.etag).toBe(`${plain.headers.etag?.slice(0, -1)}-${encoding}"`);
    const known = { 'accept-encoding': accepted, 'if-none-match': String(packed.headers.etag) };
    expect(await file('odd/Long.js', known)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    // The tag of one form is not valid for the other.
    expect((await file('odd/Long.js', { 'if-none-match': String(packed.headers.etag) })).status).toBe(200);
    const part = await file('odd/Long.js', { 'accept-encoding': accepted, range: 'bytes=0-9' });
    expect([part.status, part.headers['content-encoding'], part.body.toString()]).toEqual([
      206,
      undefined,
      '// A line ',
    ]);
  });

  it('have one compressed copy each, however the name is spelled, in a folder that no address reaches', async () => {
    for (const name of ['odd/Long.js', 'odd/long.js', 'ODD/LONG.JS'])
      expect((await file(name, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    const folder = compressedFolder(content.packageDir);
    const copies = (await readdir(folder)).filter((name) => name.endsWith('.br'));
    const sizes = await Promise.all(copies.map((name) => stat(path.join(folder, name))));
    const size = (await file('odd/Long.js', { 'accept-encoding': 'br' })).body.length;
    expect(sizes.filter((one) => one.size === size)).toHaveLength(1);
    const outside = `..%2f${path.basename(folder)}%2f${copies[0]}`;
    expect((await file(outside)).status).toBe(404);
  });

  it.each(['odd/film.mp4', 'odd/plain.html', 'odd/page.png'])('are not compressed: %s', async (name) => {
    const { headers } = await file(name, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('are cached for a second launch of the day, which has the same addresses', async () => {
    const { launch: of, start } = await opened();
    const again = startOf((await open({ ...of, ticket: nextTicket(start) })).body.toString());
    expect(again.address).toBe(start.address);
    const own = (name: string, headers: Record<string, string>) =>
      content.ask(`${start.address.split('/').slice(0, 3).join('/')}/${name}`, { host: hostOf(of), headers });
    const page = await own('listen/index.html', { 'accept-encoding': 'br' });
    expect(page.headers['cache-control']).toBe('private, no-cache');
    const known = { 'accept-encoding': 'br', 'if-none-match': String(page.headers.etag) };
    expect(await own('listen/index.html', known)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    for (const name of ['shared/lesson.js', 'shared/course.css', 'odd/Film.MP4'])
      expect((await own(name, {})).headers['cache-control']).toBe('private, max-age=172800, immutable');
  });

  it('have addresses that expire, and that differ by day, attempt and sign-in', async () => {
    const claims = content.signer.files.read(prefix.split('/')[2] ?? '', content.now);
    const hours = ((claims?.exp ?? 0) - content.now.getTime() / 1000) / 3600;
    expect(hours).toBeGreaterThanOrEqual(24);
    expect(hours).toBeLessThan(48);
    const other = await opened();
    expect(other.start.address).not.toBe(first.address);
    content.setNow(new Date(content.now.getTime() + 24 * 3600 * 1000));
    const exp = content.now.getTime() / 1000 + 24 * 3600 + 30;
    const open = content.signer.open.read(nextTicket(other.start), content.now);
    if (!open) throw new Error('no ticket');
    const signIn = { signedInAt: content.now.getTime() / 1000 };
    const tickets = [undefined, signIn].map((given) =>
      content.signer.open.sign({ ...open, launchId: crypto.randomUUID(), exp, ...(given ? { signIn: given } : {}) }),
    );
    const addresses: string[] = [];
    for (const ticket of tickets) {
      const page = await content.ask(`/_open?ticket=${ticket}`, { host: hostOf(other.launch) });
      addresses.push(startOf(page.body.toString()).address);
    }
    content.setNow(content.now);
    expect(new Set([other.start.address, ...addresses]).size).toBe(3);
  });

  it.each([
    ['en-GB,en;q=0.9', 'en', 'This part of the course is missing'],
    ['de-AT', 'de', 'Dieser Teil des Kurses fehlt'],
    ['fr', 'fr', 'Cette partie du cours est introuvable'],
  ])('show a message in the frame if a page of the course is missing (%s)', async (accepted, language, title) => {
    const reply = await file('gone.html', { 'sec-fetch-mode': 'navigate', 'accept-language': accepted });
    expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    const html = reply.body.toString();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    const style = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
    expect(reply.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src ${source(style)}; frame-ancestors 'self' ${content.portal}`,
    );
  });

  it.each(['iframe', 'frame', 'object', 'embed'])('show a PDF document within its %s', async (dest) => {
    const reply = await file('odd/Terms%20&%20%3Cb%3Emore.pdf', { 'sec-fetch-dest': dest, 'accept-language': 'de' });
    const html = reply.body.toString();
    expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(html).toContain('<h1>Terms &amp; &lt;b&gt;more.pdf</h1>');
    // If the reader fails, the document opens in a window.
    expect(html).toContain('<a href="" target="_blank">Dokument öffnen</a>');
    const script = 'http://reader.content.localhost:8081/reader.4567cdef.js';
    expect(html).toContain(`<script src="${script}" async></script>`);
    expect(html).toContain('Seite {number} von {count}');
    const style = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
    expect(reply.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src ${source(style)}; script-src ${script}; connect-src 'self'; img-src blob: data:; font-src blob: data:; frame-ancestors 'self' ${content.portal}`,
    );
  });

  it('share the script that shows documents among all courses, cached permanently, and nothing else', async () => {
    const host = 'reader.content.localhost:8081';
    const plain = await content.ask('/reader.4567cdef.js', { host });
    expect([plain.status, plain.body.toString()]).toEqual([200, 'window.reader = true;']);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-site',
      vary: 'accept-encoding',
    });
    const packed = await content.ask('/reader.4567cdef.js', { host, headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).toString()).toBe('window.reader = true;');
    for (const other of ['/', '/frame.0123abcd.js', '/reader.0.js', '/_open'])
      expect((await content.ask(other, { host })).status).toBe(404);
    expect((await content.ask('/reader.4567cdef.js', { host: 'a-1.content.localhost:8081' })).status).toBe(421);
  });

  it.each(['document', 'empty'])('include the PDF document itself for a window and for a script (%s)', async (dest) => {
    const reply = await file('odd/Terms%20&%20%3Cb%3Emore.pdf', { 'sec-fetch-dest': dest });
    expect([reply.status, reply.headers['content-type'], reply.body.toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.4',
    ]);
    expect([reply.headers['cache-control'], reply.headers.vary]).toEqual(['private, no-cache', 'sec-fetch-dest']);
  });

  it('speaks the language of the portal, whatever the browser’s', async () => {
    const claims = content.signer.files.read(prefix.split('/')[2] ?? '', content.now);
    if (!claims) throw new Error('no claims');
    const french = content.signer.files.sign({ ...claims, language: 'fr' });
    const page = async (name: string, headers: Record<string, string>) =>
      (
        await content.ask(`/c/${french}/${name}`, {
          host: hostOf(launch),
          headers: { ...headers, 'accept-language': 'de' },
        })
      ).body.toString();
    expect(await page('gone.html', { 'sec-fetch-mode': 'navigate' })).toContain(
      '<h1>Cette partie du cours est introuvable</h1>',
    );
    expect(await page('odd/Terms%20&%20%3Cb%3Emore.pdf', { 'sec-fetch-dest': 'iframe' })).toContain(
      'Ouvrir le document',
    );
  });

  it('answer with one sentence for a missing script or picture', async () => {
    const reply = await file('gone.js', { 'sec-fetch-mode': 'no-cors' });
    expect([reply.status, reply.body.toString()]).toEqual([404, 'There is no such file in this course.\n']);
  });

  it('show a message in the frame if the link has expired, and nothing else', async () => {
    const claims = content.signer.files.read(prefix.split('/')[2] ?? '', content.now);
    if (!claims) throw new Error('no claims');
    const old = content.signer.files.sign({ ...claims, exp: content.now.getTime() / 1000 - 1 });
    const headers = { 'sec-fetch-mode': 'navigate' };
    const reply = await content.ask(`/c/${old}/listen/index.html`, { host: hostOf(launch), headers });
    expect(reply.status).toBe(403);
    expect(reply.body.toString()).toContain('<h1>This lesson can no longer be shown</h1>');
    const stranger = await content.ask('/c/made.up/listen/index.html', { host: hostOf(launch), headers });
    expect([stranger.status, stranger.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
  });

  it('cannot be written to or used as a service worker', async () => {
    expect((await file('listen/index.html', {}, 'PUT')).status).toBe(405);
    expect((await file('shared/lesson.js', { 'service-worker': 'script' })).status).toBe(403);
  });

  it('are served on their own host only, with their own unexpired signature only', async () => {
    const host = `a-${'y'.repeat(26)}.content.localhost:8081`;
    expect((await content.ask(`${prefix}/listen/index.html`, { host })).status).toBe(403);
    expect((await content.ask('/c/made.up/listen/index.html', { host: hostOf(launch) })).status).toBe(403);
    const claims = content.signer.files.read(prefix.split('/')[2] ?? '', content.now);
    if (!claims) throw new Error('no claims');
    const old = content.signer.files.sign({ ...claims, exp: content.now.getTime() / 1000 - 1 });
    expect((await content.ask(`/c/${old}/listen/index.html`, { host: hostOf(launch) })).status).toBe(403);
    const other = content.signer.files.sign({ ...claims, packageId: crypto.randomUUID() });
    expect((await content.ask(`/c/${other}/listen/index.html`, { host: hostOf(launch) })).status).toBe(403);
  });

  it('are refused when the account is disabled', async () => {
    const made = await opened();
    await content.sql(
      `update portal.account_user set disabled_at = now() where tenant_id = $1 and username = 'learner@harbour.example'`,
      [content.tenantId],
    );
    const reply = await content.ask(made.start.address, { host: hostOf(made.launch) });
    await content.sql(`update portal.account_user set disabled_at = null where tenant_id = $1`, [content.tenantId]);
    expect(reply.status).toBe(403);
  });
});

/** Returns a ticket for one more launch of the same lesson. */
function nextTicket(start: StartValues): string {
  const claims = content.signer.commit.read(start.token, content.now);
  if (!claims) throw new Error('no claims');
  const { tenantId, attemptId, itemId, label } = claims;
  const exp = content.now.getTime() / 1000 + 30;
  return content.signer.open.sign({
    tenantId,
    attemptId,
    itemId,
    label,
    launchId: crypto.randomUUID(),
    mode: 'normal',
    fresh: false,
    exp,
  });
}

describe('commits', () => {
  const empty = { entered: true, visited: false, finished: false, values: {} };
  const commit = (
    { launch, start }: Awaited<ReturnType<typeof opened>>,
    body: unknown,
    headers: Record<string, string> = {},
  ) =>
    content.ask('/_commit', {
      host: hostOf(launch),
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${start.token}`, ...headers },
    });

  it('are stored, reported to the course, and answered with a fresh token', async () => {
    const lesson = await opened();
    content.reported.length = 0;
    const reply = await commit(lesson, {
      ...empty,
      fence: 1,
      finished: true,
      values: { 'cmi.core.lesson_status': [1, 'completed'], 'cmi.core.session_time': [2, '00:02:00'] },
    });
    expect(reply.status).toBe(200);
    const answer = JSON.parse(reply.body.toString()) as { superseded: boolean; token: string };
    expect(answer.superseded).toBe(false);
    expect(content.signer.commit.read(answer.token, content.now)).toMatchObject({
      attemptId: lesson.launch.attemptId,
      fence: 1,
    });
    expect(content.reported).toMatchObject([{ done: 1, total: 3, percent: 33, completed: false, seconds: 120 }]);
  });

  it.each<[string, unknown, Record<string, string>, number]>([
    ['without a token', { ...empty, fence: 1 }, { authorization: '' }, 401],
    ['with a made-up token', { ...empty, fence: 1 }, { authorization: 'Bearer made.up' }, 401],
    ['from another site', { ...empty, fence: 1 }, { 'sec-fetch-site': 'same-site' }, 403],
    ['as a form', { ...empty, fence: 1 }, { 'content-type': 'text/plain' }, 403],
    ['that are no JSON', '{', {}, 400],
    ['with a field too many', { ...empty, fence: 1, score: 100 }, {}, 400],
    ['with a score out of range', { ...empty, fence: 1, values: { 'cmi.core.score.raw': [1, '101'] } }, {}, 400],
    ['for another launch', { ...empty, fence: 2 }, {}, 403],
    [
      'larger than any lesson',
      JSON.stringify({ ...empty, fence: 1, values: {}, more: 'x'.repeat(4_300_000) }),
      {},
      413,
    ],
  ])('%s are refused', async (_, body, headers, status) => {
    expect((await commit(await opened(), body, headers)).status).toBe(status);
  });

  it('are accepted with an expired token for twelve hours while the launch is the newest', async () => {
    const lesson = await opened();
    const claims = content.signer.commit.read(lesson.start.token, content.now);
    if (!claims) throw new Error('no claims');
    const ended = (seconds: number) => ({
      authorization: `Bearer ${content.signer.commit.sign({ ...claims, exp: content.now.getTime() / 1000 - seconds })}`,
    });
    expect((await commit(lesson, { ...empty, fence: 1 }, ended(3600))).status).toBe(200);
    expect((await commit(lesson, { ...empty, fence: 1 }, ended(13 * 3600))).status).toBe(401);
    expect((await open({ ...lesson.launch, ticket: nextTicket(lesson.start) })).status).toBe(200);
    expect((await commit(lesson, { ...empty, fence: 1 }, ended(3600))).status).toBe(401);
    expect((await commit(lesson, { ...empty, fence: 1 })).status).toBe(200);
  });

  it('that were left in the browser are stored by the next launch, which starts from them', async () => {
    const lesson = await opened();
    const next = startOf((await open({ ...lesson.launch, ticket: nextTicket(lesson.start) })).body.toString());
    expect(next.fence).toBe(2);
    expect(next.values).not.toHaveProperty('cmi.core.lesson_location');
    const left = [
      { ...empty, fence: 1, values: { 'cmi.core.lesson_location': [4, 'layers'], 'cmi.core.exit': [5, 'suspend'] } },
    ];
    const reply = await content.ask('/_recover', {
      host: hostOf(lesson.launch),
      method: 'POST',
      body: left,
      headers: { authorization: `Bearer ${next.token}` },
    });
    const { values } = JSON.parse(reply.body.toString()) as { values: Record<string, string> };
    expect(values).toMatchObject({ 'cmi.core.lesson_location': 'layers', 'cmi.core.entry': 'resume' });
    const ahead = await content.ask('/_recover', {
      host: hostOf(lesson.launch),
      method: 'POST',
      body: [{ ...empty, fence: 3 }],
      headers: { authorization: `Bearer ${next.token}` },
    });
    expect(ahead.status).toBe(403);
  });
});

describe('a sign-in that has ended', () => {
  // Later than the time at which other tests reactivated the learner.
  const started = Math.floor(Date.now() / 1000) + 600;
  /** A lesson in progress, and a ticket for its next launch, issued in this session. */
  async function givenIn(sessionId: string) {
    const signIn = { sessionId, signedInAt: started };
    const launch = await content.launch();
    const claims = content.signer.open.read(launch.ticket, content.now);
    if (!claims) throw new Error('no ticket');
    const ticket = (launchId: string) => content.signer.open.sign({ ...claims, launchId, signIn });
    const start = startOf((await open({ ...launch, ticket: ticket(claims.launchId) })).body.toString());
    return { launch, start, next: ticket(crypto.randomUUID()) };
  }
  const opens = async ({ launch, start, next }: Awaited<ReturnType<typeof givenIn>>) => {
    const host = hostOf(launch);
    const headers = { authorization: `Bearer ${start.token}` };
    const body = { entered: true, visited: false, finished: false, values: {}, fence: start.fence };
    const post = (where: string, sent: unknown) => content.ask(where, { host, method: 'POST', body: sent, headers });
    const replies = [
      await content.ask(start.address, { host }),
      await post('/_commit', body),
      await post('/_recover', [body]),
      await open({ ...launch, ticket: next }),
    ];
    return replies.map(({ status }) => status);
  };
  const [all, nothing] = [
    [200, 200, 200, 200],
    [403, 401, 401, 401],
  ];
  const ways: [string, (session: string) => Promise<unknown>][] = [
    [
      'signing out',
      (session) =>
        content.sql(
          `insert into portal.account_sign_in (tenant_id, user_id, session_id, browser, system, began_at, seen_at, ended_at)
           select tenant_id, user_id, $1, '', '', now(), now(), now() from portal.account_user
           where tenant_id = $2 and username = 'learner@harbour.example'`,
          [session, content.tenantId],
        ),
    ],
    [
      'a new password, an administrator, or being let in again',
      () =>
        content.sql(
          `update portal.account_identity i set ended_at = now() + interval '1 hour' from portal.account_user u
           where u.tenant_id = i.tenant_id and u.user_id = i.user_id and u.tenant_id = $1
             and u.username = 'learner@harbour.example'`,
          [content.tenantId],
        ),
    ],
  ];
  it.each(ways)('by %s ends the ticket, the commits and the files of lessons', async (_, end) => {
    expect(await opens(await givenIn(`stays ${_}`))).toEqual(all);
    const lesson = await givenIn(`ends ${_}`);
    await end(`ends ${_}`);
    expect(await opens(lesson)).toEqual(nothing);
    // What an open link issued does not belong to a sign-in.
    const linked = await opened();
    expect((await content.ask(linked.start.address, { host: hostOf(linked.launch) })).status).toBe(200);
  });
});
