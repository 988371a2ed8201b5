import type { LessonMode } from '@portico/contracts/player/scorm/lesson-status';
import { useText } from '@portico/remote-contract';
import { Badge, IconButton } from '@portico/ui';
import { ChevronLeft, ChevronRight, Flag, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { useRef } from 'react';
import { BarTitle } from './bar-title.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import type { Neighbours } from './lesson-order.ts';
import type { Saving } from './lesson-state.ts';
import type { Onward } from './onward.ts';
import { OnwardButton, type OnwardWays } from './onward-button.tsx';
import styles from './player.module.css';
import { SavingState } from './saving-state.tsx';
import { useMedia } from './use-media.ts';

interface PlayerBarProps extends OnwardWays {
  /** The title of the lesson; of the course if it has one lesson only, or none is playing. */
  title: string;
  /** Absent if the course has one lesson only. */
  outline: { isShown: boolean; onToggle(): void } | undefined;
  neighbours: Neighbours;
  /** Shown once the lesson has ended. */
  onward: Onward | undefined;
  /** Undefined if no lesson is playing. */
  mode: LessonMode | undefined;
  isTrial: boolean;
  /** The bar is hidden for the lesson; moving the focus into it shows it again. */
  isHidden: boolean;
  saving: Saving;
  /** Absent if problems cannot be reported here. */
  onReport: (() => void) | undefined;
  onLeave(): void;
}

export function PlayerBar({ title, outline, onward, onOpen, onFinish, onReport, onLeave, ...shown }: PlayerBarProps) {
  const t = useText();
  const bar = useRef<HTMLElement>(null);
  const { mode, isTrial, isHidden, saving, neighbours } = shown;
  // On a phone, the button to the next lesson takes the space of controls that matter less once the lesson has ended.
  const isPhone = useMedia('(width <= 640px)');
  const isTiny = useMedia('(width <= 360px)');
  return (
    <header ref={bar} className={styles.bar} data-hidden={isHidden}>
      {outline && (
        <IconButton
          icon={outline.isShown ? PanelLeftClose : PanelLeftOpen}
          label={t('host.player.outline')}
          aria-expanded={outline.isShown}
          aria-controls="player-outline"
          onPress={outline.onToggle}
        />
      )}
      <BarTitle key={title} title={title} isExpandable={!(isPhone && onward)} />
      <span className={styles.mode}>
        {isTrial && <Badge tone="info" label={t('host.player.trial')} />}
        {mode === 'review' && <Badge tone="info" label={t('host.player.mode.review')} />}
        {mode === 'browse' && <Badge tone="info" label={t('host.player.mode.browse')} />}
      </span>
      <SavingState saving={saving} />
      {outline && !onward && <Steps neighbours={neighbours} onOpen={onOpen} />}
      {onward && (
        <span className={styles.onward}>
          <OnwardButton isInBar onward={onward} onOpen={onOpen} onFinish={onFinish} />
        </span>
      )}
      {onReport && !(isPhone && onward) && (
        <IconButton icon={Flag} label={t('host.player.report')} onPress={onReport} />
      )}
      <FullScreenButton bar={bar} isOffered={!(isTiny && onward)} />
      <IconButton icon={X} label={t('host.player.leave')} onPress={onLeave} />
    </header>
  );
}

function Steps({ neighbours: { previous, next }, onOpen }: Pick<PlayerBarProps, 'neighbours' | 'onOpen'>) {
  const t = useText();
  return (
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
  );
}
