/** One demo session as rows. */
import type { CoachingStep } from '@portico/contracts/coaching/shapes';
import { stableId } from '../../stable-id.ts';
import { dayFrom, doneAt } from '../when.ts';
import type { Outcome, PlannedSession } from './session-plan.ts';
import type { SessionText } from './session-texts.ts';

const statusOf: Record<Outcome, number> = { draft: 0, sentBack: 0, submitted: 1, accepted: 2, completed: 3 };

interface SessionPlace {
  tenantId: string;
  now: Date;
  sessionId: string;
  coachId: string;
  coacheeId: string;
  madeBy: string | null;
  parentId: string | null;
  eventId: string | null;
  topicId: string;
}

export function sessionRow(place: SessionPlace, planned: PlannedSession, text: SessionText) {
  const { now } = place;
  const status = statusOf[planned.outcome];
  const held = doneAt(now, planned.age, '10:30');
  const wasSubmitted = planned.outcome !== 'draft';
  const sentBack = planned.outcome === 'sentBack';
  const step: CoachingStep = planned.outcome === 'draft' ? 'reality' : 'actions';
  return {
    session_id: place.sessionId,
    coach_id: place.coachId,
    coachee_id: place.coacheeId,
    made_by: place.madeBy,
    parent_id: place.parentId,
    event_id: place.eventId,
    session_date: held,
    current_step: step,
    status,
    topic_id: place.topicId,
    topic_comment: text.comment,
    reality_text: text.reality,
    reality_on: dayFrom(now, -planned.age),
    submitted_at: wasSubmitted ? doneAt(now, planned.age, '11:20') : null,
    accepted_at: status >= 2 ? doneAt(now, planned.age - 1, '11:50') : null,
    completed_at: status === 3 ? doneAt(now, Math.max(planned.age - 16, 0), '15:40') : null,
    rejected_at: sentBack ? doneAt(now, planned.age, '16:05') : null,
    rejection_reason: sentBack
      ? 'The after-work figure is from the week with the new tool. Can we take the week after?'
      : null,
  };
}

export function itemRows(place: SessionPlace, planned: PlannedSession, text: SessionText) {
  const { tenantId, now, sessionId, coachId, coacheeId } = place;
  const completed = planned.outcome === 'completed';
  const status = completed ? 'completed' : 'not requested to complete';
  const held = dayFrom(now, -planned.age);
  const row = (kind: string, body: string, at: number, more: object = {}) => ({
    item_id: stableId(tenantId, 'coaching', 'item', sessionId, kind, at),
    session_id: sessionId,
    kind,
    text: body,
    created_by: kind === 'action' && at > 0 ? coacheeId : coachId,
    on_day: null as string | null,
    owner_id: kind === 'action' ? coacheeId : null,
    status: null as string | null,
    chosen: false,
    position: at,
    ...more,
  });
  const early = [
    row('goal', text.goal, 0, { status, on_day: dayFrom(now, -planned.age + 28) }),
    row('evidence', text.evidence, 0, { on_day: held }),
    row('feedback', text.feedback, 0, { on_day: held }),
  ];
  // A draft ends with the step "reality".
  if (planned.outcome === 'draft') return early;
  return [
    ...early,
    ...text.options.map((option, at) => row('option', option, at, { chosen: at === text.chosen })),
    // The second action of an accepted session waits for the coach to confirm it; the first may be overdue.
    ...text.actions.map((action, at) =>
      row('action', action, at, {
        status: planned.outcome === 'accepted' && at === 1 ? 'requested' : status,
        on_day: dayFrom(now, -planned.age + 10 + at * 7),
      }),
    ),
  ];
}
