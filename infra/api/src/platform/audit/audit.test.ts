/**
 * The audit trail as the API writes it: complete, sealed, append-only, and unreadable once the person's key is
 * destroyed.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, personKeysSecret, startTestApi, type TestApi } from '../../../test/harness.ts';
import { runTransaction } from '../run-transaction.ts';
import type { Transaction } from '../transaction.ts';
import { readPersonalValues } from './audit-record.ts';
import { destroyPersonKey, ensurePersonKey } from './person-keys.ts';

let test: TestApi;
let pool: pg.Pool;
let tenantId: string;
beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool(test.database.api);
  tenantId = (await test.tenant('harbour')).tenantId;
});
afterAll(async () => {
  await pool.end();
  await test.close();
});

const now = new Date('2026-11-16T08:00:00.000Z');
const inHarbour = <T>(work: (db: Transaction) => Promise<T>) =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 5000 }, work);
const keys = (db: Transaction) => ({ db, tenantId, installationKey: personKeysSecret });

async function recordOf(path: Parameters<TestApi['ask']>[0], ask: Ask) {
  const requestId = crypto.randomUUID();
  const reply = await test.ask(path, { ...ask, headers: { ...ask.headers, 'x-request-id': requestId } });
  const rows = await test.sql('select * from portal.platform_audit where request_id = $1', [requestId]);
  return { status: reply.status, rows, record: rows[0] };
}
const rename = (as: string, FirstName: string) =>
  recordOf('account/UpdateFirstNameLastName', { as, body: { FirstName, LastName: 'Ashworth' } });
const personalOf = (record: { audit_id: string; person_id: string; sealed: Buffer }) =>
  inHarbour((db) =>
    readPersonalValues(keys(db), {
      auditId: record.audit_id,
      personId: record.person_id,
      sealed: record.sealed,
    }),
  );

describe('a write', () => {
  it('records actor, call, time and the values before and after, with names sealed', async () => {
    await rename('learner', 'Beatrix');
    const { record } = await rename('learner', 'Cornelia');
    const { userId } = test.ids('learner');
    expect(record).toMatchObject({
      kind: 'write',
      call: 'account/UpdateFirstNameLastName',
      recorded_at: now,
      account_id: userId,
      principal_id: null,
      subject_ids: [],
      object_kind: 'account',
      object_id: userId,
      before: null,
      after: null,
      person_id: userId,
    });
    expect(record.identity).toMatch(new RegExp(`^${tenantId}/`));
    expect(JSON.stringify({ ...record, sealed: record.sealed.toString('latin1') })).not.toMatch(/Beatrix|Cornelia/);
    expect(await personalOf(record)).toEqual({
      before: { firstName: 'Beatrix', lastName: 'Ashworth' },
      after: { firstName: 'Cornelia', lastName: 'Ashworth' },
    });
  });

  it('by a delegate records both people, and the person named in the call', async () => {
    const [organisation] = await test.sql(
      'select organisation_id as id from portal.account_membership where user_id = $1',
      [test.ids('delegate').userId],
    );
    const principal = test.ids('coach').userId;
    const [board] = await test.sql(
      `select b.board_id as id from portal.pd_board b join portal.account_membership m using (tenant_id, team_id)
       where m.user_id = $1 and b.archived_at is null limit 1`,
      [principal],
    );
    const { record, status } = await recordOf('pd/deletePDBoard', {
      as: 'delegate',
      context: { account: test.ids('delegate').userId, organisation: organisation.id, principal },
      query: { sessionID: board.id, userID: principal },
    });
    expect([status, record]).toMatchObject([
      200,
      { account_id: test.ids('delegate').userId, principal_id: principal, subject_ids: [principal] },
    ]);
  });

  it('of a sign-in records the account it opened', async () => {
    const { record } = await recordOf('account/Validate', {
      as: 'coach',
      body: { Username: 'coach@harbour.example', LastLoginDate: now.toISOString() },
    });
    expect(record).toMatchObject({ kind: 'sign_in', object_kind: 'account', object_id: test.ids('coach').userId });
  });

  it('is not recorded as a sign-in when a page is reopened', async () => {
    const { record } = await recordOf('account/Validate', { as: 'coach', body: { Username: 'coach@harbour.example' } });
    expect(record).toMatchObject({ kind: 'write', object_kind: 'account', object_id: test.ids('coach').userId });
  });

  it('repeated under its idempotency key is recorded once', async () => {
    const choice = async (kind: string) =>
      (
        await test.sql('select choice_id as id from portal.support_choice where tenant_id = $1 and kind = $2 limit 1', [
          tenantId,
          kind,
        ])
      )[0].id;
    const ask: Ask = {
      as: 'learner',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        SUP_TCK_TYPE: await choice('type'),
        SUP_TCK_PRIORTY: await choice('priority'),
        SUP_TCK_IMPACT: await choice('impact'),
        comment: 'The headset is silent on one side.',
      },
    };
    expect((await recordOf('support/submitTicket', ask)).rows).toHaveLength(1);
    expect(await recordOf('support/submitTicket', ask)).toMatchObject({ status: 200, rows: [] });
  });
});

describe('a refusal', () => {
  const names = { FirstName: 'Ada', LastName: 'Lovelace' };
  const save = (ask: Ask) => recordOf('account/UpdateFirstNameLastName', { as: 'learner', body: names, ...ask });

  it('because of a missing account, a context, another person’s id or another tenant’s token is recorded with its code', async () => {
    expect((await save({ as: 'newcomer' })).record).toMatchObject({ kind: 'refusal', refusal: 'no_account' });
    expect((await save({ headers: { 'portico-context': 'x' } })).record).toMatchObject({ refusal: 'context_refused' });
    const stranger = { userID: test.ids('learner2').userId };
    expect((await recordOf('portal/getUnreadNotifications', { as: 'learner', query: stranger })).record).toMatchObject({
      refusal: 'not_found',
      account_id: test.ids('learner').userId,
      subject_ids: [],
    });
    const { tenantId: other } = await test.tenant('ember');
    const foreign = await save({ tenant: 'ember', host: 'harbour' });
    expect(foreign.record).toMatchObject({ tenant_id: tenantId, refusal: 'not_signed_in', account_id: null });
    expect(foreign.record.identity).toMatch(new RegExp(`^${other}/`));
  });

  it('of our own expired token is recorded, and of a token with a wrong signature is not', async () => {
    const person = { tenantId, oid: '00000000-0000-4000-8000-000000000000', username: 'x@harbour.example' };
    const expired = await save({ token: await test.issuer.token(person, { exp: 1 }) });
    expect([expired.status, expired.rows.length]).toEqual([401, 1]);
    const token = await test.tokenOf('learner');
    expect((await save({ token: `${token.slice(0, -6)}AAAAAA` })).rows).toEqual([]);
    expect((await save({ token: 'x.y.z' })).rows).toEqual([]);
  });

  it('is still returned if it cannot be recorded, and the failure is logged', async () => {
    await test.sql('revoke insert on portal.platform_audit from portico_api');
    try {
      const { status, rows } = await save({ as: 'blocked' });
      expect([status, rows]).toEqual([403, []]);
      expect(test.log.at(-2)).toMatchObject({ level: 'error', event: 'a refusal was not recorded' });
    } finally {
      await test.sql('grant insert on portal.platform_audit to portico_api');
    }
  });
});

describe('records', () => {
  it.each([
    'update portal.platform_audit set call = $$x$$',
    'delete from portal.platform_audit',
    'truncate portal.platform_audit',
    'alter table portal.platform_audit disable row level security',
    'delete from portal.platform_person_key',
    'update portal.platform_person_key set person_id = gen_random_uuid()',
  ])('cannot be changed by the API’s database role: %s', async (order) => {
    await expect(inHarbour((db) => db.query(order))).rejects.toThrow(/permission denied|must be owner/);
  });

  it('of one tenant are invisible to another', async () => {
    const { tenantId: other } = await test.tenant('ember');
    await rename('learner', 'Beatrix');
    await recordOf('account/UpdateFirstNameLastName', {
      as: 'learner',
      tenant: 'ember',
      body: { FirstName: 'Ada', LastName: 'Lovelace' },
    });
    const seen = await runTransaction(pool, { tenantId: other, readOnly: true, statementMs: 5000 }, (db) =>
      db.query<{ tenant_id: string }>('select distinct tenant_id from portal.platform_audit'),
    );
    expect(seen).toEqual([{ tenant_id: other }]);
    expect(await test.sql('select from portal.platform_audit where tenant_id = $1 limit 1', [tenantId])).toHaveLength(
      1,
    );
  });
});

describe('erasure', () => {
  it('destroys the person’s key: old values are unreadable, later ones are not stored, and others’ remain readable', async () => {
    const { record: old } = await rename('learner2', 'Dorothea');
    const { record: others } = await rename('coach2', 'Edwin');
    const { userId } = test.ids('learner2');
    await inHarbour((db) => destroyPersonKey({ db, tenantId }, userId, now));
    expect(await personalOf(old)).toBeUndefined();
    expect(await personalOf(others)).toMatchObject({ after: { firstName: 'Edwin' } });
    const { record: later, status } = await rename('learner2', 'Frieda');
    expect([status, later]).toMatchObject([200, { object_id: userId, before: null, after: null, sealed: null }]);
    expect(await inHarbour((db) => ensurePersonKey(keys(db), userId, now))).toBeUndefined();
  });

  it('a sealed value cannot be opened in another record', async () => {
    const { record } = await rename('coach', 'Gerda');
    await expect(personalOf({ ...record, audit_id: crypto.randomUUID() })).rejects.toThrow();
  });

  it('concurrent first uses create only one key for a person', async () => {
    const person = crypto.randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => inHarbour((db) => ensurePersonKey(keys(db), person, now))));
    expect(new Set(made.map((key) => key?.toString('hex'))).size).toBe(1);
  });
});
