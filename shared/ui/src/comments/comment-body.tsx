import type { Reply } from '@portico/contracts/comment/shapes';
import type { SayLazy } from '../lazy-texts.ts';
import { Text } from '../parts/text.tsx';
import styles from './comments.module.css';
import type { CommentsText } from './comments-texts.ts';

/**
 * The text of a comment, or the reason why there is none. Text is never parsed as HTML. Indexes serve as keys, because
 * runs do not move.
 */
export function CommentBody({ reply, say }: { reply: Reply; say: SayLazy<CommentsText> }) {
  return (
    <>
      {reply.state === 'hidden' && (
        <Text size="s" tone="warning">
          {reply.hiddenBecause === null ? say('hidden') : say('hiddenBecause', { reason: reply.hiddenBecause })}
        </Text>
      )}
      {reply.state === 'deleted' && (
        <Text size="s" tone="muted">
          {say('deleted')}
        </Text>
      )}
      {reply.body && (
        <p className={styles.text}>
          {reply.body.map((run, place) =>
            run.type === 'text' ? (
              <span key={place}>{run.text}</span>
            ) : (
              <strong key={place} className={styles.mention}>
                @{run.name ?? say('somebody')}
              </strong>
            ),
          )}
        </p>
      )}
    </>
  );
}
