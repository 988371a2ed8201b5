import type { LessonMode } from '@portico/contracts/player/scorm/lesson-status';
import type { Outline, OutlineItem } from '@portico/contracts/player/shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Button, IconButton } from '@portico/ui';
import { ChevronLeft, ChevronRight, ListTree, X } from 'lucide-react';
import type { Neighbours } from './lesson-order.ts';
import type { Saving } from './lesson-state.ts';
import styles from './player.module.css';
import { SavingState } from './saving-state.tsx';

interface PlayerBarProps {
  course: Outline;
  current: OutlineItem | undefined;
  neighbours: Neighbours;
  /** Undefined where no lesson plays. */
  mode: LessonMode | undefined;
  isTrial: boolean;
  saving: Saving;
  isOutlineOpen: boolean;
  onOutline(): void;
  onOpen(scoID: string): void;
  onLeave(): void;
}

export function PlayerBar({
  course,
  current,
  neighbours,
  mode,
  isTrial,
  saving,
  isOutlineOpen,
  onOutline,
  onOpen,
  onLeave,
}: PlayerBarProps) {
  const t = useText();
  const { previous, next } = neighbours;
  return (
    <header className={styles.bar}>
      <div className={styles.outlineToggle}>
        <IconButton
          icon={ListTree}
          label={t('host.player.outline')}
          aria-expanded={isOutlineOpen}
          aria-controls="player-outline"
          onPress={onOutline}
        />
      </div>
      <div className={styles.titles}>
        <h1>{course.title}</h1>
        <p>
          {current?.title ?? t('host.player.progress', { done: course.progress.done, total: course.progress.total })}
        </p>
      </div>
      {isTrial && <Badge tone="info" label={t('host.player.trial')} />}
      {mode === 'review' && <Badge tone="info" label={t('host.player.mode.review')} />}
      {mode === 'browse' && <Badge tone="info" label={t('host.player.mode.browse')} />}
      <SavingState saving={saving} />
      <nav className={styles.steps} aria-label={t('host.player.steps')}>
        <IconButton
          icon={ChevronLeft}
          label={previous ? t('host.player.previousNamed', { title: previous.title }) : t('host.player.previous')}
          isDisabled={!previous}
          onPress={() => previous && onOpen(previous.scoID)}
        />
        <IconButton
          icon={ChevronRight}
          label={next ? t('host.player.nextNamed', { title: next.title }) : t('host.player.next')}
          isDisabled={!next}
          onPress={() => next && onOpen(next.scoID)}
        />
      </nav>
      <span className={styles.leaveWide}>
        <Button icon={X} label={t('host.player.leave')} onPress={onLeave} />
      </span>
      <span className={styles.leaveNarrow}>
        <IconButton icon={X} label={t('host.player.leave')} onPress={onLeave} />
      </span>
    </header>
  );
}
