/** Kudos in pages, newest first, and what the caller can still give. */
import { maySee } from '@portico/contracts/account/visibility';
import { roleScope } from '@portico/contracts/platform/role-scope';
import type * as calls from '@portico/contracts/portal/calls';
import { kudosAllowance, kudosObstacle, mayThank } from '@portico/contracts/recognition/kudos-rules';
import type { KudosList } from '@portico/contracts/recognition/kudos-shapes';
import type { Actor } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { cursorOf, type Position, positionAfter } from '../../../platform/keyset-cursor.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { personsById } from '../../../services/account/public.ts';
import { givenLately, isForOthers, type KudosRow, kudosAnswers, kudosColumns } from './kudos-rows.ts';

const perPage = 20;

const isOnPage = '($1::timestamptz is null or (k.given_at, k.kudos_id) < ($1, $2::uuid))';
const inOrder = 'order by k.given_at desc, k.kudos_id desc limit $3';
const ofTenant = 'k.tenant_id = (select platform.current_tenant())';
const own = (column: string, condition: string) => `select ${kudosColumns} from portal.portal_kudos k
  where ${ofTenant} and k.${column} = $4 and ${condition} and ${isOnPage} ${inOrder}`;

/**
 * Of each person as many as a page has, so that the cost depends on the number of people in sight only, not on that of
 * the tenant's kudos.
 */
const ofEach = (people: string) => `select k.* from (
    select $4::uuid as user_id union
    select m.user_id from portal.account_membership m
    join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
    where m.team_id = any($5::uuid[]) and u.disabled_at is null and u.user_guid is not null${people}) member
  cross join lateral (select ${kudosColumns} from portal.portal_kudos k
    where ${ofTenant} and k.receiver_id = member.user_id and ${isForOthers} and ${isOnPage} ${inOrder}) k
  ${inOrder}`;

const inUse = `u.tenant_id = (select platform.current_tenant()) and u.disabled_at is null and u.user_guid is not null`;
const ofTeams = ofEach('');
const ofSubtree = ofEach(` union
    select u.user_id from portal.account_unit n
    join portal.account_user u on u.tenant_id = n.tenant_id and u.unit_id = n.unit_id
    where $6::uuid = any(n.path) and ${inUse}`);
const ofFunction = ofEach(` union
    select u.user_id from portal.account_user u where u.function_id = $6::uuid and ${inUse}`);

/** Everyone is in sight, so the newest of the tenant are read by the index of times until a page is full. */
const ofEveryone = `select ${kudosColumns} from portal.portal_kudos k
  join portal.account_user u on u.tenant_id = k.tenant_id and u.user_id = k.receiver_id
  where ${ofTenant} and ${isForOthers} and u.disabled_at is null and u.user_guid is not null and ${isOnPage} ${inOrder}`;

interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
}

/** Exported for the test of its plans. */
export function statementOf(
  list: KudosList,
  actor: Pick<Actor, 'userId' | 'role' | 'teamIds' | 'unitId' | 'functionId'>,
): Statement {
  if (list === 'received')
    return {
      name: 'portal_kudos_received',
      text: own('receiver_id', 'k.taken_back_at is null and k.removed_at is null'),
      values: [actor.userId],
    };
  if (list === 'given')
    return { name: 'portal_kudos_given', text: own('giver_id', 'k.taken_back_at is null'), values: [actor.userId] };
  const { userId, teamIds } = actor;
  switch (roleScope(actor.role)) {
    case 'tenant':
      return { name: 'portal_kudos_of_everyone', text: ofEveryone, values: [] };
    case 'subtree':
      return { name: 'portal_kudos_of_subtree', text: ofSubtree, values: [userId, teamIds, actor.unitId] };
    case 'function':
      return { name: 'portal_kudos_of_function', text: ofFunction, values: [userId, teamIds, actor.functionId] };
    default:
      return { name: 'portal_kudos_of_teams', text: ofTeams, values: [userId, teamIds] };
  }
}

/** The same as a list contains, of a single one. */
async function oneOf(list: KudosList, id: string, db: Transaction, actor: Actor): Promise<KudosRow[]> {
  const [row] = await db.prepared<KudosRow>(
    'portal_kudos_one',
    `select ${kudosColumns} from portal.portal_kudos k where ${ofTenant} and k.kudos_id = $1 and k.taken_back_at is null`,
    [id],
  );
  if (!row) return [];
  if (list === 'given') return row.giver_id === actor.userId ? [row] : [];
  if (row.removed_at !== null) return [];
  if (list === 'received') return row.receiver_id === actor.userId ? [row] : [];
  if (row.only_receiver || row.hidden_at !== null) return [];
  const [receiver] = await peopleByIds(db, [row.receiver_id]);
  const isInSight = receiver && receiver.userGuid !== null && !receiver.disabled && maySee(actor, receiver);
  return isInSight ? [row] : [];
}

export const getKudos: Handler<typeof calls.getKudos> = async ({ query }, { db, actor, now }) => {
  if (query.kudos !== undefined) {
    const one = await oneOf(query.list, query.kudos, db, actor);
    return { kudos: await kudosAnswers(db, actor, one, now), next: null };
  }
  const after: Position | undefined = positionAfter(query.after, 'query.after');
  const { name, text, values } = statementOf(query.list, actor);
  const rows = await db.prepared<KudosRow>(name, text, [after?.at ?? null, after?.id ?? null, perPage + 1, ...values]);
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  return {
    kudos: await kudosAnswers(db, actor, page, now),
    next: rows.length > page.length && last ? cursorOf({ at: last.at_exact, id: last.kudos_id }) : null,
  };
};

const toInstant = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

export const getKudosAllowance: Handler<typeof calls.getKudosAllowance> = async ({ query }, { db, actor, now }) => {
  const [given, [receiver], persons] = await Promise.all([
    givenLately(db, actor.userId, now),
    query.to === undefined ? [] : peopleByIds(db, [query.to]),
    personsById(db, [query.to ?? null]),
  ]);
  if (query.to !== undefined && (!receiver || !mayThank(actor, receiver))) throw notFound();
  const at = now.getTime();
  const { left, nextAt } = kudosAllowance(given, at);
  return {
    left,
    nextAt: toInstant(nextAt),
    receiver: receiver
      ? {
          person: persons.of(receiver.userId),
          until: toInstant(kudosObstacle(given, receiver.userId, at)?.until ?? null),
        }
      : null,
  };
};
