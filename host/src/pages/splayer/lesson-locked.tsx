import type { OutlineItem } from '@portico/contracts/player/shapes';
import { useText } from '@portico/remote-contract';
import { Button, EmptyState } from '@portico/ui';
import { ArrowRight, FileX, Lock } from 'lucide-react';
import styles from './player.module.css';

interface LessonLockedProps {
  lesson: OutlineItem;
  /** A lesson that is currently available. */
  next: OutlineItem | undefined;
  onOpen(scoID: string): void;
  onLeave(): void;
}

/**
 * The requested lesson requires others first, or its file is missing: says so, and does not open another one unasked.
 */
export function LessonLocked({ lesson, next, onOpen, onLeave }: LessonLockedProps) {
  const t = useText();
  return (
    <div className={styles.notice}>
      <EmptyState
        size="page"
        icon={lesson.missingFile ? FileX : Lock}
        title={t(lesson.missingFile ? 'host.player.missing.title' : 'host.player.locked.title', {
          title: lesson.title,
        })}
        text={
          lesson.missingFile
            ? t('host.player.missing.text')
            : t('host.player.locked.text', { lessons: (lesson.waitsFor ?? []).join(', ') })
        }
        actions={
          <>
            {next && (
              <Button
                variant="primary"
                icon={ArrowRight}
                autoFocus
                label={t('host.player.locked.open', { title: next.title })}
                onPress={() => onOpen(next.scoID)}
              />
            )}
            <Button label={t('host.player.leave')} onPress={onLeave} />
          </>
        }
      />
    </div>
  );
}
