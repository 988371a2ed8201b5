/** From rows to the session as the contract answers it. */
import type { SessionRelation } from '@portico/contracts/coaching/session-rights';
import { sessionRights } from '@portico/contracts/coaching/session-rights';
import { attachmentKinds, type Session, type SessionSummary } from '@portico/contracts/coaching/shapes';
import type { Persons } from '../account/public.ts';
import type { AttachmentRow, ItemRow, SessionRow } from './session-rows.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const toTopic = (row: SessionRow): Session['topic'] => ({
  topicId: row.topic_id,
  name: row.topic_name,
  comment: row.topic_comment,
});

export const toSummary = (row: SessionRow, persons: Persons): SessionSummary => ({
  sessionID: row.session_id,
  status: row.status,
  currentStep: row.current_step,
  sessionDate: row.session_date.toISOString(),
  coacheeID: row.coachee_id,
  coachID: row.coach_id,
  coach: persons.of(row.coach_id),
  topic: toTopic(row),
  rejectionReason: row.rejection_reason,
});

export const toGoalOrAction = (row: ItemRow): Session['actions'][number] => ({
  id: row.item_id,
  text: row.text,
  completed: row.status === 'completed',
  status: row.status ?? 'not requested to complete',
  createdBy: row.created_by,
  dueOn: row.on_day,
});

/** The table demands a day of evidence and feedback; without one the session's own stands. */
const toNote = (row: ItemRow, session: SessionRow): Session['evidences'][number] => ({
  id: row.item_id,
  text: row.text,
  date: row.on_day ?? session.session_date.toISOString().slice(0, 10),
  createdBy: row.created_by,
});

function toAttachments(rows: readonly AttachmentRow[]): Session['attachments'] {
  const of = (type: AttachmentRow['type']) =>
    rows
      .filter((row) => row.type === type)
      .map((row) => ({ id: row.attachment_id, type, parentId: row.parent_id, filename: row.filename }));
  return Object.fromEntries(attachmentKinds.map((type) => [type, of(type)])) as Session['attachments'];
}

export interface SessionParts {
  row: SessionRow;
  items: readonly ItemRow[];
  attachments: readonly AttachmentRow[];
}

export function toSession(
  { row, items, attachments }: SessionParts,
  persons: Persons,
  relation: SessionRelation,
): Session {
  const of = (kind: ItemRow['kind']) => items.filter((item) => item.kind === kind);
  return {
    ...toSummary(row, persons),
    submittedOn: iso(row.submitted_at),
    acceptedOn: iso(row.accepted_at),
    completedOn: iso(row.completed_at),
    rejectedOn: iso(row.rejected_at),
    coachee: persons.of(row.coachee_id),
    madeBy: persons.ofNullable(row.made_by),
    parentSessionFK: row.parent_id,
    CalendarIdFk: row.event_id,
    goals: of('goal').map(toGoalOrAction),
    evidences: of('evidence').map((item) => toNote(item, row)),
    feedbacks: of('feedback').map((item) => toNote(item, row)),
    reality: { text: row.reality_text, date: row.reality_on },
    options: of('option').map((item) => ({ id: item.item_id, text: item.text })),
    optionSelected: of('option').find((item) => item.chosen)?.item_id ?? null,
    actions: of('action').map(toGoalOrAction),
    attachments: toAttachments(attachments),
    can: sessionRights(relation, row.status),
  };
}
