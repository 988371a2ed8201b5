/** What a sign-in may receive: the topics of all its accounts, organisations and principals, each with its label. */

import { createHash } from 'node:crypto';
import type { Label } from '@portico/contracts/live/events';
import { compareAsc } from 'date-fns/compareAsc';
import type { SignInFacts } from '../ended-sign-in.ts';
import type { Transaction } from '../transaction.ts';
import { type Topic, toAccount, toOrganisation, toTeam, toTenant } from './audience.ts';

export interface LiveAccess {
  /** `none`: no portal account; `disabled`: all accounts are disabled. Neither receives anything. */
  kind: 'ready' | 'none' | 'disabled';
  labels: ReadonlyMap<Topic, readonly Label[]>;
  /** Whether that sign-in has ended; a stream must not be opened in it. */
  hasEnded(signIn: SignInFacts): boolean;
  /** Equal if the rights are equal. */
  digest: string;
  /** When the rights change through the passage of time (a delegation begins or ends); business time. */
  until: Date | undefined;
}

interface DelegationFacts {
  principal: string;
  starts: string;
  ends: string | null;
  teams: string[];
}
interface AccountRow {
  identity_key: string;
  user_id: string;
  role: string;
  disabled: boolean;
  unit_id: string | null;
  team_id: string | null;
  function_id: string | null;
  memberships: [organisation: string, team: string | null][];
  delegations: DelegationFacts[];
  ended: string[];
  /** All earlier sign-ins have ended except that of `kept_session`; seconds since 1970. */
  ended_at: number | null;
  kept_session: string | null;
}

/**
 * `$2` is the business time. Includes delegations that have not started yet, because their start changes the rights.
 */
const select = `
  select i.identity_key, u.user_id, u.role, u.disabled_at is not null as disabled, u.unit_id, u.team_id, u.function_id,
    (select coalesce(json_agg(json_build_array(m.organisation_id, m.team_id) order by m.position), '[]')
      from portal.account_membership m where m.tenant_id = u.tenant_id and m.user_id = u.user_id) as memberships,
    (select coalesce(json_agg(json_build_object('principal', d.principal_id, 'starts', d.starts_at, 'ends', d.ends_at,
          'teams', array(select m.team_id from portal.account_membership m
            where m.tenant_id = d.tenant_id and m.user_id = d.principal_id and m.team_id is not null order by m.position))
        order by d.delegation_id), '[]')
      from portal.account_delegation d
      join portal.account_user p on p.tenant_id = d.tenant_id and p.user_id = d.principal_id and p.disabled_at is null
      where d.tenant_id = u.tenant_id and d.delegate_id = u.user_id and (d.ends_at is null or d.ends_at > $2)) as delegations,
    array(select s.session_id from portal.account_sign_in s
      where s.tenant_id = u.tenant_id and s.user_id = u.user_id and s.ended_at is not null order by s.session_id) as ended,
    extract(epoch from date_trunc('second', i.ended_at))::float8 as ended_at, i.kept_session
  from portal.account_identity i join portal.account_user u on u.tenant_id = i.tenant_id and u.user_id = i.user_id
  where i.identity_key = any($1::text[]) order by i.identity_key, u.user_id`;

const hasEnded = ({ ended, ended_at, kept_session }: AccountRow, { sessionId, signedInAt }: SignInFacts): boolean =>
  (sessionId !== undefined && ended.includes(sessionId)) ||
  (ended_at !== null && signedInAt < ended_at && kept_session !== (sessionId ?? null));

const hasStarted = ({ starts }: DelegationFacts, now: Date): boolean => new Date(starts) <= now;

function* topicsOf(row: AccountRow, now: Date): Generator<[Topic, Label]> {
  const own: Label = { account: row.user_id, organisation: null, principal: null };
  yield [toTenant, own];
  yield [toAccount(row.user_id), own];
  if (row.team_id !== null) yield [toTeam(row.team_id), own];
  for (const [organisation, team] of row.memberships) {
    yield [toOrganisation(organisation), { ...own, organisation }];
    if (team !== null) yield [toTeam(team), { ...own, organisation }];
  }
  for (const { principal, teams } of row.delegations.filter((one) => hasStarted(one, now))) {
    yield [toAccount(principal), { ...own, principal }];
    for (const team of teams) yield [toTeam(team), { ...own, principal }];
  }
}

function nextChange(rows: readonly AccountRow[], now: Date): Date | undefined {
  const moments = rows
    .flatMap(({ delegations }) => delegations.flatMap(({ starts, ends }) => [starts, ends]))
    .filter((moment) => moment !== null)
    .map((moment) => new Date(moment))
    .filter((moment) => moment > now);
  return moments.toSorted((one, other) => compareAsc(one, other))[0];
}

function accessOf(rows: readonly AccountRow[], now: Date): LiveAccess {
  const enabled = rows.filter((row) => !row.disabled);
  const labels = new Map<Topic, Label[]>();
  for (const row of enabled)
    for (const [topic, label] of topicsOf(row, now)) labels.set(topic, [...(labels.get(topic) ?? []), label]);
  const started = rows.map((row) => ({ ...row, delegations: row.delegations.filter((one) => hasStarted(one, now)) }));
  const none = rows.length === 0 ? 'none' : 'disabled';
  return {
    kind: enabled.length > 0 ? 'ready' : none,
    labels,
    hasEnded: (signIn) => rows.some((row) => hasEnded(row, signIn)),
    digest: createHash('sha256').update(JSON.stringify(started)).digest('base64'),
    until: nextChange(enabled, now),
  };
}

/** The access of each sign-in; keys are those of `Caller.key`. */
export async function liveAccess(
  db: Transaction,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LiveAccess>> {
  const rows = await db.prepared<AccountRow & Record<string, unknown>>('live_standings', select, [keys, now]);
  const byKey = Map.groupBy(rows, (row) => row.identity_key);
  return new Map(keys.map((key) => [key, accessOf(byKey.get(key) ?? [], now)]));
}
