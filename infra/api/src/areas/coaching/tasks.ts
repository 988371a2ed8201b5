/**
 * Open tasks of coaching: sessions that the coachee has to answer or the coach has to confirm, actions, proposed times
 * and invitations.
 */
import type { HistoryKind } from '@portico/contracts/coaching/history-shapes';
import {
  type IsListed,
  isInTeams,
  nameOf,
  type TaskSource,
  type TaskStatement,
} from '../../platform/tasks/task-source.ts';
import { invitationTasks } from './calendar/invitations.ts';

const flag = 'coaching';
const own: TaskStatement['values'] = ({ userId }) => [userId];
/** SQL: when this kind of history entry was last made for an item of `coaching_item i`. */
const lastOfItem = (kind: HistoryKind): string => `(select max(h.happened_at) from portal.coaching_history h
    where h.tenant_id = i.tenant_id and h.item_id = i.item_id and h.kind = '${kind}')`;
const links = `jsonb_build_object('coachee', s.coachee_id, 'session', s.session_id) as link_values`;
const itemLinks = `jsonb_build_object('coachee', s.coachee_id, 'session', s.session_id, 'item', i.item_id,
    'side', case when s.coach_id = $1 then 'coach' else 'coachee' end) as link_values`;
const fromItems = `from portal.coaching_item i
  join portal.coaching_session s on s.tenant_id = i.tenant_id and s.session_id = i.session_id`;
/** SQL: an agreed action that its owner has to do. */
const isOpenAction = `i.kind = 'action' and s.status = 2 and i.status in ('not requested to complete', 'rejected')
  and i.removed_at is null`;

/**
 * SQL: true unless a board already lists the action. The board may be archived, switched off, or list it for someone
 * else.
 */
const isOnlyHere = (isListed: IsListed, teams?: string): string =>
  `not (i.follows_kind is not distinct from 'issue' and ${isListed('issue', {
    ...{ id: 'i.follows_id', owner: 'i.owner_id' },
    ...(teams !== undefined && { teams }),
  })})`;

/** The coach completes it; the coachee asks the coach to do so. */
const tickItem: TaskStatement['tick'] = ({ session, item, side }) => ({
  area: 'coaching',
  name: side === 'coach' ? 'completeItem' : 'requestCompletion',
  body: { sessionID: session, itemID: item },
});

export const coachingTasks: readonly TaskSource[] = [
  {
    kind: 'session.accept',
    flag,
    statement: `select s.session_id as id, '' as title, ${nameOf('s', 'coach_id')} as person, s.submitted_at as since,
        null::text as due_on, ${links}
      from portal.coaching_session s where s.coachee_id = $1 and s.status = 1`,
    values: own,
  },
  {
    kind: 'session.rework',
    flag,
    statement: `select s.session_id as id, '' as title, ${nameOf('s', 'coachee_id')} as person, s.rejected_at as since,
        null::text as due_on, ${links}
      from portal.coaching_session s where s.coach_id = $1 and s.status = 0 and s.rejected_at is not null`,
    values: own,
  },
  {
    kind: 'session.complete',
    flag,
    statement: `select s.session_id as id, '' as title, ${nameOf('s', 'coachee_id')} as person,
        s.completion_requested_at as since, null::text as due_on, ${links}
      from portal.coaching_session s
      where s.coach_id = $1 and s.status = 2 and s.completion_requested_at is not null
        and (s.completion_declined_at is null or s.completion_declined_at < s.completion_requested_at)`,
    values: own,
  },
  {
    kind: 'session.item',
    flag,
    statement: `select i.item_id as id, i.text as title, ${nameOf('s', 'coachee_id')} as person,
        ${lastOfItem('itemRequested')} as since, to_char(i.on_day, 'YYYY-MM-DD') as due_on, ${itemLinks}
      ${fromItems}
      where s.coach_id = $1 and s.status = 2 and i.status = 'requested' and i.removed_at is null`,
    values: own,
    tick: tickItem,
  },
  {
    kind: 'session.action',
    flag,
    statement: (
      isListed,
    ) => `select i.item_id as id, i.text as title, case when s.coach_id = $1 then ${nameOf('s', 'coachee_id')}
          else ${nameOf('s', 'coach_id')} end as person,
        greatest(s.accepted_at, ${lastOfItem('itemDeclined')}) as since, to_char(i.on_day, 'YYYY-MM-DD') as due_on, ${itemLinks}
      ${fromItems}
      where i.owner_id = $1 and ${isOpenAction} and ${isOnlyHere(isListed)} and (i.on_day is null or i.on_day <= $2::date)`,
    values: ({ userId, dueUntil }) => [userId, dueUntil],
    tick: tickItem,
  },
  {
    kind: 'event.proposal',
    flag: ['coaching', 'schedule'],
    statement: `select p.proposal_id as id, e.title, ${nameOf('p', 'user_id')} as person, p.proposed_at as since,
        to_char(p.iteration, 'YYYY-MM-DD') as due_on,
        jsonb_build_object('day', to_char(p.iteration, 'YYYY-MM-DD'), 'event', p.event_id) as link_values
      from portal.coaching_event_proposal p
      join portal.coaching_event e on e.tenant_id = p.tenant_id and e.event_id = p.event_id
      where e.owner_id = $1 and e.cancelled_at is null and p.iteration >= $2::date`,
    values: ({ userId, today }) => [userId, today],
  },
  { kind: 'event.invitation', flag: ['coaching', 'schedule'], find: invitationTasks },
];

export const awaitedInCoaching: readonly TaskSource[] = [
  {
    kind: 'session.unanswered',
    flag,
    statement: `select s.session_id as id, '' as title, ${nameOf('s', 'coachee_id')} as person, s.submitted_at as since,
        null::text as due_on, ${links}
      from portal.coaching_session s where s.coach_id = $1 and s.status = 1`,
    values: own,
  },
  {
    kind: 'session.agreed',
    flag,
    statement: `select i.item_id as id, i.text as title, ${nameOf('i', 'owner_id')} as person, s.accepted_at as since,
        to_char(i.on_day, 'YYYY-MM-DD') as due_on, ${links}
      ${fromItems}
      where $1::uuid in (s.coach_id, s.coachee_id) and i.owner_id <> $1 and ${isOpenAction}`,
    values: own,
  },
  {
    kind: 'session.unconfirmed',
    flag,
    statement: `select i.item_id as id, i.text as title, ${nameOf('s', 'coach_id')} as person,
        ${lastOfItem('itemRequested')} as since, to_char(i.on_day, 'YYYY-MM-DD') as due_on, ${links}
      ${fromItems}
      where s.coachee_id = $1 and s.status = 2 and i.status = 'requested' and i.removed_at is null`,
    values: own,
  },
];

/** Leaders read the sessions of their team, regardless of their coach (`coachingRules.readCoachingOf`). */
export const coachingOfTeams: readonly TaskSource[] = [
  {
    kind: 'session.of-team',
    flag,
    statement: (
      isListed,
    ) => `select i.item_id as id, i.text as title, ${nameOf('i', 'owner_id')} as person, s.accepted_at as since,
        to_char(i.on_day, 'YYYY-MM-DD') as due_on, ${links}
      ${fromItems}
      where ${isInTeams('s', 'coachee_id', '$2')} and i.owner_id = s.coachee_id and s.coachee_id <> $1
        and ${isOpenAction} and ${isOnlyHere(isListed, '$2')}`,
    values: ({ userId, ledTeams }) => [userId, ledTeams],
  },
];
