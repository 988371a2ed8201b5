import { getReported } from '@portico/contracts/comment/calls';
import type { ReportedComment } from '@portico/contracts/comment/shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { List, ListSkeleton, Notice, Screen } from '@portico/ui';
import { useEffect, useRef } from 'react';
import styles from './named-comment.module.css';
import { ReportedRow } from './reported-row.tsx';

interface NamedCommentProps {
  CommentID: string;
  onDismiss(one: ReportedComment): void;
}

/** The comment named in the address, shown first wherever it is in the list. */
export function NamedComment({ CommentID, onDismiss }: NamedCommentProps) {
  const t = useText();
  const named = useCall(getReported, { query: { comment: CommentID } });
  const place = useRef<HTMLElement>(null);
  const isKnown = named.state === 'ready';
  useEffect(() => {
    if (isKnown) place.current?.focus();
  }, [isKnown]);
  return (
    <section ref={place} className={styles.place} aria-label={t('host.reported.named')} tabIndex={-1}>
      <Screen data={named} skeleton={<ListSkeleton rows={1} />} size="box">
        {({ reported: [one] }) =>
          one ? (
            <List label={t('host.reported.named')}>
              <ReportedRow one={one} isCurrent onDismiss={onDismiss} />
            </List>
          ) : (
            <Notice tone="success" title={t('host.reported.decided')}>
              {t('host.reported.decidedText')}
            </Notice>
          )
        }
      </Screen>
    </section>
  );
}
