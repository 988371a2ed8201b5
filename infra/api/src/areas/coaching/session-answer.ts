/** Converts rows to a session of the contract. */
import {
  type ItemCan,
  itemRights,
  type SessionRelation,
  type SessionState,
  sessionLabel,
  sessionRights,
} from '@portico/contracts/coaching/session-rights';
import {
  type Attachment,
  attachmentKinds,
  type GoalOrAction,
  type Note,
  type Option,
  type Session,
  type SessionSummary,
} from '@portico/contracts/coaching/shapes';
import type { Persons } from '../../services/account/public.ts';
import type { AttachmentRow, ItemRow, SessionRow } from './session-rows.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The reader's relation to the session and their user id. */
export interface SessionReader {
  relation: SessionRelation;
  /** UserID of the person the actor works for. */
  userId: string;
  /** Returns the link to a file; absent where files are listed by name only. */
  linkTo?(attachment: AttachmentRow): string | null;
}

export const stateOf = (row: SessionRow): SessionState => ({
  status: row.status,
  wasSubmitted: row.submitted_at !== null,
  isCompletionRequested: row.completion_requested_at !== null,
});

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
  label: sessionLabel(row.status, {
    wasRejected: row.rejected_at !== null,
    isCompletionRequested: row.completion_requested_at !== null,
    wasCompletionDeclined: row.completion_reason !== null,
  }),
  topic: toTopic(row),
  rejectionReason: row.rejection_reason,
});

export const itemCan = (item: ItemRow, session: SessionRow, reader: SessionReader): ItemCan =>
  itemRights(reader.relation, stateOf(session), {
    kind: item.kind,
    status: item.status,
    isOwn: item.created_by === reader.userId,
    isSeen: item.is_seen,
  });

const toOption = (row: ItemRow, session: SessionRow, reader: SessionReader): Option => ({
  id: row.item_id,
  text: row.text,
  createdBy: row.created_by,
  madeBy: row.made_by,
  can: itemCan(row, session, reader),
});

export const toGoalOrAction = (row: ItemRow, session: SessionRow, reader: SessionReader): GoalOrAction => ({
  ...toOption(row, session, reader),
  completed: row.status === 'completed',
  status: row.status ?? 'not requested to complete',
  dueOn: row.on_day,
  ownerID: row.owner_id,
  reason: row.reason,
  follows: row.follows_kind,
  // Only the learner can open the course.
  link: row.follows_kind === 'course' && row.owner_id !== reader.userId ? null : row.link,
  isSeen: row.is_seen,
});

/** The contract requires a day for evidence and feedback. Items without one get the day of the session. */
const toNote = (row: ItemRow, session: SessionRow, reader: SessionReader): Note => ({
  ...toOption(row, session, reader),
  date: row.on_day ?? session.session_date.toISOString().slice(0, 10),
  link: row.link,
});

/** A file may be removed by the person who uploaded it or for whom it was uploaded. */
export const mayRemove = (row: AttachmentRow, session: SessionRow, reader: SessionReader): boolean =>
  sessionRights(reader.relation, stateOf(session)).amendAttachments &&
  (row.uploaded_by === reader.userId || row.uploaded_for === reader.userId);

function toAttachments(
  rows: readonly AttachmentRow[],
  session: SessionRow,
  reader: SessionReader,
): Session['attachments'] {
  const of = (type: AttachmentRow['type']): Attachment[] =>
    rows
      .filter((row) => row.type === type)
      .map((row) => ({
        id: row.attachment_id,
        type,
        parentId: row.parent_id,
        filename: row.filename,
        addedBy: row.uploaded_by,
        link: row.is_lost ? null : (reader.linkTo?.(row) ?? null),
        can: { remove: mayRemove(row, session, reader) },
      }));
  return Object.fromEntries(attachmentKinds.map((type) => [type, of(type)])) as Session['attachments'];
}

interface SessionParts {
  row: SessionRow;
  items: readonly ItemRow[];
  attachments: readonly AttachmentRow[];
}

export function toSession({ row, items, attachments }: SessionParts, persons: Persons, reader: SessionReader): Session {
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
    itterationID: row.event_iteration,
    completionReason: row.completion_reason,
    goals: of('goal').map((item) => toGoalOrAction(item, row, reader)),
    evidences: of('evidence').map((item) => toNote(item, row, reader)),
    feedbacks: of('feedback').map((item) => toNote(item, row, reader)),
    reality: { text: row.reality_text, date: row.reality_on },
    options: of('option').map((item) => toOption(item, row, reader)),
    optionSelected: of('option').find((item) => item.chosen)?.item_id ?? null,
    actions: of('action').map((item) => toGoalOrAction(item, row, reader)),
    attachments: toAttachments(attachments, row, reader),
    can: sessionRights(reader.relation, stateOf(row)),
  };
}
