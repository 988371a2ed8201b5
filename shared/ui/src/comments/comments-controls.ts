import type { Person } from '@portico/contracts/account/shapes';
import type { Comment, Reply } from '@portico/contracts/comment/shapes';
import type { ScreenData } from '../patterns/screen.tsx';
import type { CommentFault } from './comments-texts.ts';

/** A person chosen from the suggestions. */
export interface ChosenPerson {
  UserID: string;
  name: string;
}

export interface LoadedComments {
  comments: readonly Comment[];
  total: number;
  hasMore: boolean;
  mayWrite: boolean;
}

/** Undefined on success. */
export type Outcome = Promise<CommentFault | undefined>;

/** What the data client's `useComments` returns. The thread calls these and sends no requests itself. */
export interface CommentsControls {
  data: ScreenData<LoadedComments>;
  isLoadingMore: boolean;
  loadMore(): void;
  loadReplies(commentId: string): Promise<readonly Reply[]>;
  add(typed: string, chosen: readonly ChosenPerson[], parentId?: string): Outcome;
  edit(reply: Reply, typed: string, chosen: readonly ChosenPerson[]): Outcome;
  remove(commentId: string): Outcome;
  report(commentId: string, reason: 'spam' | 'offensive' | 'personal' | 'wrong' | 'other', note: string): Outcome;
  moderate(commentId: string, action: 'hide' | 'show', reason: string): Outcome;
  suggest(words: string): Promise<readonly Person[]>;
  /** The text being typed at the caret, if it can become a mention. */
  mentionAt(typed: string, caret: number): { from: number; words: string } | undefined;
}
