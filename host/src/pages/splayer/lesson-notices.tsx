import type { OutlineItem } from '@portico/contracts/player/shapes';
import { useText } from '@portico/remote-contract';
import { Button, EmptyState, FailedState } from '@portico/ui';
import { AppWindow, ArrowRight, BookOpen, CircleCheck, Eye, RotateCcw } from 'lucide-react';
import type { Manner, Trouble } from './lesson-state.ts';
import type { Onward } from './onward.ts';
import { OnwardButton, type OnwardWays } from './onward-button.tsx';
import styles from './player.module.css';
import { type SavedState, savedStateTexts } from './saved-state.ts';

interface Ways {
  onOpen(scoID: string, manner?: Manner): void;
  onLeave(): void;
}

/** The lesson was left before its end. Offers to resume there or to start over. */
export function ResumePrompt({ lesson, onOpen }: { lesson: OutlineItem } & Pick<Ways, 'onOpen'>) {
  const t = useText();
  return (
    <div className={styles.notice}>
      <EmptyState
        size="page"
        icon={BookOpen}
        title={t('host.player.resume.title', { title: lesson.title })}
        text={t('host.player.resume.text')}
        actions={
          <>
            <Button
              variant="primary"
              icon={ArrowRight}
              autoFocus
              label={t('host.player.resume.goOn')}
              onPress={() => onOpen(lesson.scoID)}
            />
            <Button
              icon={RotateCcw}
              label={t('host.player.resume.restart')}
              onPress={() => onOpen(lesson.scoID, { restart: true })}
            />
          </>
        }
      />
    </div>
  );
}

/** The lesson has a result: review it, or play it again. The result stays in either case. */
export function AgainPrompt({ title, scoID, onOpen }: { title: string; scoID: string } & Pick<Ways, 'onOpen'>) {
  const t = useText();
  return (
    <div className={styles.notice}>
      <EmptyState
        size="page"
        icon={CircleCheck}
        title={t('host.player.again.title', { title })}
        text={t('host.player.again.text')}
        actions={
          <>
            <Button
              variant="primary"
              icon={Eye}
              autoFocus
              label={t('host.player.again.review')}
              onPress={() => onOpen(scoID, { mode: 'review' })}
            />
            <Button icon={RotateCcw} label={t('host.player.again.play')} onPress={() => onOpen(scoID)} />
          </>
        }
      />
    </div>
  );
}

const troubleTexts: Record<Exclude<Trouble, 'signed-out'>, string> = {
  refused: 'host.player.failed.refused',
  unreachable: 'host.player.failed.unreachable',
  offline: 'host.player.failed.offline',
  'content-unreachable': 'host.player.failed.content',
};

export function LessonFailed({
  trouble,
  supportCode,
  onRetry,
  onLeave,
}: { trouble: Trouble; supportCode: string; onRetry(): void } & Pick<Ways, 'onLeave'>) {
  const t = useText();
  if (trouble === 'signed-out') return null;
  return (
    <div className={styles.notice}>
      <FailedState
        size="page"
        title={t('host.player.failed.title')}
        text={t(troubleTexts[trouble])}
        onRetry={onRetry}
        supportCode={supportCode || undefined}
        actions={<Button label={t('host.player.leave')} onPress={onLeave} />}
      />
    </div>
  );
}

interface TakenOverProps extends Pick<Ways, 'onLeave'> {
  /** Undefined if nothing is recorded. */
  savedState: SavedState | undefined;
  onRetry(): void;
}

/** The lesson continues in a newer window. */
export function TakenOver({ savedState, onRetry, onLeave }: TakenOverProps) {
  const t = useText();
  return (
    <div className={styles.notice} role="alert">
      <EmptyState
        size="page"
        icon={AppWindow}
        title={t('host.player.takenOver.title')}
        text={
          <>
            <p>{t('host.player.takenOver.text')}</p>
            {savedState && <p>{t(savedState === 'saved' ? 'host.player.kept.saved' : savedStateTexts[savedState])}</p>}
          </>
        }
        actions={
          <>
            <Button variant="primary" label={t('host.player.leave')} onPress={onLeave} />
            <Button label={t('host.player.takenOver.here')} onPress={onRetry} />
          </>
        }
      />
    </div>
  );
}

interface LessonExitedProps extends OnwardWays, Pick<Ways, 'onLeave'> {
  lesson: OutlineItem;
  isOver: boolean;
  isReview: boolean;
  isTrial: boolean;
  savedState: SavedState;
  onward: Onward | undefined;
  onResume(): void;
}

/** The lesson itself has asked the learner to leave, or they have closed its window. */
export function LessonExited(props: LessonExitedProps) {
  const { lesson, isOver, isReview, isTrial, savedState, onward, onResume, onLeave, ...ways } = props;
  const t = useText();
  const text = () => {
    if (isTrial) return t('host.player.exited.trial');
    if (savedState !== 'saved') return t(savedStateTexts[savedState]);
    return t(isReview ? 'host.player.exited.review' : 'host.player.exited');
  };
  return (
    <div className={styles.notice}>
      <EmptyState
        size="page"
        icon={isOver ? CircleCheck : BookOpen}
        title={isOver ? t('host.player.over') : t('host.player.exited.title', { title: lesson.title })}
        text={text()}
        actions={
          <>
            {isOver ? (
              onward && <OnwardButton onward={onward} {...ways} />
            ) : (
              <Button variant="primary" icon={ArrowRight} label={t('host.player.resume.goOn')} onPress={onResume} />
            )}
            <Button label={t('host.player.leave')} onPress={onLeave} />
          </>
        }
      />
    </div>
  );
}

export function NothingToPlay({ onLeave }: Pick<Ways, 'onLeave'>) {
  const t = useText();
  return (
    <div className={styles.notice}>
      <EmptyState
        size="page"
        title={t('host.player.empty.title')}
        text={t('host.player.empty.text')}
        actions={<Button variant="primary" label={t('host.player.leave')} onPress={onLeave} />}
      />
    </div>
  );
}

/** No such course for this person: not assigned to them, or without lessons. */
export function UnknownCourse() {
  const t = useText();
  return (
    <div className={styles.notice}>
      <EmptyState
        size="page"
        level={1}
        title={t('host.player.unknown.title')}
        text={t('host.player.unknown.text')}
        actions={<Button variant="primary" label={t('host.player.toCourses')} href="/lms/home" />}
      />
    </div>
  );
}
