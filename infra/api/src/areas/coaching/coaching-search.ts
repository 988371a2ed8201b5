/**
 * Search providers for sessions and feedback aids that the reader may see (`admit`, `readAid`), and for meetings the
 * reader takes part in.
 */
import { type EventTimes, nextOccurrences } from '@portico/contracts/coaching/calendar/event-times';
import { sessionRights } from '@portico/contracts/coaching/session-rights';
import type { SessionStatus } from '@portico/contracts/coaching/shapes';
import { coachingStatus } from '@portico/contracts/platform/constants';
import type { SearchProvider } from '../../platform/search/search-provider.ts';
import { coachValues, isInScope } from '../../services/account/public.ts';
import { eventTimesJson } from './calendar/event-rows.ts';
import { relationTo, type SessionPeople } from './policy.ts';

const topicName = `(select t.name from portal.coaching_topic t where t.tenant_id = s.tenant_id and t.topic_id = s.topic_id)`;
const otherName = `concat_ws(' ', other.first_name, other.last_name)`;

/**
 * The title is the topic, and the detail is the other person: the coach for the coachee, the coachee for everyone else.
 * Without a topic, the title is that person's name.
 */
export const sessionSearch: SearchProvider = {
  kind: 'session',
  flag: 'coaching',
  entries: 'session',
  columns: {
    title: `coalesce(${topicName}, ${otherName})`,
    text: `concat_ws(' ', nullif(s.topic_comment, ''), nullif(s.reality_text, ''),
      (select string_agg(i.text, ' ' order by i.position, i.item_id) from portal.coaching_item i
       where i.tenant_id = s.tenant_id and i.session_id = s.session_id and i.removed_at is null))`,
    detail: `case when ${topicName} is not null then ${otherName} end`,
    link: `'/coach/' || s.coachee_id || '/tgrow/' || s.session_id || '/m/view'`,
    at: 's.session_date',
    facts: `json_build_object('coachId', s.coach_id, 'coacheeId', s.coachee_id, 'status', s.status)`,
  },
  from: (first) => `join portal.coaching_session s on s.session_id = h.entry_id
    join portal.account_user u on u.tenant_id = s.tenant_id and u.user_id = s.coachee_id
    join portal.account_user other on other.tenant_id = s.tenant_id
      and other.user_id = case when s.coachee_id = $${first}::uuid then s.coach_id else s.coachee_id end`,
  where: (first) => `(s.coach_id = $${first}::uuid
    or ((s.status <> ${coachingStatus.saved} or s.submitted_at is not null)
      and (s.coachee_id = $${first}::uuid or ${isInScope(first)})))`,
  values: ({ person }) => coachValues(person),
  actionsOf: ({ id, facts }, { self }) => {
    const { status, ...people } = facts as SessionPeople & { status: SessionStatus };
    // `wasSubmitted` and `isCompletionRequested` do not affect the right to amend.
    const state = { status, wasSubmitted: true, isCompletionRequested: false };
    const { amend } = sessionRights(relationTo(self, people, true), state);
    return amend ? [{ id: 'goOn', to: `/coach/${people.coacheeId}/tgrow/${id}/m/edit` }] : [];
  },
};

/** Finds feedback aids by the name of the other person, for the coachee, the coach and others who coach the coachee. */
export const aidSearch: SearchProvider = {
  kind: 'aid',
  flag: 'coaching',
  entries: 'aid',
  columns: {
    title: otherName,
    text: `concat_ws(' ', nullif(a.motivational_action, ''), nullif(a.motivational_impact, ''),
      nullif(a.motivational_desired, ''), nullif(a.developmental_action, ''), nullif(a.developmental_impact, ''),
      nullif(a.developmental_desired, ''))`,
    detail: 'null',
    link: `'/coach/' || a.coachee_id || '/aid/' || a.aid_id || '/m/view'`,
    at: 'a.created_at',
  },
  from: (first) => `join portal.coaching_aid a on a.aid_id = h.entry_id
    join portal.account_user u on u.tenant_id = a.tenant_id and u.user_id = a.coachee_id
    join portal.account_user other on other.tenant_id = a.tenant_id
      and other.user_id = case when a.coachee_id = $${first}::uuid then a.coach_id else a.coachee_id end`,
  where: (first) => `($${first}::uuid in (a.coach_id, a.coachee_id) or ${isInScope(first)})`,
  values: ({ person }) => coachValues(person),
};

/** The occurrence to show: the next one, or the first one if the event is in the past. */
function occurrenceOf(stored: string, now: Date): { day: string; iteration: string; at: Date | null } {
  const times: EventTimes = JSON.parse(stored);
  const [next] = nextOccurrences(times, now, 1, times.timeZone);
  const [first] = next ? [next] : nextOccurrences(times, new Date(0), 1, times.timeZone);
  const day = (first?.start ?? times.start).slice(0, 10);
  return { day, iteration: first?.iteration ?? day, at: first?.at ?? null };
}

export const eventSearch: SearchProvider = {
  kind: 'event',
  flag: ['coaching', 'schedule'],
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
  // The coach of a one-to-one can start its session from the search.
  actionsOf: ({ id, link, facts }, { self }, now) => {
    const { coachId, coacheeId } = facts as { coachId: string | null; coacheeId: string | null };
    if (coachId !== self.userId || coacheeId === null) return [];
    const { iteration } = occurrenceOf(link ?? '', now);
    return [{ id: 'start', to: `/coach/${coacheeId}/tgrow/0/m/new?event=${id}&iteration=${iteration}` }];
  },
};
