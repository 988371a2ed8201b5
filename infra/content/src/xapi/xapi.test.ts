// The statement store of a lesson over HTTP and PostgreSQL, as lessons of cmi5 and xAPI use it, and as they must not.
import { homeOf, inTenant, type NewItem, storePackage, storeStatements } from '@portico/api/areas/player/public';
import type { Language } from '@portico/contracts/platform/tenant';
import type { Standard } from '@portico/contracts/player/standards';
import type { StartValues } from '@portico/contracts/player/start-values';
import { categories, extensions, type VerbName, verbs } from '@portico/contracts/player/xapi/identifiers';
import { demoCourseId } from '@portico/database/demo/lms/course-ids';
import { stableId } from '@portico/database/stable-id';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingClient } from '../../../api/test/counting-client.ts';
import { type ContentUnderTest, type Reply, startContent } from '../../test/content-server.ts';

let content: ContentUnderTest;
let pool: pg.Pool;
const counting = countingClient();
beforeAll(async () => {
  content = await startContent();
  pool = new pg.Pool({ ...content.database, max: 2, Client: counting.Client });
});
afterAll(async () => {
  await pool?.end();
  await content?.close();
});

const part = (more: Partial<NewItem>): NewItem => ({
  identifier: '',
  parent: null,
  kind: 'sco',
  visible: true,
  title: 'Lesson',
  address: 'listen/index.html?x=1#top',
  prerequisites: '',
  launchData: '',
  masteryScore: '',
  maxTimeAllowed: '',
  timeLimitAction: '',
  ...more,
});
const block = part({ kind: 'heading', title: 'Block', address: '', activityId: 'urn:author:block' });
const unit = (more: Partial<NewItem> = {}) =>
  part({ activityId: 'urn:author:unit', moveOn: 'CompletedAndPassed', scaledPassingScore: '0.8', ...more });

let made = 0;
interface Course {
  attemptId: string;
  label: string;
  items: string[];
}

/** A package, and an attempt of the demo's learner at it. */
async function course(standard: Standard, items: readonly NewItem[], isStrict = standard === 'cmi5'): Promise<Course> {
  made += 1;
  const { tenantId } = content;
  const [packageId, attemptId] = [crypto.randomUUID(), crypto.randomUUID()];
  const about = {
    title: 'Course',
    archiveHash: Buffer.from('hash'),
    files: 1,
    bytes: 1,
    warnings: [],
    now: content.now,
  };
  await inTenant(pool, tenantId, (db) =>
    storePackage(db, tenantId, { ...about, packageId, standard, activityId: 'urn:author:course', items }),
  );
  await content.sql('update portal.player_package set strict_limits = $1 where package_id = $2', [isStrict, packageId]);
  const label = `a-${String(9000 + made).padStart(26, '0')}`;
  const userId = stableId(tenantId, 'account', 'user', 'learner');
  await content.sql('update portal.player_attempt set ended_at = now() where user_id = $1 and ended_at is null', [
    userId,
  ]);
  await content.sql(
    `insert into portal.player_attempt
       (tenant_id, attempt_id, user_id, course_id, package_id, number, host_label, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tenantId, attemptId, userId, demoCourseId({ tenantId }), packageId, 9000 + made, label, content.now],
  );
  const rows = await content.sql(
    'select item_id as id from portal.player_item where package_id = $1 order by position',
    [packageId],
  );
  return { attemptId, label, items: rows.map(({ id }) => String(id)) };
}

interface Launched {
  host: string;
  launchId: string;
  start: StartValues;
  /** What the lesson reads from its address. */
  parameters: URLSearchParams;
}

interface LaunchOptions {
  at?: number;
  mode?: string;
  fresh?: boolean;
  language?: Language;
  /** Absent for an open link. */
  signIn?: { sessionId: string; signedInAt: number };
}

async function launch({ attemptId, label, items }: Course, more: LaunchOptions = {}) {
  const { at = 0, mode = 'normal', fresh = false, language, signIn } = more;
  const launchId = crypto.randomUUID();
  const ticket = content.signer.open.sign({
    tenantId: content.tenantId,
    attemptId,
    itemId: items[at] ?? '',
    launchId,
    label,
    mode: mode as 'normal',
    fresh,
    language,
    ...(signIn && { signIn }),
    exp: content.now.getTime() / 1000 + 30,
  });
  const host = `${label}.content.localhost:8081`;
  const { body, status } = await content.ask(`/_open?ticket=${ticket}`, { host });
  expect(status).toBe(200);
  const start = JSON.parse(
    /<script type="application\/json" id="start">(.*?)<\/script>/.exec(body.toString())?.[1] ?? '',
  ) as StartValues;
  const parameters = new URL(start.address, `http://${host}`).searchParams;
  return { host, launchId, start, parameters } satisfies Launched;
}

async function fetchToken({ host, parameters }: Launched): Promise<Record<string, string>> {
  const { pathname, search } = new URL(parameters.get('fetch') ?? '');
  return JSON.parse((await content.ask(`${pathname}${search}`, { host, method: 'POST' })).body.toString());
}

type Send = (
  resource: string,
  how?: { method?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Reply>;
interface Session extends Launched {
  send: Send;
}

/** A launched lesson that has fetched its token. */
async function session(of: Course, more: Parameters<typeof launch>[1] = {}): Promise<Session> {
  const launched = await launch(of, more);
  const auth = launched.parameters.get('auth') ?? `Basic ${(await fetchToken(launched))['auth-token']}`;
  const send: Send = (resource, { headers = {}, ...how } = {}) =>
    content.ask(`/xapi/${resource}`, {
      host: launched.host,
      headers: { authorization: auth, 'x-experience-api-version': '1.0.3', ...headers },
      ...how,
    });
  return { ...launched, send };
}

const results: Partial<Record<VerbName, object>> = {
  completed: { completion: true, duration: 'PT30M' },
  passed: { success: true, score: { scaled: 0.9 }, duration: 'PT30M' },
  failed: { success: false, score: { scaled: 0.2 }, duration: 'PT30M' },
  terminated: { duration: 'PT1M5S' },
};

/** The parameter's name depends on the standard. */
const activityIn = (parameters: URLSearchParams) => parameters.get('activityId') ?? parameters.get('activity_id');

/** A statement as cmi5 defines it. */
function lessonStatement({ parameters, launchId }: Launched, verb: VerbName, more: Record<string, unknown> = {}) {
  const isResult = verb === 'completed' || verb === 'passed' || verb === 'failed';
  return {
    id: crypto.randomUUID(),
    timestamp: '2026-11-28T08:00:00.000Z',
    actor: JSON.parse(parameters.get('actor') ?? ''),
    verb: { id: verbs[verb] },
    object: { id: activityIn(parameters) },
    ...(results[verb] ? { result: results[verb] } : {}),
    context: {
      registration: parameters.get('registration'),
      contextActivities: {
        grouping: [{ id: 'urn:author:unit' }],
        category: [{ id: categories.cmi5 }, ...(isResult ? [{ id: categories.moveOn }] : [])],
      },
      extensions: {
        [extensions.sessionId]: launchId,
        ...(verb === 'passed' || verb === 'failed' ? { [extensions.masteryScore]: 0.8 } : {}),
      },
    },
    ...more,
  };
}
const send = (one: Session, verb: VerbName, more: Record<string, unknown> = {}) =>
  one.send('statements', { method: 'POST', body: lessonStatement(one, verb, more) });
const status = async (reply: Promise<Reply>) => (await reply).status;
const json = async (reply: Promise<Reply>) => JSON.parse((await reply).body.toString());
const lessonRow = async ({ attemptId, items }: Course, at = 0) =>
  (
    await content.sql(
      'select status, score, hundredths, resumable from portal.player_lesson where attempt_id = $1 and item_id = $2',
      [attemptId, items[at]],
    )
  )[0];
const verbsOf = async ({ attemptId }: Course) =>
  (
    await content.sql('select verb, body from portal.player_statement where attempt_id = $1 order by position', [
      attemptId,
    ])
  ).map(({ verb }) => String(verb).split('/').at(-1));
const state = (one: Launched, id: string) =>
  `activities/state?${new URLSearchParams({
    activityId: activityIn(one.parameters) ?? '',
    agent: one.parameters.get('actor') ?? '',
    registration: one.parameters.get('registration') ?? '',
    stateId: id,
  })}`;

describe('a launch of cmi5', () => {
  it('has the five parameters, a token that can be fetched once, and launch data; “launched” is stored before', async () => {
    const of = await course('cmi5', [unit({ launchData: 'p=1', entitlementKey: 'k' })]);
    const launched = await launch(of, { language: 'de' });
    expect(await verbsOf(of)).toEqual(['launched']);
    const [itemId] = of.items;
    const origin = `http://${launched.host}`;
    expect(launched.start.address).toMatch(/^\/c\/[^/]+\/listen\/index\.html\?x=1&endpoint=.*#top$/);
    expect(Object.fromEntries(launched.parameters)).toMatchObject({
      endpoint: `${origin}/xapi/`,
      registration: of.attemptId,
      activityId: `${content.portal}/xapi/lessons/${itemId}`,
    });
    expect(JSON.parse(launched.parameters.get('actor') ?? '')).toEqual({
      objectType: 'Agent',
      account: { homePage: content.portal, name: stableId(content.tenantId, 'account', 'user', 'learner') },
    });
    const token = await fetchToken(launched);
    expect(Object.keys(token)).toEqual(['auth-token']);
    expect(await fetchToken(launched)).toMatchObject({ 'error-code': '1' });
    const { pathname } = new URL(launched.parameters.get('fetch') ?? '');
    expect(await json(content.ask(`${pathname}?token=x`, { host: launched.host, method: 'POST' }))).toMatchObject({
      'error-code': '2',
    });
    const headers = { authorization: `Basic ${token['auth-token']}`, 'x-experience-api-version': '1.0.3' };
    const launchData = await json(
      content.ask(`/xapi/${state(launched, 'LMS.LaunchData')}`, { host: launched.host, headers }),
    );
    expect(launchData).toEqual({
      contextTemplate: {
        contextActivities: { grouping: [{ objectType: 'Activity', id: 'urn:author:unit' }] },
        extensions: { [extensions.sessionId]: launched.launchId },
      },
      launchMode: 'Normal',
      moveOn: 'CompletedAndPassed',
      masteryScore: 0.8,
      launchParameters: 'p=1',
      entitlementKey: { courseStructure: 'k' },
      returnURL: `${origin}/_return?tenant=harbour&language=de`,
    });
    const back = await content.ask('/_return?tenant=harbour&language=fr', {
      host: launched.host,
      headers: { 'sec-fetch-mode': 'navigate', 'accept-language': 'de' },
    });
    expect(back.body.toString()).toContain('Vous avez quitté la leçon');
    expect([back.status, back.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining(`frame-ancestors 'self' ${content.portal}`),
    ]);
  });

  it('opens in its own window if the lesson needs one, with a page in the portal’s language', async () => {
    const of = await course('cmi5', [unit({ ownWindow: true })]);
    const { start, host } = await launch(of);
    expect(start.address).toMatch(/^\/_window\?tenant=harbour&to=%2Fc%2F/);
    const page = await content.ask(start.address, { host });
    expect(page.body.toString()).toMatch(
      /<a href="\/c\/[^"]+endpoint=[^"]+" target="_blank" rel="opener">Open lesson<\/a>/,
    );
    const german = await launch(of, { language: 'de' });
    expect((await content.ask(german.start.address, { host })).body.toString()).toContain('>Lektion öffnen</a>');
    expect(await status(content.ask('/_window?tenant=harbour&to=https://elsewhere.example', { host }))).toBe(404);
  });

  it.each<[string, (one: Session) => Promise<Reply>, number]>([
    ['without the version', (one) => one.send('statements', { headers: { 'x-experience-api-version': '' } }), 400],
    ['without a token', (one) => one.send('statements', { headers: { authorization: '' } }), 401],
    [
      'with a token of the frame',
      (one) =>
        one.send('statements', {
          headers: { authorization: `Basic ${Buffer.from(`lesson:${one.start.token}`).toString('base64')}` },
        }),
      401,
    ],
    [
      'from another attempt’s host',
      () =>
        content.ask('/xapi/statements', {
          host: `a-${'z'.repeat(26)}.content.localhost:8081`,
          headers: { authorization: 'Basic x', 'x-experience-api-version': '1.0.3' },
        }),
      401,
    ],
    ['from another site', (one) => one.send('statements', { headers: { 'sec-fetch-site': 'cross-site' } }), 403],
    ['for something unknown', (one) => one.send('extensions/more'), 404],
    ['by an unknown method', (one) => one.send('statements', { method: 'DELETE' }), 405],
    ['for what is no statement', (one) => one.send('statements', { method: 'POST', body: {} }), 400],
    [
      'for another learner’s documents',
      (one) =>
        one.send(
          state(
            {
              ...one,
              parameters: new URLSearchParams({
                ...Object.fromEntries(one.parameters),
                actor: '{"mbox":"mailto:a@b.example"}',
              }),
            },
            'x',
          ),
        ),
      403,
    ],
    ['for other launch data', (one) => one.send(state(one, 'LMS.LaunchData'), { method: 'PUT', body: {} }), 403],
  ])('is refused %s', async (_, ask, expected) => {
    expect(await status(ask(await session(await course('cmi5', [unit()]))))).toBe(expected);
  });

  it('describes the service without a token', async () => {
    const { host } = await launch(await course('cmi5', [unit()]));
    for (const address of ['/xapi/about', '/xapi//about'])
      expect((await json(content.ask(address, { host }))).version, address).toContain('1.0.3');
  });
});

describe('a refused request of a lesson', () => {
  type Ask = (one: Session) => Promise<Reply>;
  const statements =
    (how: Parameters<Send>[1]): Ask =>
    (one) =>
      one.send('statements', { method: 'POST', ...how });
  const put =
    (id: string, how: Parameters<Send>[1]): Ask =>
    (one) =>
      one.send(state(one, id), { method: 'PUT', ...how });
  it.each<[string, Ask, number, string | undefined]>([
    ['what is no statement', statements({ body: {} }), 400, 'refused'],
    ['a statement without the version', statements({ headers: { 'x-experience-api-version': '' } }), 400, 'refused'],
    ['a statement without a token', statements({ headers: { authorization: '' } }), 401, 'refused'],
    ['launch data', put('LMS.LaunchData', { body: {} }), 403, 'refused'],
    ['what may only be read', (one) => one.send('statements', { method: 'DELETE' }), 405, 'refused'],
    ['a document that has changed', put('place', { body: {}, headers: { 'if-match': '"old"' } }), 412, undefined],
    ['reading without a token', (one) => one.send('statements', { headers: { authorization: '' } }), 401, undefined],
    ['reading what is not there', (one) => one.send(state(one, 'place')), 404, undefined],
  ])('is marked for the course frame only if something was to be written: %s', async (_, ask, ...expected) => {
    const { status: code, headers } = await ask(await session(await course('cmi5', [unit()])));
    expect([code, headers['server-timing']]).toEqual(expected);
  });
});

describe('statements of a cmi5 lesson', () => {
  it('set its status, score and time, satisfy block and course, and end the session', async () => {
    const of = await course('cmi5', [block, unit({ parent: 0 })]);
    const first = await session(of, { at: 1 });
    expect(await status(send(first, 'completed'))).toBe(403);
    for (const verb of ['initialized', 'completed'] as const) expect(await status(send(first, verb))).toBe(200);
    expect(await lessonRow(of, 1)).toMatchObject({ status: 'incomplete', score: null });
    const before = content.reported.length;
    const passed = await send(first, 'passed');
    expect([passed.status, passed.headers['server-timing']]).toEqual([200, 'stored']);
    expect(await lessonRow(of, 1)).toMatchObject({ status: 'passed', score: 90 });
    expect(content.reported.slice(before)).toMatchObject([{ percent: 100, completed: true, score: 90 }]);
    const over = await send(first, 'terminated');
    expect([over.status, over.headers['server-timing']]).toEqual([200, 'stored, over']);
    expect(await lessonRow(of, 1)).toMatchObject({ hundredths: '6500' });
    const later = {
      timestamp: '2026-11-28T08:00:01.000Z',
      context: {
        ...lessonStatement(first, 'completed').context,
        contextActivities: { grouping: [{ id: 'urn:author:unit' }] },
      },
    };
    expect(await status(send(first, 'completed', later))).toBe(403);
    expect(await verbsOf(of)).toEqual([
      'launched',
      'initialized',
      'completed',
      'passed',
      'satisfied',
      'satisfied',
      'terminated',
    ]);
    const satisfied = await content.sql(
      "select activity, body from portal.player_statement where attempt_id = $1 and verb like '%satisfied' order by position",
      [of.attemptId],
    );
    expect(satisfied.map(({ activity }) => String(activity).split('/').at(-2))).toEqual(['blocks', 'courses']);
    expect(satisfied[1]?.body).toMatchObject({
      object: { definition: { type: 'https://w3id.org/xapi/cmi5/activitytype/course' } },
      context: {
        registration: of.attemptId,
        extensions: { [extensions.sessionId]: first.launchId },
        contextActivities: { grouping: [{ id: 'urn:author:course' }] },
      },
    });
    const [counted] = await content.sql(
      'select errors, calls, statements, finished from portal.player_session where launch_id = $1',
      [first.launchId],
    );
    expect(counted).toEqual({
      errors: { 'not-initialized': 1, 'session-over': 1 },
      calls: 6,
      statements: 4,
      finished: true,
    });

    // Results count once per registration, and later sessions say so.
    const second = await session(of, { at: 1 });
    expect(await status(send(second, 'initialized'))).toBe(200);
    expect(await status(send(second, 'passed'))).toBe(403);
    expect(await lessonRow(of, 1)).toMatchObject({ status: 'passed', score: 90 });
  });

  it('may be sent again, and cannot be changed', async () => {
    const one = await session(await course('cmi5', [unit()]));
    const statement = lessonStatement(one, 'initialized');
    const put = (body: unknown) => one.send(`statements?statementId=${statement.id}`, { method: 'PUT', body });
    expect([await status(put(statement)), await status(put(statement))]).toEqual([204, 204]);
    expect(await status(put({ ...statement, timestamp: '2026-11-28T09:00:00.000Z' }))).toBe(409);
    expect(
      await status(one.send(`statements?statementId=${crypto.randomUUID()}`, { method: 'PUT', body: statement })),
    ).toBe(400);
    const [stored] = (await json(one.send('statements?ascending=true'))).statements.slice(1);
    expect(stored).toMatchObject({ ...statement, version: '1.0.0', authority: { account: { name: 'portico' } } });
  });

  it('are stored either all or none', async () => {
    const of = await course('cmi5', [unit()]);
    const one = await session(of);
    const batch = [
      lessonStatement(one, 'initialized'),
      lessonStatement(one, 'completed', { result: { completion: true } }),
    ];
    expect(await status(one.send('statements', { method: 'POST', body: batch }))).toBe(400);
    expect(await verbsOf(of)).toEqual(['launched']);
    const right = [lessonStatement(one, 'initialized'), lessonStatement(one, 'completed')];
    expect(await json(one.send('statements', { method: 'POST', body: right }))).toEqual(right.map(({ id }) => id));
  });

  it('can be queried by their contents, in pages, by their own registration only', async () => {
    const of = await course('cmi5', [unit()]);
    const one = await session(of);
    await one.send('statements', {
      method: 'POST',
      body: [lessonStatement(one, 'initialized'), lessonStatement(one, 'completed'), lessonStatement(one, 'passed')],
    });
    const read = async (query: string) => {
      const { statements, more } = await json(one.send(`statements?${query}`));
      return [statements.map(({ verb }: { verb: { id: string } }) => verb.id.split('/').at(-1)), more];
    };
    expect(await read('')).toEqual([
      ['passed', 'completed', 'initialized', 'launched'].toSpliced(0, 0, 'satisfied'),
      '',
    ]);
    expect(await read(`verb=${encodeURIComponent(verbs.passed)}`)).toEqual([['passed'], '']);
    expect(await read('activity=urn:author:unit')).toEqual([[], '']);
    expect((await read('activity=urn:author:unit&related_activities=true'))[0]).toHaveLength(4);
    expect(await read(`registration=${crypto.randomUUID()}`)).toEqual([[], '']);
    expect(await read(`registration=${of.attemptId.toUpperCase()}`)).toEqual(await read(''));
    expect(await read('agent={"mbox":"mailto:a@b.example"}')).toEqual([[], '']);
    const [first, more] = await read('limit=2&ascending=true');
    expect(first).toEqual(['launched', 'initialized']);
    const { statements } = await json(one.send(String(more).replace('/xapi/', '')));
    expect(statements.map(({ verb }: { verb: { id: string } }) => verb.id)).toEqual([verbs.completed, verbs.passed]);
    const other = await session(await course('cmi5', [unit()]));
    expect((await json(other.send('statements'))).statements).toHaveLength(1);
    expect(await status(other.send(`statements?statementId=${lessonStatement(one, 'passed').id}`))).toBe(404);
  });

  it('are accepted as forms, too, for lessons that can send nothing else', async () => {
    const of = await course('cmi5', [unit()]);
    const one = await session(of);
    const statement = lessonStatement(one, 'initialized');
    const form = new URLSearchParams({
      statementId: statement.id,
      'X-Experience-API-Version': '1.0.3',
      Authorization: await tokenOf(one),
      content: JSON.stringify(statement),
    });
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: '',
      'x-experience-api-version': '',
    };
    const sent = one.send('statements?method=PUT', { method: 'POST', body: form.toString(), headers });
    expect(await status(sent)).toBe(204);
    expect(await verbsOf(of)).toEqual(['launched', 'initialized']);
  });
});

/** The credentials that a session sends. */
async function tokenOf({ host, launchId }: Session): Promise<string> {
  const [row] = await content.sql(
    'select attempt_id as "attemptId", item_id as "itemId", fence from portal.player_session where launch_id = $1',
    [launchId],
  );
  const token = content.signer.statements.sign({
    tenantId: content.tenantId,
    attemptId: String(row?.attemptId),
    itemId: String(row?.itemId),
    fence: Number(row?.fence),
    launchId,
    label: host.split('.')[0] ?? '',
    exp: content.now.getTime() / 1000 + 60,
  });
  return `Basic ${Buffer.from(`lesson:${token}`).toString('base64')}`;
}

it('omissions in an author’s statements do not lose a learner’s result, unless the package is strict', async () => {
  const bare = (one: Session, verb: VerbName, result?: object) =>
    one.send('statements', {
      method: 'POST',
      body: {
        actor: JSON.parse(one.parameters.get('actor') ?? ''),
        verb: { id: verbs[verb] },
        object: { id: one.parameters.get('activityId') },
        ...(result ? { result } : {}),
      },
    });
  const strict = await session(await course('cmi5', [unit()]));
  expect(await status(bare(strict, 'completed'))).toBe(400);
  const of = await course('cmi5', [unit()], false);
  const one = await session(of);
  expect(await status(bare(one, 'completed'))).toBe(200);
  expect(await status(bare(one, 'passed', { score: { scaled: 0.9 } }))).toBe(200);
  expect(await lessonRow(of)).toMatchObject({ status: 'passed', score: 90 });
  const [{ errors } = { errors: {} }] = await content.sql(
    'select errors from portal.player_session where launch_id = $1',
    [one.launchId],
  );
  expect(errors).toMatchObject({ 'session-missing': 2, 'duration-missing': 2, 'not-initialized': 2 });
});

it('a session refuses a batch that would exceed its maximum number of statements', async () => {
  const of = await course('cmi5', [unit()]);
  const one = await session(of);
  await content.sql('update portal.player_session set statements = 19999 where launch_id = $1', [one.launchId]);
  const body = [lessonStatement(one, 'initialized'), lessonStatement(one, 'completed')];
  expect(await status(one.send('statements', { method: 'POST', body }))).toBe(413);
  expect(await verbsOf(of)).toEqual(['launched']);
  expect(await status(send(one, 'initialized'))).toBe(200);
});

it('a statement needs the same number of queries whatever rules it breaks; only results query the course', async () => {
  const of = await course('cmi5', [block, unit({ parent: 0 })], false);
  const launched = await launch(of, { at: 1 });
  const { tenantId, portal } = content;
  const claims = { ...of, tenantId, itemId: of.items[1] ?? '', launchId: launched.launchId, fence: 1, exp: 0 };
  const home = homeOf('harbour', portal, `http://${launched.host}`);
  let seconds = 0;
  const cost = (verb: VerbName | 'read', more: Record<string, unknown> = {}) => {
    seconds += 1;
    const id = verb === 'read' ? 'urn:verb:read' : verbs[verb];
    const sent = [{ ...lessonStatement(launched, 'initialized'), verb: { id }, ...more }] as Parameters<
      typeof storeStatements
    >[2]['sent'];
    const now = new Date(content.now.getTime() + seconds * 1000);
    return counting.during(() =>
      inTenant(pool, tenantId, (db) => storeStatements(db, claims, { home, sent, now, record: async () => {} })),
    );
  };
  await cost('initialized');
  const plain = await cost('read');
  expect(await cost('read', { context: {}, timestamp: undefined })).toBe(plain);
  // The parts of the course, their results, and the name of the course.
  expect(await cost('completed')).toBe(plain + 3);
});

describe('sessions of a registration', () => {
  it('are abandoned when another one is launched, and store nothing from then on', async () => {
    const of = await course('cmi5', [unit(), unit({ activityId: 'urn:author:other' })]);
    const first = await session(of);
    await send(first, 'initialized');
    const second = await session(of, { at: 1 });
    expect(await verbsOf(of)).toEqual(['launched', 'initialized', 'abandoned', 'launched']);
    const refused = await send(first, 'completed');
    expect([refused.status, refused.headers['server-timing']]).toEqual([403, 'superseded']);
    expect(await status(first.send(state(first, 'place'), { method: 'PUT', body: '5' }))).toBe(403);
    await session(of, { at: 1 });
    expect(await status(send(second, 'initialized'))).toBe(403);
    expect((await verbsOf(of)).filter((verb) => verb === 'abandoned')).toHaveLength(2);
  });

  it('complete a unit that requires nothing when it is initialized', async () => {
    const of = await course('cmi5', [unit({ moveOn: 'NotApplicable' }), unit({ moveOn: 'Passed' })]);
    const one = await session(of);
    expect(await lessonRow(of)).toBeUndefined();
    await send(one, 'initialized');
    expect(await lessonRow(of)).toMatchObject({ status: 'completed' });
    expect(await verbsOf(of)).toEqual(['launched', 'initialized']);
  });

  it('without credit store no result, and have separate documents', async () => {
    const of = await course('cmi5', [unit()]);
    const one = await session(of);
    await send(one, 'initialized');
    await one.send(state(one, 'place'), { method: 'PUT', body: '5' });
    const looking = await session(of, { mode: 'browse' });
    expect(await json(looking.send(state(looking, 'LMS.LaunchData')))).toMatchObject({ launchMode: 'Browse' });
    expect(await status(looking.send(state(looking, 'place')))).toBe(404);
    await send(looking, 'initialized');
    expect(await status(send(looking, 'completed'))).toBe(403);
    await looking.send(state(looking, 'place'), { method: 'PUT', body: '9' });
    const back = await session(of);
    expect(await json(back.send(state(back, 'place')))).toBe(5);
  });

  it('end with the attempt', async () => {
    const of = await course('cmi5', [unit()]);
    const one = await session(of);
    await content.sql('update portal.player_attempt set ended_at = now() where attempt_id = $1', [of.attemptId]);
    expect(await status(send(one, 'initialized'))).toBe(403);
  });

  it.each([
    ['cmi5', 'a-cmi5-session'],
    ['xapi', 'an-xapi-session'],
  ] as const)(
    'of %s end with the sign-in in which they were launched, and no other session does',
    async (standard, sessionId) => {
      const signedInAt = Math.floor(Date.now() / 1000) + 600;
      const signOut = () =>
        content.sql(
          `insert into portal.account_sign_in (tenant_id, user_id, session_id, browser, system, began_at, seen_at, ended_at)
         select tenant_id, user_id, $1, '', '', now(), now(), now() from portal.account_user
         where tenant_id = $2 and username = 'learner@harbour.example'`,
          [sessionId, content.tenantId],
        );
      const of = await course(standard, [unit()]);
      const one = await session(of, { signIn: { sessionId, signedInAt } });
      const document = state(one, 'place');
      const asked = async (by: Session, verb: VerbName) => [
        await status(send(by, verb)),
        await status(by.send(document, { method: 'PUT', body: '5' })),
        await status(by.send(document)),
        await status(by.send('statements')),
      ];
      expect(await asked(one, 'initialized')).toEqual([200, 204, 200, 200]);
      const before = await verbsOf(of);
      await signOut();
      expect(await asked(one, 'completed')).toEqual([401, 401, 401, 401]);
      expect(await verbsOf(of)).toEqual(before);
      // The ticket of another sign-in of the same person still launches the lesson.
      const other = await session(of, { signIn: { sessionId: `${sessionId}-other`, signedInAt } });
      expect(await json(other.send(document))).toBe(5);
    },
  );

  it('that have not fetched their token when the sign-in ends can store nothing with it', async () => {
    const signIn = { sessionId: 'ends-before-the-token', signedInAt: Math.floor(Date.now() / 1000) + 600 };
    const of = await course('cmi5', [unit()]);
    const launched = await launch(of, { signIn });
    await content.sql(
      `insert into portal.account_sign_in (tenant_id, user_id, session_id, browser, system, began_at, seen_at, ended_at)
       select tenant_id, user_id, $1, '', '', now(), now(), now() from portal.account_user
       where tenant_id = $2 and username = 'learner@harbour.example'`,
      [signIn.sessionId, content.tenantId],
    );
    const { 'auth-token': token } = await fetchToken(launched);
    const reply = await content.ask('/xapi/statements', {
      host: launched.host,
      method: 'POST',
      headers: { authorization: `Basic ${token}`, 'x-experience-api-version': '1.0.3' },
      body: lessonStatement(launched, 'initialized'),
    });
    expect(reply.status).toBe(401);
    expect(await verbsOf(of)).toEqual(['launched']);
  });
});

describe('documents', () => {
  it('of a lesson can be written, merged, listed and deleted, and make it resumable', async () => {
    const of = await course('cmi5', [unit()]);
    const one = await session(of);
    await send(one, 'initialized');
    expect(await status(one.send(state(one, 'place')))).toBe(404);
    const type = { 'content-type': 'application/json' };
    expect(await status(one.send(state(one, 'place'), { method: 'PUT', body: { page: 1 }, headers: type }))).toBe(204);
    expect(await lessonRow(of)).toMatchObject({ resumable: true });
    expect(await status(one.send(state(one, 'place'), { method: 'POST', body: { answer: 'b' }, headers: type }))).toBe(
      204,
    );
    const read = await one.send(state(one, 'place'));
    expect([read.headers['content-type'], JSON.parse(read.body.toString())]).toEqual([
      'application/json',
      { page: 1, answer: 'b' },
    ]);
    expect(await status(one.send(state(one, 'place'), { method: 'POST', body: '5', headers: type }))).toBe(400);
    expect(
      await status(one.send(state(one, 'place'), { method: 'PUT', body: '1', headers: { 'if-match': '"old"' } })),
    ).toBe(412);
    const list = state(one, '').replace('&stateId=', '');
    expect(await json(one.send(list))).toEqual(['LMS.LaunchData', 'place']);
    const fresh = await session(of, { fresh: true });
    expect(await status(fresh.send(state(fresh, 'place')))).toBe(404);
    await send(fresh, 'initialized');
    await fresh.send(state(fresh, 'place'), { method: 'PUT', body: '7' });
    expect(await status(fresh.send(list, { method: 'DELETE' }))).toBe(204);
    expect([await status(fresh.send(state(fresh, 'place'))), (await lessonRow(of))?.resumable]).toEqual([404, false]);
  });

  it('of a profile can be replaced only after they were read', async () => {
    const one = await session(await course('cmi5', [unit()]));
    const profile = `activities/profile?activityId=urn:a&profileId=p`;
    const put = (body: string, headers: Record<string, string> = {}) =>
      one.send(profile, { method: 'PUT', body, headers });
    expect(await status(put('1'))).toBe(204);
    expect(await status(put('2'))).toBe(409);
    expect(await status(put('2', { 'if-none-match': '*' }))).toBe(412);
    const { etag = '' } = (await one.send(profile)).headers;
    expect(await status(put('2', { 'if-match': etag }))).toBe(204);
    expect(await status(put('3', { 'if-match': etag }))).toBe(412);
    expect((await one.send(profile)).body.toString()).toBe('2');
  });

  it('with the learner’s preferences are shared by all courses', async () => {
    const one = await session(await course('cmi5', [unit()]));
    const preferences = (of: Launched) =>
      `agents/profile?${new URLSearchParams({ agent: of.parameters.get('actor') ?? '', profileId: 'cmi5LearnerPreferences' })}`;
    const wanted = { languagePreference: 'de,en', audioPreference: 'off' };
    const type = { 'content-type': 'application/json' };
    expect(
      await status(one.send(preferences(one), { method: 'PUT', body: { audioPreference: 'loud' }, headers: type })),
    ).toBe(400);
    expect(await status(one.send(preferences(one), { method: 'PUT', body: wanted, headers: type }))).toBe(204);
    const other = await session(await course('cmi5', [unit()]));
    expect(await json(other.send(preferences(other)))).toEqual(wanted);
  });
});

it('a NUL in what a lesson sends is refused as invalid, and does not cause a server error', async () => {
  const one = await session(await course('cmi5', [unit()]));
  const type = { 'content-type': 'application/json', 'if-none-match': '"none"' };
  const put = (place: string, body: unknown) => status(one.send(place, { method: 'PUT', body, headers: type }));
  expect(await put(state(one, 'a\0b'), 1)).toBe(400);
  expect(await put('activities/profile?activityId=urn:a%00b&profileId=p', 1)).toBe(400);
  expect(await status(one.send('statements?verb=urn:a%00b'))).toBe(400);
  expect(await status(send(one, 'initialized', { object: { id: 'urn:a\0b' } }))).toBe(400);
  const agent = encodeURIComponent(one.parameters.get('actor') ?? '');
  const preferences = `agents/profile?agent=${agent}&profileId=cmi5LearnerPreferences`;
  expect(await put(preferences, { languagePreference: 'd\0e' })).toBe(400);
});

describe('a package of xAPI', () => {
  const activityId = 'urn:author:unit';
  const anonymous = (one: Session) => {
    const body = { verb: { id: verbs.completed }, object: { id: activityId }, result: { completion: true } };
    return one.send('statements', { method: 'POST', body });
  };
  const bookmark = (agent: string) =>
    `activities/state?${new URLSearchParams({ activityId, agent, stateId: 'bookmark' })}`;

  it('that does not name its actor counts for the learner who launched it', async () => {
    const of = await course('xapi', [part({ activityId })]);
    const one = await session(of);
    expect(await status(anonymous(one))).toBe(200);
    expect(await lessonRow(of)).toMatchObject({ status: 'completed' });
    const { statements } = await json(one.send('statements?agent=null'));
    const actor = one.parameters.get('actor') ?? '';
    expect(statements[0].actor).toEqual(JSON.parse(actor));
    const body = { page: 3 };
    expect(await status(one.send(bookmark('null'), { method: 'PUT', body }))).toBe(204);
    expect(await json(one.send(bookmark('null')))).toEqual(body);
    expect(await json(one.send(bookmark(actor)))).toEqual(body);
  });

  it.each<[string, Standard, boolean]>([
    ['of cmi5', 'cmi5', false],
    ['with strict limits', 'xapi', true],
  ])('%s must name its actor', async (_, standard, isStrict) => {
    const one = await session(await course(standard, [unit()], isStrict));
    expect(await status(anonymous(one))).toBe(400);
    expect(await status(one.send(bookmark('null')))).toBe(403);
  });

  it('gets its token in the address, and only statements about its own activity count', async () => {
    const of = await course('xapi', [part({ activityId: 'urn:author:activity' })]);
    const one = await session(of);
    expect(one.parameters.get('activity_id')).toBe('urn:author:activity');
    expect(await verbsOf(of)).toEqual([]);
    const actor = JSON.parse(one.parameters.get('actor') ?? '');
    const about = (id: string, verb: string, result?: object) => ({
      actor,
      verb: { id: verb },
      object: { id },
      ...(result ? { result } : {}),
    });
    const post = (body: unknown) => one.send('statements', { method: 'POST', body });
    expect(await status(post(about('urn:author:slide', verbs.passed, { score: { scaled: 1 } })))).toBe(200);
    expect(await lessonRow(of)).toMatchObject({ status: 'incomplete', score: null });
    expect(
      await status(
        post(about('urn:author:activity', verbs.failed, { success: false, score: { raw: 2, min: 0, max: 10 } })),
      ),
    ).toBe(200);
    expect(await lessonRow(of)).toMatchObject({ status: 'failed', score: 20 });
    expect(
      await status(
        post(
          about('urn:author:activity', 'urn:verb:finished', {
            success: true,
            completion: true,
            score: { scaled: 0.75 },
          }),
        ),
      ),
    ).toBe(200);
    expect(await lessonRow(of)).toMatchObject({ status: 'passed', score: 75 });
    expect(
      await status(post({ ...about('urn:author:activity', verbs.passed), actor: { mbox: 'mailto:other@b.example' } })),
    ).toBe(403);
    const again = await session(of);
    const refused = await one.send('statements', { method: 'POST', body: about('urn:author:activity', verbs.failed) });
    expect([refused.status, await status(again.send('statements'))]).toEqual([403, 200]);
  });
});
