/** Coaching in the search: sessions that the reader may see (`admit`), and meetings that they have a part in. */
import { type EventTimes, nextOccurrences } from '@portico/contracts/coaching/calendar/event-times';
import { sessionRights } from '@portico/contracts/coaching/session-rights';
import type { SessionStatus } from '@portico/contracts/coaching/shapes';
import { coachingStatus } from '@portico/contracts/platform/constants';
import { reach } from '@portico/contracts/platform/role-reach';
import { mayCoach } from '@portico/contracts/platform/roles';
import type { SearchNoun } from '../../platform/search/noun.ts';
import { eventTimesJson } from './calendar/event-rows.ts';
import { relationTo, type SessionPeople } from './policy.ts';

/** Named by the other person: the coachee for whoever coaches or looks after them, the coach for the coachee. */
export const sessionNoun: SearchNoun = {
  kind: 'session',
  flag: 'coaching',
  entries: 'session',
  columns: {
    title: `concat_ws(' ', other.first_name, other.last_name)`,
    text: `concat_ws(' ', nullif(s.topic_comment, ''), nullif(s.reality_text, ''),
      (select string_agg(i.text, ' ' order by i.position, i.item_id) from portal.coaching_item i
       where i.tenant_id = s.tenant_id and i.session_id = s.session_id and i.removed_at is null))`,
    detail: `(select t.name from portal.coaching_topic t where t.tenant_id = s.tenant_id and t.topic_id = s.topic_id)`,
    link: `'/coach/' || s.coachee_id || '/tgrow/' || s.session_id || '/m/view'`,
    at: 's.session_date',
    facts: `json_build_object('coachId', s.coach_id, 'coacheeId', s.coachee_id, 'status', s.status)`,
  },
  from: (first) => `join portal.coaching_session s on s.session_id = h.entry_id
    join portal.account_user u on u.tenant_id = s.tenant_id and u.user_id = s.coachee_id
    join portal.account_user other on other.tenant_id = s.tenant_id
      and other.user_id = case when s.coachee_id = $${first}::uuid then s.coach_id else s.coachee_id end`,
  where: (first) => {
    const [me, teams, reached, unit, fn] = [0, 1, 2, 3, 4].map((at) => `$${first + at}`);
    return `(s.coach_id = ${me}::uuid or ((s.status <> ${coachingStatus.saved} or s.submitted_at is not null) and (
      s.coachee_id = ${me}::uuid
      or ${reached}::text = 'tenant'
      or (${reached}::text = 'teams' and exists (select from portal.account_membership m
        where m.tenant_id = u.tenant_id and m.user_id = u.user_id and m.team_id = any(${teams}::uuid[])))
      or (${reached}::text = 'subtree' and exists (select from portal.account_unit n
        where n.tenant_id = u.tenant_id and n.unit_id = u.unit_id and ${unit}::uuid = any(n.path)))
      or (${reached}::text = 'function' and u.function_id = ${fn}::uuid))))`;
  },
  values: ({ person }) => [
    person.userId,
    person.teamIds,
    mayCoach(person.role) ? reach(person.role) : 'self',
    person.unitId,
    person.functionId,
  ],
  actionsOf: ({ id, facts }, { self }) => {
    const { status, ...people } = facts as SessionPeople & { status: SessionStatus };
    const { amend } = sessionRights(relationTo(self, people, true), { status, isCompletionRequested: false });
    return amend ? [{ id: 'goOn', to: `/coach/${people.coacheeId}/tgrow/${id}/m/edit` }] : [];
  },
};

/** The occurrence to show: what is next, or of what is over the first. */
function occurrenceOf(stored: string, now: Date): { day: string; iteration: string; at: Date | null } {
  const times: EventTimes = JSON.parse(stored);
  const [next] = nextOccurrences(times, now, 1, times.timeZone);
  const [first] = next ? [next] : nextOccurrences(times, new Date(0), 1, times.timeZone);
  const day = (first?.start ?? times.start).slice(0, 10);
  return { day, iteration: first?.iteration ?? day, at: first?.at ?? null };
}

export const eventNoun: SearchNoun = {
  kind: 'event',
  flag: 'schedule',
  entries: 'event',
  columns: {
    title: 'e.title',
    text: 'e.details',
    detail: `nullif(e.location, '')`,
    link: eventTimesJson,
    facts: `json_build_object('coachId', e.coach_id, 'coacheeId', e.coachee_id)`,
  },
  from: () => 'join portal.coaching_event e on e.event_id = h.entry_id',
  where: (first) => `e.cancelled_at is null and ($${first}::uuid in (e.owner_id, e.coach_id, e.coachee_id)
    or exists (select from portal.coaching_event_participant p
      where p.tenant_id = e.tenant_id and p.event_id = e.event_id and p.user_id = $${first}::uuid))`,
  values: ({ person }) => [person.userId],
  linkOf: ({ id, link }, now) => `/schedule?day=${occurrenceOf(link ?? '', now).day}&event=${id}`,
  atOf: ({ link }, now) => occurrenceOf(link ?? '', now).at,
  // The session of a one-to-one, for its coach.
  actionsOf: ({ id, link, facts }, { self }, now) => {
    const { coachId, coacheeId } = facts as { coachId: string | null; coacheeId: string | null };
    if (coachId !== self.userId || coacheeId === null) return [];
    const { iteration } = occurrenceOf(link ?? '', now);
    return [{ id: 'start', to: `/coach/${coacheeId}/tgrow/0/m/new?event=${id}&iteration=${iteration}` }];
  },
};
