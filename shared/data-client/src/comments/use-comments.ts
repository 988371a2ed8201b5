/**
 * The comments on one subject, for the design system's thread. Writes are idempotent, so a repeated one takes effect
 * once.
 */
import {
  addComment,
  deleteComment,
  editComment,
  getComments,
  getMentionable,
  getReplies,
  moderate,
  reportComment,
} from '@portico/contracts/comment/calls';
import { tidied } from '@portico/contracts/comment/comment-text';
import type { reportReasons } from '@portico/contracts/comment/rules';
import type { CommentPage, Reply } from '@portico/contracts/comment/shapes';
import { type Mention, runsOfTyped, typedMention } from '@portico/contracts/comment/typed-mentions';
import type { Call, Input } from '@portico/contracts/platform/call';
import type { LikeSubject } from '@portico/contracts/service/shapes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallError } from '../call-error.ts';
import { useKeyedSend } from '../keyed-send.ts';
import { sendCall } from '../send-call.ts';
import { type CommentFault, faultOf } from './fault-of.ts';

export interface CommentedSubject {
  objecttype: LikeSubject;
  ObjectID: string;
}

const stateOf = (error: CallError): 'failed' | 'offline' | 'denied' => {
  if (error.code === 'offline') return 'offline';
  return error.code === 'forbidden' || error.code === 'account_disabled' ? 'denied' : 'failed';
};

const joined = (pages: readonly CommentPage[]) => ({
  comments: pages.flatMap((page) => page.comments),
  total: pages[0]?.total ?? 0,
  hasMore: (pages.at(-1)?.next ?? null) !== null,
  mayWrite: pages[0]?.can.write ?? false,
});

const loadReplies = (CommentID: string) => sendCall(getReplies, { query: { CommentID } });

export function useComments({ objecttype, ObjectID }: CommentedSubject) {
  const send = useKeyedSend();
  const pages = useInfiniteQuery<CommentPage, CallError, { pages: CommentPage[] }, unknown[], string | undefined>({
    queryKey: [getComments.area, getComments.name, objecttype, ObjectID],
    queryFn: ({ pageParam, signal }) =>
      sendCall(getComments, { query: { objecttype, ObjectID, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    retry: (count, error) => count < 1 && (error.status >= 500 || error.code === 'unreachable'),
  });
  const retry = () => void pages.refetch();

  /** The promise settles once a new comment is shown. A refusal refetches the current state too. */
  async function write<C extends Call>(call: C, input: Input<C>): Promise<CommentFault | undefined> {
    try {
      let refetched: Promise<void> | undefined;
      await send(call, input, {
        changed: (refetch) => {
          refetched = refetch();
        },
      });
      await refetched;
      return undefined;
    } catch (cause) {
      return faultOf(cause);
    }
  }

  const runs = (typed: string, chosen: readonly Mention[]) => tidied(runsOfTyped(typed, chosen));
  const data = pages.data
    ? ({ state: 'ready', data: joined(pages.data.pages), retry } as const)
    : pages.error
      ? ({ state: stateOf(pages.error), error: pages.error, retry } as const)
      : ({ state: 'loading', retry } as const);

  return {
    data,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
    loadReplies,
    add: (typed: string, chosen: readonly Mention[], parentID?: string) =>
      write(addComment, { body: { objecttype, ObjectID, body: runs(typed, chosen), ...(parentID && { parentID }) } }),
    edit: ({ CommentID, version }: Reply, typed: string, chosen: readonly Mention[]) =>
      write(editComment, { body: { CommentID, basedOn: version, body: runs(typed, chosen) } }),
    remove: (CommentID: string) => write(deleteComment, { body: { CommentID } }),
    report: (CommentID: string, reason: (typeof reportReasons)[number], note: string) =>
      write(reportComment, { body: { CommentID, reason, note } }),
    moderate: (CommentID: string, action: 'hide' | 'show', reason: string) =>
      write(moderate, { body: { CommentID, action, reason } }),
    suggest: useCallback(
      (words: string) => sendCall(getMentionable, { query: { objecttype, ObjectID, q: words } }),
      [objecttype, ObjectID],
    ),
    mentionAt: typedMention,
  };
}
