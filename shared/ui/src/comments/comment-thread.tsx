import type { Comment, Reply } from '@portico/contracts/comment/shapes';
import { MessageCircle } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type SayLazy, useLazyTexts } from '../lazy-texts.ts';
import { Button } from '../parts/button.tsx';
import { Card, CardHeader } from '../parts/card.tsx';
import { Notice } from '../parts/notice.tsx';
import { Screen } from '../patterns/screen.tsx';
import { ListSkeleton } from '../patterns/skeletons.tsx';
import { useUiTexts } from '../ui-context.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import type { CommentsControls } from './comments-controls.ts';
import type { CommentsText } from './comments-texts.ts';
import { Composer } from './composer.tsx';

export interface CommentThreadProps {
  controls: CommentsControls;
  /** Formats a time in the viewer's time zone. */
  when(instant: string): string;
}

interface ThreadProps extends CommentThreadProps {
  comment: Comment;
  say: SayLazy<CommentsText>;
}

/** All replies once requested. Refetched when there is a new one. After a failure, they can be requested again. */
function useReplies(comment: Comment, loadReplies: CommentsControls['loadReplies']) {
  const [state, setState] = useState<'first' | 'all' | 'failed'>('first');
  const [all, setAll] = useState<readonly Reply[]>();
  useEffect(() => {
    if (state !== 'all') return;
    let isShown = true;
    loadReplies(comment.CommentID).then(
      (replies) => isShown && setAll(replies),
      () => isShown && setState('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [comment, state, loadReplies]);
  return {
    // If reloading fails, what was loaded before stays.
    replies: (state !== 'first' && all) || comment.replies,
    hasFailed: state === 'failed',
    showAll: () => setState('all'),
  };
}

function Thread({ comment, controls, say, when }: ThreadProps) {
  const [isReplying, setReplying] = useState(false);
  const { failedTitle } = useUiTexts();
  const { replies, hasFailed, showAll } = useReplies(comment, controls.loadReplies);
  const name = comment.author ? `${comment.author.FirstName} ${comment.author.LastName}` : say('somebody');
  return (
    <CommentItem reply={comment} controls={controls} say={say} when={when} onReply={() => setReplying(true)}>
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <CommentItem key={reply.CommentID} reply={reply} controls={controls} say={say} when={when} />
          ))}
        </ul>
      )}
      {(comment.replyCount > replies.length || hasFailed) && (
        <Button
          size="s"
          variant="ghost"
          label={say('allReplies', { count: String(comment.replyCount) })}
          onPress={showAll}
        />
      )}
      {hasFailed && <Notice tone="danger" isLive title={failedTitle} />}
      {isReplying && (
        <Composer
          say={say}
          controls={controls}
          label={say('replyTo', { name })}
          sendLabel={say('reply')}
          autoFocus
          onCancel={() => setReplying(false)}
          onSend={async (typed, chosen) => {
            const fault = await controls.add(typed, chosen, comment.CommentID);
            if (fault !== undefined) return fault;
            setReplying(false);
            showAll();
            return undefined;
          }}
        />
      )}
    </CommentItem>
  );
}

/** A field and comments with one level of replies, newest first. Sends no requests itself. */
export function CommentThread({ controls, when }: CommentThreadProps) {
  const heading = useId();
  const say = useLazyTexts(useUiTexts().comments);
  if (!say) return <ListSkeleton rows={3} />;
  return (
    <Card as="section" labelledBy={heading}>
      <CardHeader
        id={heading}
        title={say('title')}
        note={
          controls.data.state === 'ready' && controls.data.data.total > 0
            ? say('count', { count: String(controls.data.data.total) })
            : undefined
        }
      />
      <Screen data={controls.data} skeleton={<ListSkeleton rows={3} />}>
        {({ comments, hasMore, mayWrite }) => (
          <>
            {mayWrite && (
              <Composer
                say={say}
                controls={controls}
                label={say('write')}
                sendLabel={say('send')}
                onSend={(typed, chosen) => controls.add(typed, chosen)}
              />
            )}
            {comments.length === 0 ? (
              <p className={styles.empty}>
                <MessageCircle size={20} aria-hidden="true" />
                <span>
                  <strong>{say('empty')}</strong> {mayWrite && say('emptyText')}
                </span>
              </p>
            ) : (
              <ul className={styles.list} aria-labelledby={heading}>
                {comments.map((comment) => (
                  <Thread key={comment.CommentID} comment={comment} controls={controls} say={say} when={when} />
                ))}
              </ul>
            )}
            {hasMore && (
              <Button label={say('more')} isPending={controls.isLoadingMore} onPress={() => controls.loadMore()} />
            )}
          </>
        )}
      </Screen>
    </Card>
  );
}
