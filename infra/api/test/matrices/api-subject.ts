/** The API as the subject of the matrices: the real factory over a PostgreSQL database filled with demo data. */
import type { Call } from '@portico/contracts/platform/call';
import { contextHeader, writeContext } from '@portico/contracts/platform/context';
import type { Role } from '@portico/contracts/platform/roles';
import { allCalls } from '@portico/contracts/registry';
import { castOf } from '@portico/database/demo/people/cast';
import type { Actor, RawInput, Reply, SendOptions, Subject } from '@portico/testkit/matrices/subject';
import { allAreas } from '../../src/areas/all.ts';
import { signUpCredential, type TestApi, type TestApiOptions } from '../harness.ts';
import { startPrepared, tenants } from './prepared.ts';
import { seatOf } from './samples/quiz-guests.ts';
import type { SampleContext } from './samples/sample.ts';
import { samples } from './samples.ts';

/**
 * Calls that the API binds. The registry must contain every call of an area; the first test of the matrices names any
 * that are missing.
 */
export const boundCalls: readonly Call[] = allAreas.flatMap((area) => area.calls.map(({ call }) => call));
export const unboundCalls = allCalls.filter((call) => !boundCalls.some((bound) => bound.id === call.id));

async function statusOf(test: TestApi, { tenant, name }: Actor): Promise<SampleContext> {
  const { tenantId } = await test.tenant(tenant);
  const { userId, guid } = test.ids(name, tenant);
  const [row] = await test.sql(
    `select u.username, u.team_id, u.country_id,
       (select m.organisation_id from portal.account_membership m
          where m.tenant_id = u.tenant_id and m.user_id = u.user_id order by m.position limit 1) as organisation_id
     from portal.account_user u where u.tenant_id = $1 and u.user_id = $2`,
    [tenantId, userId],
  );
  return {
    slug: tenant,
    tenantId,
    userId,
    guid,
    username: row?.username ?? `${name}@${tenant}.example`,
    teamId: row?.team_id ?? null,
    siteId: row?.country_id ?? null,
    organisationId: row?.organisation_id ?? '',
  };
}

/** Accounts for which every sample finds something to refer to, because they lead or belong to the first team. */
const firstHolders: Partial<Record<Role, string>> = {
  Learner: 'learner',
  'Team Leader': 'coach',
  'System Administrator': 'admin',
  'Country Admin': 'country',
  'Support First Line': 'support1',
  'Support Second Line': 'support2',
  'Support Third Line': 'support3',
};

/** Accounts with the same role elsewhere in the tenant. Roles whose scope is the whole tenant have no neighbour. */
const neighbours: Partial<Record<Role, string>> = {
  Learner: 'learner2',
  'Team Leader': 'coach2',
  'Support First Line': 'support2',
  'Area/Office/Site Admin': 'ibrahim.halvorsen',
};

function query(input: RawInput, options: SendOptions): string {
  const own = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  ).toString();
  return [own, options.rawQuery].filter(Boolean).join('&');
}

export interface ApiSubject extends Subject {
  /** Matrices name their cases before the server exists; the cases run after this. */
  start(): Promise<void>;
  close(): Promise<void>;
  /** Runs as superuser, for inspecting and breaking things. */
  sql: TestApi['sql'];
  /** Connects as superuser. */
  superuser(): TestApi['database']['superuser'];
}

/** @param options of the API under test: other limits, another clock, a database that fails */
export function createSubject(options: TestApiOptions = {}): ApiSubject {
  let running: TestApi | undefined;
  const test = (): TestApi => {
    if (!running) throw new Error('start() comes before the cases run');
    return running;
  };

  async function send(call: Call, input: RawInput, options: SendOptions): Promise<Reply> {
    const { actor, host, headers, rawBody } = options;
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(input.params?.[name] ?? '')),
    );
    const isService = call.access.kind === 'service' && actor !== undefined;
    const seat = call.access.kind === 'seat' && actor ? seatOf(actor.tenant).token : undefined;
    const reply = await test().ask(`${call.area}/${path}`, {
      ...(actor && !isService ? { as: actor.name, tenant: actor.tenant } : {}),
      ...(isService ? { token: signUpCredential, tenant: actor.tenant } : {}),
      ...(seat && actor ? { token: seat, tenant: actor.tenant } : {}),
      ...(host ? { host } : {}),
      ...(headers || rawBody ? { headers: { ...headers, ...(rawBody ? { 'content-type': rawBody.type } : {}) } } : {}),
      method: options.method ?? call.method,
      query: query(input, options),
      ...(rawBody ? { body: rawBody.text } : input.body === undefined ? {} : { body: input.body }),
      ...(input.file && !rawBody ? { file: { name: input.file.name, bytes: Buffer.from(input.file.bytes) } } : {}),
    });
    return { status: reply.status, headers: reply.headers as Record<string, string>, text: reply.text };
  }

  return {
    calls: boundCalls,
    tenants,
    send,
    async start() {
      running = await startPrepared(options);
    },
    close: () => test().close(),
    sql: (text, values) => test().sql(text, values),
    superuser: () => test().database.superuser,
    fingerprint: () => test().fingerprint(),
    async sample(call, actor) {
      const make = samples[call.id];
      if (!make) throw new Error(`${call.id} has no sample input in infra/api/test/matrices/samples.ts`);
      return make(await statusOf(test(), actor), test());
    },
    allowed(call, tenant) {
      const role = call.access.kind === 'roles' ? call.access.roles[0] : 'Learner';
      return { tenant, name: (role && firstHolders[role]) ?? 'admin' };
    },
    holder(role, tenant) {
      const name = firstHolders[role] ?? castOf({ slug: tenant }).find((one) => one.role === role)?.name;
      return name ? { tenant, name } : undefined;
    },
    neighbour(call, tenant) {
      if (call.access.kind === 'roles') {
        const { roles } = call.access;
        const name = Object.entries(neighbours).find(([role]) => roles.includes(role as Role))?.[1];
        return name ? { tenant, name } : undefined;
      }
      return call.access.kind === 'account' ? { tenant, name: 'vikram.petrov' } : undefined;
    },
    async secondOf(actor, who) {
      if (who === 'their other window') return actor;
      if (who === 'their coach') return { ...actor, name: 'coach' };
      const other = this.holder('Function Admin', actor.tenant) ?? actor;
      const { tenantId, userId } = await statusOf(test(), other);
      await test().sql(
        `update portal.account_user set role = 'System Administrator' where tenant_id = $1 and user_id = $2`,
        [tenantId, userId],
      );
      return other;
    },
    async actingFor(actor, principal) {
      const [own, other] = [await statusOf(test(), actor), await statusOf(test(), principal)];
      await test().sql(
        `insert into portal.account_delegation (tenant_id, delegation_id, principal_id, delegate_id, starts_at)
         select $1, gen_random_uuid(), $2, $3, '2000-01-01' where not exists
           (select from portal.account_delegation where tenant_id = $1 and principal_id = $2 and delegate_id = $3)`,
        [own.tenantId, other.userId, own.userId],
      );
      const { userId: account, organisationId: organisation } = own;
      return { [contextHeader]: writeContext({ account, organisation, principal: other.userId }) };
    },
    async nameOf(actor, parameter) {
      const { userId, guid, username } = await statusOf(test(), actor);
      if (/guid/i.test(parameter)) return guid;
      return /name|mail/i.test(parameter) ? username : userId;
    },
  };
}
