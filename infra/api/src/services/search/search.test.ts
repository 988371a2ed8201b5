/** Tests what is found and, above all, what is not. */
import { cleanLine } from '@portico/contracts/platform/clean-text';
import { troublesomeTexts } from '@portico/contracts/platform/troublesome-texts';
import { fold } from '@portico/contracts/search/fold';
import { foldedNames } from '@portico/contracts/search/folded-names';
import { readQuery } from '@portico/contracts/search/query';
import { type Hit, type HitGroup, type SearchKind, searchKinds } from '@portico/contracts/search/shapes';
import { castOf } from '@portico/database/demo/people/cast';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
let served: pg.Client;
beforeAll(async () => {
  test = await startTestApi();
  served = new pg.Client(test.database.api);
  await served.connect();
});
afterAll(async () => {
  await served.end();
  await test.close();
});

const find = async (as: string, q: string, more: Record<string, string> = {}): Promise<HitGroup[]> => {
  const reply = await test.ask('search/find', { as, query: { q, ...more } });
  expect(reply.status, `${q}: ${reply.text.slice(0, 200)}`).toBe(200);
  return reply.json().groups;
};
const group = async (as: string, kind: SearchKind, q: string): Promise<HitGroup | undefined> =>
  (await find(as, q, { kind }))[0];
const titles = async (as: string, kind: SearchKind, q: string) =>
  (await group(as, kind, q))?.hits.map((hit) => hit.title.text) ?? [];

describe('what is found', () => {
  it.each<[string, SearchKind, string, string]>([
    ['words', 'course', 'difficult conversations', 'Handling difficult conversations'],
    ['beginnings of words', 'course', 'diff conv', 'Handling difficult conversations'],
    ['another form of a word', 'course', 'conversation', 'Handling difficult conversations'],
    ['words in another order', 'course', 'conversations handling', 'Handling difficult conversations'],
    ['a typing error', 'course', 'dificult conversatons', 'Handling difficult conversations'],
    ['words of the text', 'article', 'autumn 04:00', 'Winter timetable starts on Sunday'],
    ['a quiz', 'quiz', 'vehicles fares', 'Fares and vehicles'],
    ['a mission', 'mission', 'colleagues solve alone', 'Peer helper'],
    ['help', 'help', 'cannot sign in', 'I cannot sign in'],
  ])('%s', async (_, kind, typed, title) => expect(await titles('learner', kind, typed)).toContain(title));

  it('has the matched ranges of its title and a link to its page', async () => {
    const [first] = (await group('learner', 'course', 'difficult'))?.hits ?? [];
    expect(first?.title).toEqual({ text: 'Handling difficult conversations', ranges: [[9, 18]] });
    expect(first?.link).toMatch(/^\/lms\/[\w-]{36}\/[\w-]{36}\/Handling-difficult-conversations$/);
    const news = await group('learner', 'article', 'timetable');
    expect(news?.hits[0]?.link).toMatch(/^\/news\/[\w-]{36}\/[\w-]{36}$/);
  });

  it('comes in groups of five, and page by page within one', async () => {
    const groups = await find('admin', 'the');
    for (const one of groups) expect(one.hits.length).toBeLessThanOrEqual(5);
    const news = groups.find((one) => one.kind === 'article');
    const ids: string[] = [];
    let page: number | null = 0;
    while (page !== null) {
      const [one]: HitGroup[] = await find('admin', 'the', { kind: 'article', page: String(page) });
      ids.push(...(one?.hits.map((hit) => hit.id) ?? []));
      expect(one?.total).toBe(news?.total);
      page = one?.next ?? null;
    }
    expect(news?.total).toBeGreaterThan(8);
    expect(ids.length).toBe(news?.total);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('needs two letters', async () => {
    for (const typed of ['', 'a', '%', "'"]) expect(await find('admin', typed)).toEqual([]);
  });

  it('follows changes: new words at once, old ones no longer', async () => {
    const id = (await group('learner', 'course', 'difficult'))?.hits[0]?.id;
    await test.sql(`update portal.lms_course set name = 'Gespräche führen' where course_id = $1`, [id]);
    expect(await titles('learner', 'course', 'gesprach')).toContain('Gespräche führen');
    expect(await titles('learner', 'course', 'handling')).not.toContain('Gespräche führen');
    await test.sql(`update portal.lms_course set name = 'Handling difficult conversations' where course_id = $1`, [id]);
  });

  it('needs one statement per kind', async () => {
    const log: string[] = [];
    const counting = await startTestApi({
      database: {
        ...test.database.api,
        Client: class extends pg.Client {
          // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has many forms
          override query(...given: any[]): any {
            const [first] = given;
            log.push(typeof first === 'string' ? first : (first.text ?? ''));
            return super.query(...(given as [string]));
          }
        },
      } as pg.PoolConfig,
    }).catch(() => undefined);
    if (!counting) throw new Error('the API did not start');
    try {
      await counting.ask('search/find', { as: 'learner', query: { q: 'conversation' } });
      expect(log.filter((text) => text.includes('search_hits'))).toHaveLength(searchKinds.length);
    } finally {
      await counting.close();
    }
  });
});

describe('what the reader may not see', () => {
  /** All words in the index, so that the test searches for everything that could leak. */
  async function everyWord(): Promise<string[]> {
    const rows = await test.sql(
      `select distinct word from (select unnest(string_to_array(title, ' ')) as word from platform.search_entry) w
       where length(word) > 3 order by word`,
    );
    return rows.map((row) => row.word);
  }

  /** The board to which the hit links. */
  const boardOf = async (as: string, { link }: Hit): Promise<{ newsItems: { id: string }[] }> =>
    (await test.ask('pd/readBoard', { as, query: { boardID: link?.split('/')[3] ?? '' } })).json();

  /** Opens hits through the areas' own calls, because the search must not show anything that these refuse. */
  const opens: Record<SearchKind, ((as: string, hit: Hit) => Promise<number>) | undefined> = {
    course: async (as, { id }) =>
      (await test.ask('service/getLikes', { as, query: { objecttype: 'course', ObjectID: id } })).status,
    curriculum: async (as, { id }) => {
      const mine = await test.ask('service/getUserItem', { as, query: { USR_ID_FK: test.ids(as).userId } });
      return mine.json().some((one: { id: string }) => one.id === id) ? mine.status : 404;
    },
    quiz: async (as, { id }) => {
      const body = { UserFK: test.ids(as).userId, LoadAll: true };
      const mine = [
        ...(await test.ask('quiz/getQuizzesAllocated', { as, body })).json(),
        ...(await test.ask('quiz/getKnowledgeVerificationsAllocated', { as, body })).json(),
      ];
      return mine.some((one: { QID: string }) => one.QID === id) ? 200 : 404;
    },
    article: async (as, { id }) => (await test.ask('content/getNewsItem', { as, query: { NID: id } })).status,
    help: async (as, { id }) => (await test.ask('content/getNewsItem', { as, query: { NID: id } })).status,
    teamBoard: async (as, { link }) =>
      (await test.ask('pd/readBoard', { as, query: { boardID: link?.split('/')[3] ?? '' } })).status,
    board: async (as, { id }) => (await test.ask('pd/readIssue', { as, query: { IId: id } })).status,
    boardNews: async (as, hit) => ((await boardOf(as, hit)).newsItems.some(({ id }) => id === hit.id) ? 200 : 404),
    boardDocument: async (as, { id }) => (await test.ask('pd/readPerformanceDoc', { as, query: { PdId: id } })).status,
    mission: async (as, { id }) => {
      const mine = await test.ask('gamification/getMissionProgressByUser', { as });
      return mine.json().missions.some((one: { MissionId: string }) => one.MissionId === id) ? mine.status : 404;
    },
    ticket: async (as, { id }) => (await test.ask('support/getTicket', { as, query: { ticketID: id } })).status,
    session: async (as, { id }) => (await test.ask('coaching/getTGROWSession', { as, body: { sessionID: id } })).status,
    aid: async (as, { id }) => (await test.ask('coaching/getAid', { as, body: { ID: id } })).status,
    assessment: async (as, { id }) => (await test.ask('hr/readAssessment', { as, query: { assessmentID: id } })).status,
    event: async (as, { id, link }) => {
      const from = link?.match(/day=([\d-]+)/)?.[1] ?? '';
      const mine = await test.ask('coaching/getUserCalendarEvents', {
        as,
        query: { ID: test.ids(as).userId, a: '0', from, to: from },
      });
      return mine.json().some((one: { id: string }) => one.id === id) ? mine.status : 404;
    },
    person: undefined,
  };

  it.each(['learner', 'coach', 'support1', 'support3', 'country', 'admin'])(
    'is not among the results of %s: the areas let them open every hit',
    async (as) => {
      const words = await everyWord();
      expect(words.length).toBeGreaterThan(100);
      const seen = new Map<string, { kind: SearchKind; hit: Hit }>();
      const step = Math.ceil(words.length / 15);
      for (const word of words.filter((_, at) => at % step === 0)) {
        for (const { kind, hits, total } of await find(as, word)) {
          expect(total).toBeGreaterThanOrEqual(hits.length);
          for (const hit of hits) seen.set(hit.id, { kind, hit });
        }
      }
      for (const { kind, hit } of seen.values())
        expect([(await opens[kind]?.(as, hit)) ?? 200, hit.title.text]).toEqual([200, hit.title.text]);
      expect(seen.size).toBeGreaterThan(5);
    },
  );

  it('includes tickets of others, internal notes, unpublished articles and people outside the reader’s scope', async () => {
    const [ticket] = await test.sql(
      `select t.ticket_id, t.title from portal.support_ticket t where t.tenant_id = $1 and t.created_by <> $2
         and t.created_for is distinct from $2 limit 1`,
      [shippedTenantId('harbour'), test.ids('learner').userId],
    );
    const ids = async (as: string, kind: SearchKind, q: string) =>
      (await group(as, kind, q))?.hits.map((hit) => hit.id) ?? [];
    expect(await ids('admin', 'ticket', ticket.title)).toContain(ticket.ticket_id);
    expect(await ids('learner', 'ticket', ticket.title)).not.toContain(ticket.ticket_id);
    await test.sql(
      `insert into portal.support_comment (tenant_id, comment_id, ticket_id, author_id, text, internal, created_at)
       select $1, gen_random_uuid(), $2, $3, word, word = 'quokkas', now() from unnest(array['quokkas', 'wombats']) word`,
      [shippedTenantId('harbour'), ticket.ticket_id, test.ids('support1').userId],
    );
    expect(await ids('admin', 'ticket', 'wombat')).toEqual([ticket.ticket_id]);
    expect(await ids('admin', 'ticket', 'quokka')).toEqual([]);
    expect(await ids('learner', 'article', 'yearly survey opens')).toEqual([]);
    const coach2 = castOf({ slug: 'harbour' }).find((one) => one.name === 'coach2');
    const name = `${coach2?.firstName} ${coach2?.lastName}`;
    expect(await titles('admin', 'person', name)).toContain(name);
    expect(await titles('learner', 'person', name)).not.toContain(name);
    expect(await titles('admin', 'person', test.ids('blocked').userId)).toEqual([]);
  });

  it('includes everything of another tenant, though the index holds both', async () => {
    const marker = 'zyzzyva';
    await test.sql(`update portal.lms_course set name = name || ' ${marker}' where tenant_id = $1`, [
      shippedTenantId('ember'),
    ]);
    expect(await find('admin', marker)).toEqual([]);
    const reply = await test.ask('search/find', { as: 'admin', tenant: 'ember', query: { q: marker } });
    expect(reply.json().groups[0]?.total).toBeGreaterThan(0);
  });

  it('includes everything of a disabled feature; a disabled search does not exist', async () => {
    const off = await startTestApi();
    const switchOff = (flag: string) =>
      off.sql(`update platform.tenant set settings = jsonb_set(settings, $1, 'false') where slug = 'harbour'`, [
        ['flags', flag],
      ]);
    const kinds = async () => {
      const reply = await off.ask('search/find', { as: 'learner', query: { q: 'conversation' } });
      return reply.status === 200 ? reply.json().groups.map((one: HitGroup) => one.kind) : reply.status;
    };
    try {
      expect(await kinds()).toContain('course');
      await switchOff('lms');
      await expect.poll(kinds).not.toContain('course');
      await switchOff('portalSearch');
      await expect.poll(kinds).toBe(404);
    } finally {
      await off.close();
    }
  });
});

describe('the index', () => {
  it('cannot be read, written or rebuilt by the API’s role, and returns nothing without a tenant', async () => {
    for (const statement of [
      'select * from platform.search_entry',
      'delete from platform.search_entry',
      `select platform.search_put($$${crypto.randomUUID()}$$, 'course', gen_random_uuid(), 'en', 'a', 'b')`,
      'select platform.search_rebuild()',
    ])
      await expect(served.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    const { rows } = await served.query(`select * from platform.search_hits('course', 'a:*', 'a', 10)`);
    expect(rows).toEqual([]);
  });

  it('folds letters as the pages do', async () => {
    const [fixed] = await test.sql(`select platform.search_fold('Ünïçøde STRASSE ßæœł Ǆ ﬁn') as folded`);
    expect(fixed.folded).toBe(fold('Ünïçøde STRASSE ßæœł Ǆ ﬁn'));
    const letters = fc.string({
      unit: fc.constantFrom(...'aÄbßCéèêïÔœŒÆñŁøå ’-–1½ﬃıİĐðÞŋẞΣςйґאָأةی김がก็ʻ'),
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(letters, async (text) => {
        const [row] = await test.sql('select platform.search_fold($1) as folded', [text]);
        expect(row.folded).toBe(fold(text));
      }),
      { numRuns: 50 },
    );
  });

  it('folds names of twenty languages as the pages do', async () => {
    const names = foldedNames.flatMap(([, name, typed]) => [name, typed]);
    const rows = await test.sql(
      'select platform.search_fold(n) as folded from unnest($1::text[]) with ordinality t(n, at) order by at',
      [names],
    );
    expect(rows.map((row) => row.folded)).toEqual(names.map(fold));
  });

  it('finds people by the plain letters typed for theirs, in the search and in lists of people', async () => {
    const named = async (as: string, first: string, last: string) =>
      test.sql('update portal.account_user set first_name = $3, last_name = $4 where tenant_id = $1 and user_id = $2', [
        shippedTenantId('harbour'),
        test.ids(as).userId,
        first,
        last,
      ]);
    const before = await test.sql(
      'select user_id, first_name, last_name from portal.account_user where user_id = any($1)',
      [[test.ids('learner').userId, test.ids('learner2').userId, test.ids('coach').userId]],
    );
    await named('learner', 'Jürgen', 'Müller-Kılıç');
    await named('learner2', 'Thị Hương', 'Đặng');
    await named('coach', 'Dan', 'Dangerfield');
    const found = async (q: string) => {
      const reply = await test.ask('search/find', { as: 'admin', query: { q } });
      const people: HitGroup | undefined = reply.json().groups.find((group: HitGroup) => group.kind === 'person');
      return people?.hits.map(({ title }) => title.text) ?? [];
    };
    const listed = async (search: string) =>
      (await test.ask('admin/getPeople', { as: 'admin', query: { search } }))
        .json()
        .people.map(({ LastName }: { LastName: string }) => LastName);
    expect((await found('Kilic'))[0]).toContain('Kılıç');
    expect((await found('Dang'))[0]).toContain('Đặng');
    for (const typed of ['muller', 'Kilic', 'jurgen MUL', 'ller-kil'])
      expect(await listed(typed)).toEqual(['Müller-Kılıç']);
    expect(await listed('dang huong')).toEqual(['Đặng']);
    for (const { user_id, first_name, last_name } of before)
      await test.sql('update portal.account_user set first_name = $2, last_name = $3 where user_id = $1', [
        user_id,
        first_name,
        last_name,
      ]);
  });

  it('finds each of sixty troublesome texts as it was written, and by a word of it in capitals and decomposed', async () => {
    const [course] = await test.sql(
      `select course_id as id, name from portal.lms_course where tenant_id = $1 and name = 'Handling difficult conversations'`,
      [shippedTenantId('harbour')],
    );
    const person = test.ids('learner2').userId;
    const [named] = await test.sql('select first_name from portal.account_user where user_id = $1', [person]);
    const [asset] = await test.sql(
      `with file as (
         insert into portal.media_file (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256,
           uploaded_by, upload_id, uploaded_at)
         values ($1, gen_random_uuid(), 'library', 'pdf', 'a.pdf', 1, sha256('a'), sha256('a'), $2, gen_random_uuid(), now())
         returning tenant_id, media_id, uploaded_by)
       insert into portal.media_asset (tenant_id, media_id, asset_id, project_id, organisation_id, name, description,
         keywords, changed_at, saved_at)
       select f.tenant_id, f.media_id, f.media_id, gen_random_uuid(), m.organisation_id, '', '', '', now(), now()
       from file f join portal.account_membership m on m.tenant_id = f.tenant_id and m.user_id = f.uploaded_by and m.position = 0
       returning asset_id as id`,
      [shippedTenantId('harbour'), test.ids('admin').userId],
    );
    const write = async (title: string, first: string) => {
      await test.sql('update portal.lms_course set name = $2 where course_id = $1', [course.id, title]);
      await test.sql('update portal.media_asset set name = $2 where asset_id = $1', [asset.id, title]);
      await test.sql('update portal.account_user set first_name = $2 where user_id = $1', [person, first]);
    };
    const answer = async (call: Parameters<TestApi['ask']>[0], query: Record<string, string>, as = 'admin') =>
      JSON.stringify((await test.ask(call, { as, query })).json());
    const lost: string[] = [];
    for (const [what, text] of Object.entries(troublesomeTexts)) {
      const line = cleanLine(text);
      await write(line, line);
      // Invisible separators between letters, as in Persian, are part of the word.
      const [longest = ''] = (line.match(/[\p{L}\p{M}\p{N}\u200c]+/gu) ?? []).toSorted((a, b) => b.length - a.length);
      for (const typed of [line, longest.normalize('NFD').toUpperCase()].map((one) => one.slice(0, 60))) {
        // A single letter or digit is not searched for, because it would find everything.
        if (!readQuery(typed)) continue;
        const isFound = {
          course: (await answer('search/find', { kind: 'course', q: typed }, 'learner')).includes(course.id),
          person: (await answer('search/find', { kind: 'person', q: typed })).includes(person),
          people: (await answer('admin/getPeople', { search: typed })).includes(person),
          assets: (await answer('media/file/assets', { q: typed })).includes(asset.id),
          anybody: (await answer('admin/findAnybody', { text: typed })).includes(person),
        };
        for (const [where, is] of Object.entries(isFound)) if (!is) lost.push(`${what}: ${where}: ${typed}`);
      }
    }
    await write(course.name, named.first_name);
    await test.sql('delete from portal.media_asset where asset_id = $1', [asset.id]);
    expect(lost).toEqual([]);
  });

  it('accepts any text, including query operators, without an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (typed) => {
        const reply = await test.ask('search/find', { as: 'admin', query: { q: typed } });
        expect([200, 400]).toContain(reply.status);
      }),
      { numRuns: 60 },
    );
    for (const typed of [
      "' | !x",
      'a:*|b',
      'x <-> y',
      '\\',
      '((',
      ':*',
      '🦜 parrot',
      'ｆｕｌｌ width',
      'ª º ² ½',
      '١٢٣',
      '中文字',
      'x'.repeat(200),
    ])
      await find('admin', typed);
  });

  it('is unchanged by a rebuild', async () => {
    const state = () => test.sql('select * from platform.search_entry order by tenant_id, kind, entry_id');
    const before = await state();
    const owner = new pg.Client(test.database.owner);
    await owner.connect();
    await owner.query('select platform.search_rebuild()');
    await owner.end();
    expect(await state()).toEqual(before);
  });
});
