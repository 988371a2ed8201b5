import type { LazyTexts } from '../lazy-texts.ts';

/** Why a comment was rejected. The typed text stays in its field. */
export type CommentFault = 'tooMany' | 'refused' | 'stale' | 'offline' | 'failed';

export type CommentsText =
  | 'title'
  | 'count'
  | 'empty'
  | 'emptyText'
  | 'write'
  | 'hint'
  | 'send'
  | 'reply'
  | 'replyTo'
  | 'edit'
  | 'save'
  | 'cancel'
  | 'delete'
  | 'deleteTitle'
  | 'deleteText'
  | 'deleted'
  | 'hidden'
  | 'hiddenBecause'
  | 'edited'
  | 'writtenFor'
  | 'more'
  | 'allReplies'
  | 'actions'
  | 'report'
  | 'reported'
  | 'reportTitle'
  | 'reportText'
  | 'reportReason'
  | 'note'
  | 'hide'
  | 'show'
  | 'hideTitle'
  | 'showTitle'
  | 'hideText'
  | 'showText'
  | 'moderationReason'
  | 'mention'
  | 'mentionable'
  | 'somebody'
  | `reason.${'spam' | 'offensive' | 'personal' | 'wrong' | 'other'}`
  | 'notDeleted.failed'
  | 'notDeleted.offline'
  | `fault.${CommentFault}`;

export type CommentsWords = LazyTexts<CommentsText>;
