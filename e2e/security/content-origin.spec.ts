import { expect, type Frame, type Page, test } from '@playwright/test';
import { contentPort, origin } from '../support/addresses.ts';
import { lessonIn, openLesson, signInUnplayed } from '../support/player.ts';

const frameAt = async (player: Page, path: string): Promise<Frame> => {
  await lessonIn(player).getByRole('heading', { level: 1 }).waitFor();
  const frame = player.frames().find((one) => new URL(one.url()).pathname.startsWith(path));
  if (!frame) throw new Error(`no frame at ${path}`);
  return frame;
};

/** Runs hostile code in a lesson: returns its value, or the name of the error that stopped it. */
const attempt = (frame: Frame, code: string): Promise<unknown> =>
  frame.evaluate(async (text) => {
    try {
      return await new Function(`return (async () => { ${text} })()`)();
    } catch (cause) {
      return (cause as Error).name;
    }
  }, code);

test.describe('a hostile lesson', () => {
  let player: Page;
  let page: Page;
  let lesson: Frame;
  const sent: { url: string; cookie: string | undefined }[] = [];
  const portal = origin('slate');

  test.beforeAll(async ({ browser }) => {
    // Service workers are allowed, so that it is the portal that refuses one and not the test’s browser.
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    page = await context.newPage();
    await signInUnplayed(browser, page, 'slate', 'learner');
    // Cookies of every kind that the portal might ever have.
    await context.addCookies([
      { name: 'plain', value: 'portal', url: portal },
      { name: 'hidden', value: 'portal', url: portal, httpOnly: true, sameSite: 'Strict' },
    ]);
    context.on('request', async (request) => {
      if (!request.url().includes('.content.localhost')) return;
      sent.push({ url: request.url(), cookie: (await request.allHeaders()).cookie });
    });
    player = await openLesson(page, 'slate', /Hear the person/);
    lesson = await frameAt(player, '/c/');
  });
  test.afterAll(() => page?.context().close());

  test('gets no cookie of the portal with any request', async () => {
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
    expect(await attempt(lesson, 'return document.cookie')).toBe('');
  });

  test('cannot set a cookie for the portal', async () => {
    await attempt(
      lesson,
      `for (const domain of ['localhost', 'slate.localhost', 'content.localhost', '']) document.cookie = 'tossed=1; path=/' + (domain && '; domain=' + domain)`,
    );
    const cookies = await page.context().cookies(portal);
    expect(cookies.map(({ name }) => name)).not.toContain('tossed');
    expect(cookies.find(({ name }) => name === 'plain')?.value).toBe('portal');
    await attempt(lesson, `document.cookie = 'plain=stolen; domain=slate.localhost; path=/'`);
    expect((await page.context().cookies(portal)).find(({ name }) => name === 'plain')?.value).toBe('portal');
  });

  for (const [what, code] of [
    ['the portal’s document', 'return top.document.title'],
    ['the portal’s storage', 'return top.localStorage.length'],
    ['the portal’s address', 'return top.location.href'],
    ['the player’s opener', 'return top.opener.document.title'],
  ] as const)
    test(`cannot reach ${what}`, async () => {
      expect(await attempt(lesson, code)).toMatch(/SecurityError|TypeError/);
    });

  test('cannot call the portal', async () => {
    const call = `return (await fetch('${portal}/boot.json', { credentials: 'include' })).status`;
    expect(await attempt(lesson, call)).toBe('TypeError');
  });

  test('cannot widen its origin, run a service worker, or frame the portal', async () => {
    expect(await attempt(lesson, `document.domain = 'content.localhost'; return document.domain`)).not.toBe(
      'content.localhost',
    );
    expect(await attempt(lesson, `await navigator.serviceWorker.register('/c/sw.js'); return 'registered'`)).not.toBe(
      'registered',
    );
    const framed = `const frame = document.createElement('iframe'); frame.src = '${portal}/'; document.body.append(frame); await new Promise((done) => { frame.onload = done; setTimeout(done, 3000); }); return frame.contentDocument?.title ?? frame.contentWindow.document.title`;
    expect(await attempt(lesson, framed)).toBe('SecurityError');
  });

  test('cannot navigate the player away, not even from a frame without the inner sandbox', async () => {
    const before = player.url();
    const away = `top.location = 'http://localhost:${contentPort}/elsewhere'; return 'gone'`;
    expect(await attempt(lesson, away)).toBe('SecurityError');
    const free = `const frame = parent.document.createElement('iframe'); frame.src = location.href;
      const shown = new Promise((done) => { frame.onload = done; }); parent.document.body.append(frame); await shown;
      return frame.contentWindow.eval("(() => { try { ${away.replaceAll('"', '')} } catch (cause) { return cause.name } })()")`;
    expect(await attempt(lesson, free)).toBe('SecurityError');
    expect(player.url()).toBe(before);
  });

  test('cannot run text as code in the surrounding page', async () => {
    expect(await attempt(lesson, `return parent.eval('1')`)).toBe('EvalError');
  });

  test('has a token that commits its own lesson and opens nothing else', async () => {
    const read = `const start = JSON.parse(parent.document.getElementById('start').textContent);
      const post = (path, body, headers) => fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }).then((answer) => answer.status, (cause) => cause.name);
      const own = { authorization: 'Bearer ' + start.token };
      const empty = { entered: false, visited: false, finished: false, values: {} };`;
    expect(await attempt(lesson, `${read} return post('/_commit', { ...empty, fence: start.fence }, own)`)).toBe(200);
    expect(await attempt(lesson, `${read} return post('/_commit', { ...empty, fence: start.fence + 1 }, own)`)).toBe(
      403,
    );
    expect(
      await attempt(
        lesson,
        `${read} return post('/_commit', { ...empty, fence: start.fence, values: { 'cmi.core.score.raw': [1, '900'] } }, own)`,
      ),
    ).toBe(400);
    expect(
      await attempt(lesson, `${read} return post('/_commit', { ...empty, fence: start.fence, userID: 'x' }, own)`),
    ).toBe(400);
    expect(await attempt(lesson, `${read} return post('${portal}/api/player/getCourseOutline', {}, own)`)).toBe(
      'TypeError',
    );
    const other = `http://a-${'0'.repeat(26)}.content.localhost:${contentPort}`;
    expect(
      await attempt(lesson, `${read} return post('${other}/_commit', { ...empty, fence: start.fence }, own)`),
    ).toBe('TypeError');
  });

  test('opens only once: its link is used up', async ({ request }) => {
    const opened = player.frames().find((frame) => frame.url().includes('/_open'));
    const { host, pathname, search } = new URL(opened?.url() ?? '');
    const answer = await request.get(`http://127.0.0.1:${contentPort}${pathname}${search}`, { headers: { host } });
    expect(answer.status()).toBe(403);
  });
});
