/** Sessions and what stands in them, as rows. */
import type { CoachingStep, ItemStatus, Session, SessionStatus } from '@portico/contracts/coaching/shapes';
import type { Transaction } from '../../platform/transaction.ts';

export interface SessionRow {
  session_id: string;
  coach_id: string;
  coachee_id: string;
  made_by: string | null;
  parent_id: string | null;
  event_id: string | null;
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
}

/** The sessions of some coachees, newest first. */
export const sessionsOf = (db: Transaction, coacheeIds: readonly string[]): Promise<SessionRow[]> =>
  db.prepared<SessionRow & Record<string, unknown>>(
    'coaching_sessions',
    `select s.session_id, s.coach_id, s.coachee_id, s.made_by, s.parent_id, s.event_id, s.session_date, s.current_step,
       s.status, s.topic_id, t.name as topic_name, s.topic_comment, s.reality_text,
       to_char(s.reality_on, 'YYYY-MM-DD') as reality_on, s.submitted_at, s.accepted_at, s.completed_at, s.rejected_at,
       s.rejection_reason
     from portal.coaching_session s
     left join portal.coaching_topic t on t.tenant_id = s.tenant_id and t.topic_id = s.topic_id
     where s.coachee_id = any($1::uuid[]) order by s.session_date desc, s.session_id`,
    [coacheeIds],
  );

export interface ItemRow {
  item_id: string;
  session_id: string;
  kind: 'goal' | 'evidence' | 'feedback' | 'option' | 'action';
  text: string;
  created_by: string;
  on_day: string | null;
  status: ItemStatus | null;
  chosen: boolean;
}

export const itemsOf = (db: Transaction, sessionIds: readonly string[]): Promise<ItemRow[]> =>
  db.prepared<ItemRow & Record<string, unknown>>(
    'coaching_items',
    `select item_id, session_id, kind, text, created_by, to_char(on_day, 'YYYY-MM-DD') as on_day, status, chosen
     from portal.coaching_item where session_id = any($1::uuid[]) order by position, item_id`,
    [sessionIds],
  );

export interface AttachmentRow {
  attachment_id: string;
  session_id: string;
  type: keyof Session['attachments'];
  parent_id: string;
  filename: string;
}

export const attachmentsOf = (db: Transaction, sessionIds: readonly string[]): Promise<AttachmentRow[]> =>
  db.prepared<AttachmentRow & Record<string, unknown>>(
    'coaching_attachments',
    `select attachment_id, session_id, type, parent_id, filename from portal.coaching_attachment
     where session_id = any($1::uuid[]) order by filename, attachment_id`,
    [sessionIds],
  );
