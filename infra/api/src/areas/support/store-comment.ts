import type { Transaction } from '../../platform/transaction.ts';

export interface CommentRow {
  tenantId: string;
  commentId: string;
  ticketId: string;
  /** Null for a follower without an account, who has an address instead. */
  authorId: string | null;
  writtenFor: string | null;
  authorEmail: string | null;
  text: string;
  /** The original mail, if it contains more than the comment's text. */
  mailText: string | null;
  internal: boolean;
  hasFiles: boolean;
  messageId: string | null;
  createdAt: Date;
}

export const storeComment = (db: Transaction, row: CommentRow) =>
  db.query(
    `insert into portal.support_comment (tenant_id, comment_id, ticket_id, author_id, written_for, author_email,
       text, mail_text, internal, has_files, message_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      row.tenantId,
      row.commentId,
      row.ticketId,
      row.authorId,
      row.writtenFor,
      row.authorEmail,
      row.text,
      row.mailText,
      row.internal,
      row.hasFiles,
      row.messageId,
      row.createdAt,
    ],
  );
