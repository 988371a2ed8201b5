/** Database rows of sessions and their items. */
import type { FollowedKind } from '@portico/contracts/coaching/person-facts';
import type { ItemKind } from '@portico/contracts/coaching/session-rights';
import type { CoachingStep, ItemStatus, Session, SessionStatus } from '@portico/contracts/coaching/shapes';
import type { Transaction } from '../../platform/transaction.ts';

export interface SessionRow {
  session_id: string;
  coach_id: string;
  coachee_id: string;
  made_by: string | null;
  parent_id: string | null;
  event_id: string | null;
  /** The occurrence's original day. */
  event_iteration: string | null;
  session_date: Date;
  current_step: CoachingStep;
  status: SessionStatus;
  topic_id: string | null;
  topic_name: string | null;
  topic_comment: string;
  reality_text: string;
  reality_on: string | null;
  submitted_at: Date | null;
  accepted_at: Date | null;
  completed_at: Date | null;
  rejected_at: Date | null;
  rejection_reason: string | null;
  completion_requested_at: Date | null;
  completion_reason: string | null;
}

type Rows<Row> = Row & Record<string, unknown>;

const selectSession = `select s.session_id, s.coach_id, s.coachee_id, s.made_by, s.parent_id, s.event_id,
    to_char(s.event_iteration, 'YYYY-MM-DD') as event_iteration, s.session_date, s.current_step, s.status, s.topic_id,
    t.name as topic_name, s.topic_comment, s.reality_text, to_char(s.reality_on, 'YYYY-MM-DD') as reality_on,
    s.submitted_at, s.accepted_at, s.completed_at, s.rejected_at, s.rejection_reason, s.completion_requested_at,
    s.completion_reason
  from portal.coaching_session s
  left join portal.coaching_topic t on t.tenant_id = s.tenant_id and t.topic_id = s.topic_id`;

/** Sessions of these coachees, newest first. */
export const sessionsOf = (db: Transaction, coacheeIds: readonly string[]): Promise<SessionRow[]> =>
  db.prepared<Rows<SessionRow>>(
    'coaching_sessions',
    `${selectSession} where s.coachee_id = any($1::uuid[]) order by s.session_date desc, s.session_id`,
    [coacheeIds],
  );

/** Locks the row until the transaction ends: concurrent changes of a session wait for one another. */
export async function findSession(
  db: Transaction,
  sessionId: string,
  isLocked = false,
): Promise<SessionRow | undefined> {
  const [row] = await db.query<Rows<SessionRow>>(
    `${selectSession} where s.session_id = $1${isLocked ? ' for update of s' : ''}`,
    [sessionId],
  );
  return row;
}

export interface ItemRow {
  item_id: string;
  session_id: string;
  kind: ItemKind;
  text: string;
  created_by: string;
  /** The delegate who wrote the item. */
  made_by: string | null;
  /** The person responsible for an action. */
  owner_id: string | null;
  on_day: string | null;
  status: ItemStatus | null;
  chosen: boolean;
  /** Why the item was not completed. */
  reason: string | null;
  /** Route of the page that the evidence shows or the action refers to. */
  link: string | null;
  follows_kind: FollowedKind | null;
  /** True if the portal has completed it and no one has changed its status since. */
  is_seen: boolean;
}

export const itemsOf = (db: Transaction, sessionIds: readonly string[]): Promise<ItemRow[]> =>
  db.prepared<ItemRow & Record<string, unknown>>(
    'coaching_items',
    `select item_id, session_id, kind, text, created_by, made_by, owner_id, to_char(on_day, 'YYYY-MM-DD') as on_day,
       status, chosen, reason, link, follows_kind, is_seen
     from portal.coaching_item where session_id = any($1::uuid[]) and removed_at is null order by position, item_id`,
    [sessionIds],
  );

export interface AttachmentRow {
  attachment_id: string;
  session_id: string;
  type: keyof Session['attachments'];
  parent_id: string;
  filename: string;
  /** Null if the file no longer exists. */
  uploaded_by: string | null;
  uploaded_for: string | null;
  is_lost: boolean;
}

export const attachmentsOf = (db: Transaction, sessionIds: readonly string[]): Promise<AttachmentRow[]> =>
  db.prepared<AttachmentRow & Record<string, unknown>>(
    'coaching_attachments',
    `select a.attachment_id, a.session_id, a.type, a.parent_id, a.filename, m.uploaded_by, m.uploaded_for,
       m.media_id is null or m.lost_at is not null as is_lost
     from portal.coaching_attachment a
     left join portal.media_file m on m.tenant_id = a.tenant_id and m.media_id = a.attachment_id
     where a.session_id = any($1::uuid[]) order by a.filename, a.attachment_id`,
    [sessionIds],
  );
