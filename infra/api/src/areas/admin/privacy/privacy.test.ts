import { demoOid } from '@portico/database/demo/people/identities';
import { openTenantStore, type TenantStore } from '@portico/database/tenants/tenant-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { contributions } from '../../../../test/contributions.ts';
import { linksSecret, personKeysSecret, startTestApi, type TestApi } from '../../../../test/harness.ts';
import { openJobs } from '../../../platform/jobs/open-jobs.ts';
import { erasePersonJob, removeSignIns } from './erase-person.ts';
import { exportPersonJob } from './export-person.ts';
import { pruneOld } from './retention.ts';
import { tableTitles } from './table-titles.ts';

let test: TestApi;
let tenants: TenantStore;
let removed: string[] = [];
beforeAll(async () => {
  test = await startTestApi();
  tenants = openTenantStore(test.database.api);
});
afterAll(async () => {
  await tenants.close();
  await test.close();
});

async function runJobs(more: Parameters<typeof openJobs>[0]['jobs'] = []): Promise<void> {
  const jobs = openJobs({
    database: test.database,
    tenants,
    clock: { now: () => demoStart, real: Date.now },
    secrets: {
      scopedToken: new Uint8Array(32),
      links: linksSecret,
      personKeys: personKeysSecret,
      signUpHook: undefined,
    },
    jobs: [
      erasePersonJob(contributions.personalData),
      exportPersonJob(contributions.personalData),
      removeSignIns({
        remove: async (_, oids) => {
          removed.push(...oids);
        },
      }),
      ...more,
    ],
    schedules: [],
    log: (level, event, fields) => {
      if (level === 'error') throw new Error(`${event} ${JSON.stringify(fields)}`);
    },
  });
  await jobs.runDue();
  await jobs.close();
}

const person = async (name: string) =>
  (
    await test.sql(
      `select username, email, first_name || ' ' || last_name as name from portal.account_user where user_id = $1`,
      [test.ids(name).userId],
    )
  )[0] as { username: string; email: string; name: string };

/** Tables and columns in all schemas of the portal that contain one of the words in plain text. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const columns = await test.sql(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('portal', 'platform', 'graphile_worker') and c.relkind in ('r', 'p')
       and format_type(a.atttypid, null) in ('text', 'jsonb', 'json', 'text[]', 'character varying')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await test.sql(
      `select 1 from ${table} where exists (select from unnest($1::text[]) w where strpos(lower(${column}::text), lower(w)) > 0) limit 1`,
      [words],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const preview = (name: string) =>
  test.ask('admin/previewErasure', { as: 'admin', query: { UserID: test.ids(name).userId } });
const erase = (name: string, confirmation: string) =>
  test.ask('admin/erasePerson', { as: 'admin', body: { UserID: test.ids(name).userId, confirmation } });

const thanked = async (
  giver: string,
  receiver: string,
  words: string,
  state: 'shown' | 'hidden' | 'back' | 'removed',
) => {
  const [{ id }] = await test.sql(
    `insert into portal.portal_kudos (tenant_id, kudos_id, giver_id, receiver_id, badge, words, only_receiver, given_at,
       hidden_at, taken_back_at, removed_at, removed_by, remove_reason)
     select tenant_id, gen_random_uuid(), user_id, $2::uuid, 'team', $3::text, false, $4::timestamptz, case $5::text when 'hidden' then $4::timestamptz end,
       case $5 when 'back' then $4::timestamptz end, case $5 when 'removed' then $4::timestamptz end,
       case $5 when 'removed' then $6::uuid end, case $5 when 'removed' then 'It quotes ' || $3::text end
     from portal.account_user where user_id = $1 returning kudos_id as id`,
    [test.ids(giver).userId, test.ids(receiver).userId, words, demoStart, state, test.ids('admin').userId],
  );
  return id as string;
};

describe('the data stored about a person', () => {
  it('is exported with the sealed values of the audit log, and opening the export is recorded', async () => {
    await test.ask('account/UpdateFirstNameLastName', {
      as: 'coach2',
      body: { FirstName: 'Nora', LastName: 'Winterfeld' },
    });
    const { userId } = test.ids('coach2');
    await test.sql(
      `insert into portal.portal_push_subscription (tenant_id, subscription_id, user_id, endpoint, p256dh, auth, subscribed_at)
       select tenant_id, gen_random_uuid(), user_id, 'https://push.example/1', repeat('p', 87), repeat('a', 22), now()
       from portal.account_user where user_id = $1`,
      [userId],
    );
    const asked = await test.ask('admin/requestPersonExport', { as: 'admin', body: { UserID: userId } });
    await runJobs();
    const [ready] = (await test.ask('admin/getPersonExports', { as: 'admin', query: { UserID: userId } })).json();
    expect(ready).toMatchObject({ exportID: asked.json().exportID, state: 'ready' });
    expect(ready.rows).toBeGreaterThan(5);
    // Only the account and what follows from it: the export is not stored in plain text.
    const places = await placesOf(['Winterfeld']);
    expect(places.filter((place) => !place.startsWith('platform.search'))).toEqual([
      'portal.account_user.last_name',
      'portal.gamification_standing.name',
    ]);

    const opened = (
      await test.ask('admin/openPersonExport', { as: 'admin', body: { exportID: ready.exportID } })
    ).json();
    const data = JSON.parse(opened.json);
    expect(data.account.account_user[0]).toMatchObject({ last_name: 'Winterfeld', user_id: userId });
    expect(JSON.stringify(data.audit)).toContain('Winterfeld');
    expect(opened.readable).toContain('Last name: Winterfeld');
    const [team] = await test.sql(
      'select t.name from portal.account_user u join portal.account_team t using (tenant_id, team_id) where u.user_id = $1',
      [userId],
    );
    expect(opened.readable).toContain(`Team: ${team.name}`);
    // Contains words instead of ids, columns and keys, and nothing that gives access to the person's browser.
    expect(opened.readable).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-|\{"|_at:|T\d\d:\d\d:\d\d/);
    expect(opened.json + opened.readable).not.toContain('push.example');
    const { records } = (
      await test.ask('admin/readAuditLog', { as: 'admin', body: { filter: { call: 'admin/openPersonExport' } } })
    ).json();
    expect(records[0].after).toEqual({ opened: userId });
  });

  it('is exported with kudos as each of the two people sees them', async () => {
    const states = ['shown', 'hidden', 'back', 'removed'] as const;
    for (const state of states) await thanked('coach', 'coach2', `${state} words`, state);
    const exported = async (as: string) => {
      const asked = (await test.ask('admin/requestOwnExport', { as, body: {} })).json();
      await runJobs();
      const { json } = (await test.ask('admin/openOwnExport', { as, body: asked })).json();
      const rows: Record<string, unknown>[] = JSON.parse(json).coaching.portal_kudos;
      return rows.toSorted((a, b) => String(a.words).localeCompare(String(b.words)));
    };
    const given = await exported('coach');
    expect(given.map(({ words }) => words)).toEqual(states.map((state) => `${state} words`).toSorted());
    expect(given.filter((row) => 'hidden_at' in row)).toEqual([]);
    expect(given).toContainEqual(expect.objectContaining({ remove_reason: 'It quotes removed words' }));
    const received = await exported('coach2');
    expect(received.map(({ words }) => words)).toEqual(['hidden words', 'shown words']);
    expect(received[0]).toHaveProperty('hidden_at');
    await test.sql('delete from portal.portal_kudos');
    await test.sql('delete from portal.admin_person_export');
  });

  it('is exported only by administrators with the permission', async () => {
    for (const as of ['learner', 'coach', 'country', 'support1'])
      expect(
        (await test.ask('admin/requestPersonExport', { as, body: { UserID: test.ids('learner').userId } })).status,
      ).toBe(403);
  });
});

it('every exported table has a readable title', () => {
  const untitled = contributions.personalData.filter(({ table, isExported }) => isExported && !(table in tableTitles));
  expect(untitled.map(({ table }) => table)).toEqual([]);
});

describe('erasure', () => {
  it('previews what will be deleted and what will remain, and changes nothing', async () => {
    const before = await test.fingerprint();
    const { name, steps } = (await preview('learner')).json();
    expect(name).toBe((await person('learner')).name);
    expect(steps.map(({ noun: category }: { noun: string }) => category)).toEqual(
      expect.arrayContaining(['account', 'learning']),
    );
    for (const step of steps) expect(step.because === null).toBe(step.how === 'delete');
    expect(await test.fingerprint()).toBe(before);
  });

  it('requires the user name to be typed as confirmation, and is refused for oneself', async () => {
    expect((await erase('learner', 'yes')).status).toBe(400);
    expect((await erase('admin', (await person('admin')).username)).status).toBe(409);
    expect(await test.sql('select 1 from portal.admin_erasure')).toEqual([]);
  });

  it('requires a sign-in within the last five minutes, and otherwise changes nothing', async () => {
    const { username } = await person('blocked');
    const { tenantId } = await test.tenant('harbour');
    const before = await test.fingerprint();
    const signedIn = (secondsAgo: number) =>
      test.issuer.token(
        { tenantId, oid: demoOid(tenantId, 'admin'), username: 'admin@harbour.example' },
        { auth_time: Math.floor(Date.now() / 1000) - secondsAgo },
      );
    const ask = async (secondsAgo: number) =>
      test.ask('admin/erasePerson', {
        token: await signedIn(secondsAgo),
        body: { UserID: test.ids('blocked').userId, confirmation: username },
      });
    const late = await ask(301);
    expect([late.status, late.json().error.message]).toEqual([409, 'sign_in_again']);
    expect(await test.fingerprint()).toBe(before);
    // Repeats the request from the same page with the same words, after confirming the sign-in in the provider's
    // window.
    expect((await ask(60)).status).toBe(200);
    await runJobs();
  });

  it('leaves the person’s name and e-mail address nowhere in plain text, and the audit log readable', async () => {
    const { userId } = test.ids('learner');
    const ticket = await test.ask('support/getTickets', { as: 'support1' });
    expect(ticket.status).toBe(200);
    await test.ask('account/UpdateFirstNameLastName', {
      as: 'learner',
      body: { FirstName: 'Ida', LastName: 'Zufall-Beck' },
    });
    const who = await person('learner');
    const { tenantId } = await test.tenant('harbour');
    // Mentions typed by other people, in places that no area has registered.
    await test.sql(`update portal.pd_news set text = text || $2 where tenant_id = $1`, [
      tenantId,
      ` Thanks to ida zufall-beck!`,
    ]);
    await test.sql(
      `update portal.support_ticket set title = $2 where tenant_id = $1 and ticket_id = (select min(ticket_id::text)::uuid from portal.support_ticket where tenant_id = $1)`,
      [tenantId, `Call ${who.email} back`],
    );
    expect((await placesOf([who.name, who.email, who.username])).length).toBeGreaterThan(3);

    const kudosId = await thanked('learner', 'coach', 'these words', 'removed');
    removed = [];
    expect((await erase('learner', who.username.toUpperCase())).status).toBe(200);
    expect(
      (await test.ask('account/getToken', { as: 'learner', body: { use: 'player', object: userId } })).status,
    ).toBe(403);
    await runJobs();

    expect(await placesOf([who.name, who.email, who.username, 'Zufall-Beck'])).toEqual([]);
    expect(removed).toHaveLength(1);
    const kudos = await test.sql('select words, remove_reason as reason from portal.portal_kudos where kudos_id = $1', [
      kudosId,
    ]);
    expect(kudos).toEqual([{ words: '', reason: '' }]);
    const [account] = await test.sql(
      'select first_name, last_name, disabled_at from portal.account_user where user_id = $1',
      [userId],
    );
    expect(account).toMatchObject({ first_name: 'Erased', last_name: 'person' });
    for (const table of ['lms_progress', 'portal_notification', 'quiz_attempt', 'account_identity'])
      expect(await test.sql(`select 1 from portal.${table} where user_id = $1`, [userId])).toEqual([]);

    const { records } = (
      await test.ask('admin/readAuditLog', { as: 'admin', body: { filter: { objectID: userId } } })
    ).json();
    const [record] = records.filter(({ call }: { call: string }) => call === 'account/UpdateFirstNameLastName');
    expect(record.personal).toEqual({ person: { UserID: userId, name: null }, state: 'erased' });
    expect(
      (await test.ask('admin/openAuditRecord', { as: 'admin', body: { auditID: record.auditID } })).json(),
    ).toEqual({
      before: null,
      after: null,
      erased: true,
    });
    const [done] = (await test.ask('admin/getErasures', { as: 'admin' })).json();
    expect(done).toMatchObject({ state: 'done' });
    expect(done.rows).toBeGreaterThan(10);
    expect((await preview('learner')).status).toBe(404);
  });

  it('can safely run twice, and does not affect other people', async () => {
    const coach = await person('coach');
    await test.sql('update portal.admin_erasure set done_at = null');
    await runJobs();
    expect(await person('coach')).toEqual(coach);
    expect(
      (await test.ask('coaching/getUpcomingEvents', { as: 'coach', query: { ID: test.ids('coach').userId } })).status,
    ).toBe(200);
  });

  it('deletes the person’s own files and their bytes, but not files that belong to something else', async () => {
    const { tenantId } = await test.tenant('harbour');
    const { userId } = test.ids('learner2');
    const file = (subject: string, id: string) =>
      test.sql(
        `insert into portal.media_file (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256,
           uploaded_by, upload_id, uploaded_at, subject_kind, subject_id)
         values ($1, gen_random_uuid(), 'avatar', 'png', 'a.png', 1, sha256('a'), sha256('a'), $2, gen_random_uuid(), $3, $4, $5)`,
        [tenantId, userId, demoStart, subject, id],
      );
    await file('avatar', userId);
    await file('ticket', crypto.randomUUID());
    await erase('learner2', (await person('learner2')).username);
    await runJobs();
    const left = await test.sql('select subject_kind from portal.media_file where uploaded_by = $1', [userId]);
    expect(left).toEqual([{ subject_kind: 'ticket' }]);
    expect(
      await test.sql(`select 1 from graphile_worker.jobs where task_identifier = 'media/removeBytes'`),
    ).toHaveLength(1);
  });
});

describe('retention', () => {
  const due = async () =>
    Object.fromEntries(
      (await test.ask('admin/getRetention', { as: 'admin' }))
        .json()
        .map((one: { noun: string; due: number }) => [one.noun, one.due]),
    );
  const old = new Date(demoStart.getTime() - 1200 * 86_400_000);

  it('deletes records older than the retention period every night, but no open tickets', async () => {
    const { tenantId } = await test.tenant('harbour');
    await test.sql(
      `update portal.support_ticket set created_at = $2, updated_at = $2, closed_at = case when closed_at is null then null else $2::timestamptz end where tenant_id = $1`,
      [tenantId, old],
    );
    await test.sql(
      `insert into portal.platform_audit (tenant_id, audit_id, recorded_at, kind, call, request_id, identity)
       values ($1, gen_random_uuid(), $2, 'write', 'lms/old', gen_random_uuid(), 'public')`,
      [tenantId, old],
    );
    for (const [title, at] of [
      ['Old', old],
      ['New', demoStart],
    ] as const)
      await test.sql(
        `insert into portal.support_incident (tenant_id, incident_id, title, text, words, ticket_ids, raised_by,
           raised_at, ends_at) values ($1, gen_random_uuid(), $2, '', '{}', '{}', $3, $4, $4)`,
        [tenantId, title, test.ids('support1').userId, at],
      );
    const closed = (
      await test.sql(
        'select count(*)::int as n from portal.support_ticket where tenant_id = $1 and closed_at is not null',
        [tenantId],
      )
    )[0].n;
    const open = (
      await test.sql(
        'select count(*)::int as n from portal.support_ticket where tenant_id = $1 and closed_at is null',
        [tenantId],
      )
    )[0].n;
    expect(await due()).toMatchObject({ support: closed, audit: 1 });
    await test.sql(
      `select graphile_worker.add_job('admin/forget-old', json_build_object('tenantId', $1::text, 'payload', '{}'::json, 'runAt', $2::timestamptz))`,
      [tenantId, demoStart],
    );
    await runJobs([pruneOld]);
    expect(await due()).toMatchObject({ support: 0, audit: 0 });
    expect(
      (await test.sql('select count(*)::int as n from portal.support_ticket where tenant_id = $1', [tenantId]))[0].n,
    ).toBe(open);
    const announced = await test.sql('select title from portal.support_incident where tenant_id = $1', [tenantId]);
    expect(announced).toEqual([{ title: 'New' }]);
  });

  it('deletes follow-ups with their evaluations and results, and neither of them while one is open', async () => {
    const { tenantId } = await test.tenant('harbour');
    const attempts = await test.sql(
      `select attempt_id as id from portal.quiz_attempt where tenant_id = $1 and submitted_at is not null
       order by attempt_id limit 6`,
      [tenantId],
    );
    const [ofOpen, ofEnded, recent, nextOfOpen, ofForgotten, earlierOfOpen] = attempts.map(({ id }) => id as string);
    await test.sql(
      'update portal.quiz_attempt set started_at = $2, submitted_at = $2 where attempt_id = any($1::uuid[])',
      [[ofOpen, ofEnded, nextOfOpen, ofForgotten, earlierOfOpen], old],
    );
    const [{ due: before }] = await test.sql(
      `select count(*)::int as due from portal.quiz_attempt where tenant_id = $1 and submitted_at < $2`,
      [tenantId, new Date(demoStart.getTime() - 1095 * 86_400_000)],
    );
    const followUp = async (
      origin: string,
      ended: Date | null,
      { next = null as string | null, scores = [] as string[], checkOn = '2026-12-10' } = {},
    ): Promise<string> => {
      const id = crypto.randomUUID();
      await test.sql(
        `insert into portal.followup_case (tenant_id, followup_id, person_id, origin_kind, origin_id, origin_part, made_by,
           made_at, leader_id, accepted_at, next_after, wants_talk, check_on, state, outcome, ended_at, next_id,
           score_ids, check_count)
         values ($1, $2, $3, 'quiz', $4, $2, $5, $6, $5, $6, $6, true, $9,
           case when $7::timestamptz is null then 'open' else 'closed' end,
           case when $7::timestamptz is not null then 'met' end, $7, $8, $10, 3)`,
        [tenantId, id, test.ids('coach2').userId, origin, test.ids('coach').userId, old, ended, next, checkOn, scores],
      );
      return id;
    };
    const made = {
      open: await followUp(ofOpen ?? '', null, {
        next: nextOfOpen ?? null,
        scores: [earlierOfOpen ?? '', nextOfOpen ?? ''],
      }),
      forgotten: await followUp(ofForgotten ?? '', null, { checkOn: '2020-01-10' }),
      ended: await followUp(ofEnded ?? '', demoStart),
      endedLongAgo: await followUp(recent ?? '', old),
      endedNow: await followUp(recent ?? '', demoStart),
      orphan: await followUp(crypto.randomUUID(), null),
    };
    expect(await due()).toMatchObject({ quizzes: before - 3 });
    await test.sql(
      `select graphile_worker.add_job('admin/forget-old', json_build_object('tenantId', $1::text, 'payload', '{}'::json, 'runAt', $2::timestamptz))`,
      [tenantId, demoStart],
    );
    await runJobs([pruneOld]);
    const left = await test.sql(
      'select followup_id as id from portal.followup_case where followup_id = any($1::uuid[])',
      [Object.values(made)],
    );
    expect(left.map(({ id }) => id).toSorted()).toEqual([made.open, made.endedNow].toSorted());
    const attemptsLeft = await test.sql(
      'select attempt_id as id from portal.quiz_attempt where attempt_id = any($1::uuid[])',
      [[ofOpen, ofEnded, recent, nextOfOpen, ofForgotten, earlierOfOpen]],
    );
    expect(attemptsLeft.map(({ id }) => id).toSorted()).toEqual([ofOpen, recent, nextOfOpen, earlierOfOpen].toSorted());
  });

  it('counts kudos with coaching, and deletes them with it', async () => {
    const before = (await due()).coaching;
    const id = await thanked('learner', 'coach', 'long ago', 'shown');
    await test.sql('update portal.portal_kudos set given_at = $2 where kudos_id = $1', [id, old]);
    expect((await due()).coaching).toBe(before + 1);
    const previewed = await test.ask('admin/previewRetention', {
      as: 'admin',
      query: { noun: 'coaching', days: '1095' },
    });
    expect(previewed.json().due).toBe(before + 1);
    await test.sql(
      `select graphile_worker.add_job('admin/forget-old', json_build_object('tenantId', $1::text, 'payload', '{}'::json, 'runAt', $2::timestamptz))`,
      [(await test.tenant('harbour')).tenantId, demoStart],
    );
    await runJobs([pruneOld]);
    expect((await due()).coaching).toBe(0);
    expect(await test.sql('select from portal.portal_kudos where kudos_id = $1', [id])).toEqual([]);
  });

  it('a shorter period can be previewed without changing anything', async () => {
    const before = await test.fingerprint();
    const asked = await test.ask('admin/previewRetention', {
      as: 'admin',
      query: { noun: 'notifications', days: '7' },
    });
    expect(asked.json().due).toEqual(expect.any(Number));
    expect(await test.fingerprint()).toBe(before);
  });

  it('recent records cannot be removed from the audit log', async () => {
    const { tenantId } = await test.tenant('harbour');
    const gone = await test.sql(
      `select set_config('app.tenant', $1, false), platform.forget_audit('2100-01-01', 1000) as gone`,
      [tenantId],
    );
    expect(gone[0].gone).toBe(0);
  });
});

describe('people’s requests about their own data', () => {
  const asCoach2 = (call: string, body?: object) => test.ask(`admin/${call}`, { as: 'coach2', ...(body && { body }) });

  it('for an export produce one that only they can open', async () => {
    const asked = (await asCoach2('requestOwnExport', {})).json();
    expect((await asCoach2('requestOwnExport', {})).json()).toEqual(asked);
    await runJobs();
    expect((await asCoach2('getOwnExports')).json()).toMatchObject([{ ...asked, state: 'ready' }]);
    const opened = (await asCoach2('openOwnExport', asked)).json();
    expect(opened.json).toContain((await person('coach2')).email);
    expect((await test.ask('admin/openOwnExport', { as: 'coach', body: asked })).status).toBe(404);
    expect((await test.ask('admin/getOwnExports', { as: 'coach' })).json()).toEqual([]);
  });

  it('for erasure are shown to administrators, who are notified, and can be withdrawn', async () => {
    const received = () =>
      test.sql(`select 1 from portal.portal_notification where message = 'erasure.asked' and caused_by = $1`, [
        test.ids('coach2').userId,
      ]);
    await asCoach2('askForErasure', {});
    await asCoach2('askForErasure', {});
    const managers = await received();
    expect(managers.length).toBeGreaterThan(0);
    const requests = async () => (await test.ask('admin/getErasureRequests', { as: 'admin' })).json();
    expect(await requests()).toEqual([
      {
        UserID: test.ids('coach2').userId,
        name: (await person('coach2')).name,
        username: (await person('coach2')).username,
        askedOn: demoStart.toISOString(),
      },
    ]);
    expect((await asCoach2('getOwnErasure')).json()).toEqual({ askedOn: demoStart.toISOString(), declined: null });
    await asCoach2('withdrawErasure', {});
    expect(await requests()).toEqual([]);
    expect((await test.ask('admin/getErasureRequests', { as: 'coach' })).status).toBe(403);
  });

  it('for erasure are declined with a reason, notify the person without quoting it, and can be made again', async () => {
    const { userId } = test.ids('coach2');
    const reason = 'A contract runs until March.';
    const decline = (as = 'admin') => test.ask('admin/declineErasure', { as, body: { UserID: userId, reason } });
    const waiting = async () => (await test.ask('admin/getErasureRequests', { as: 'admin' })).json().length;
    expect((await decline()).status).toBe(404);
    await asCoach2('askForErasure', {});
    expect((await decline('coach')).status).toBe(403);
    expect(
      (await test.ask('admin/declineErasure', { as: 'admin', body: { UserID: userId, reason: ' ' } })).status,
    ).toBe(400);
    expect((await decline()).status).toBe(200);
    const declined = { on: demoStart.toISOString(), reason };
    expect((await asCoach2('getOwnErasure')).json()).toEqual({ askedOn: null, declined });
    expect([await waiting(), (await decline()).status]).toEqual([0, 404]);
    const received = await test.ask('portal/getUnreadNotifications', { as: 'coach2', query: { userID: userId } });
    expect(received.json()).toContainEqual(
      expect.objectContaining({ msgTitle: 'Your deletion request was declined', msgLink: '/usersettings' }),
    );
    // The administrator's reason is in no notification and no mail.
    expect(received.text).not.toContain(reason);
    const { records } = (
      await test.ask('admin/readAuditLog', { as: 'admin', body: { filter: { call: 'admin/declineErasure' } } })
    ).json();
    expect(JSON.stringify(records)).not.toContain(reason);

    await asCoach2('askForErasure', {});
    expect((await asCoach2('getOwnErasure')).json()).toEqual({ askedOn: demoStart.toISOString(), declined: null });
    expect(await waiting()).toBe(1);
    await asCoach2('withdrawErasure', {});
  });

  it('for an export fail after an hour without one, and can then be made again', async () => {
    const asCountry = (call: string, body?: object) =>
      test.ask(`admin/${call}`, { as: 'country', ...(body && { body }) });
    const first = (await asCountry('requestOwnExport', {})).json();
    expect((await asCountry('requestOwnExport', {})).json()).toEqual(first);
    await test.sql(
      `update portal.admin_person_export set asked_at = asked_at - interval '61 minutes' where export_id = $1`,
      [first.exportID],
    );
    expect((await asCountry('getOwnExports')).json()).toMatchObject([{ ...first, state: 'expired', hasFailed: true }]);
    const second = (await asCountry('requestOwnExport', {})).json();
    expect(second).not.toEqual(first);
    expect((await asCountry('getOwnExports')).json()[0]).toMatchObject({ ...second, state: 'waiting' });
    // A late job has no effect.
    await runJobs();
    const states = (await asCountry('getOwnExports')).json().map(({ state }: { state: string }) => state);
    expect(states).toEqual(['ready', 'ready']);
  });
});
