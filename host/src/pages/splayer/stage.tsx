import { allowOf } from '@portico/contracts/player/packages/permission-features';
import type { Outline, OutlineItem } from '@portico/contracts/player/shapes';
import { useText } from '@portico/remote-contract';
import { Notice, Spinner } from '@portico/ui';
import { useBoot } from '../../boot/boot-context.tsx';
import { FinishPanel } from './finish-panel.tsx';
import { LessonLocked } from './lesson-locked.tsx';
import { AgainPrompt, LessonExited, LessonFailed, NothingToPlay, ResumePrompt, TakenOver } from './lesson-notices.tsx';
import type { Manner } from './lesson-state.ts';
import { isOverIn, type Onward } from './onward.ts';
import { OnwardButton, type OnwardWays } from './onward-button.tsx';
import styles from './player.module.css';
import type { Lesson } from './use-lesson.ts';
import type { Played } from './use-player-target.ts';

/** Exactly what courses may do. The content origin sets the same on the inner frame; it cannot remove this one. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads';

interface StageProps extends OnwardWays {
  played: Played;
  course: Outline;
  /** The lesson's bookmark, where the learner would resume. */
  first: OutlineItem | undefined;
  /** The requested lesson, while it waits for others. */
  locked: OutlineItem | undefined;
  /** The lesson to open instead. */
  next: OutlineItem | undefined;
  lesson: Lesson;
  /** What follows the lesson that is playing or has just ended. */
  onward: Onward | undefined;
  /** The learner leaves: the lesson closes and sends its last values. */
  isLeaving: boolean;
  onLaunch(scoID: string, manner?: Manner): void;
  onLeave(): void;
}

/** The lesson itself, or a message instead. */
export function Stage({
  played,
  course,
  first,
  locked,
  next,
  lesson,
  onward,
  isLeaving,
  onLaunch,
  onOpen,
  onFinish,
  onLeave,
}: StageProps) {
  const t = useText();
  const { contentOrigin } = useBoot();
  const { state, frame } = lesson;
  const lessonOf = (scoID: string) => course.items.find((item) => item.scoID === scoID);
  const titleOf = (scoID: string) => lessonOf(scoID)?.title ?? '';
  const isTrial = played.kind === 'trial';

  function content() {
    switch (state.step) {
      case 'choosing':
        if (locked) return <LessonLocked lesson={locked} next={next} onOpen={onOpen} onLeave={onLeave} />;
        if (!first) return <NothingToPlay onLeave={onLeave} />;
        return <ResumePrompt lesson={first} onOpen={onLaunch} />;
      case 'asking':
        return <AgainPrompt title={titleOf(state.scoID)} scoID={state.scoID} onOpen={onLaunch} />;
      case 'launching':
        return <Waiting text={t('host.player.opening', { title: titleOf(state.scoID) })} />;
      case 'failed':
        return <LessonFailed {...state} onRetry={() => onLaunch(state.scoID, state.manner)} onLeave={onLeave} />;
      case 'taken-over':
        return (
          <TakenOver
            savedState={isTrial || state.mode !== 'normal' ? undefined : lesson.savedState()}
            onRetry={() => onLaunch(state.scoID, { mode: state.mode })}
            onLeave={onLeave}
          />
        );
      case 'exited': {
        const { scoID, mode } = state;
        const exited = lessonOf(scoID);
        if (!exited) return <NothingToPlay onLeave={onLeave} />;
        return (
          <LessonExited
            lesson={exited}
            isOver={isOverIn(mode, exited)}
            isReview={mode === 'review'}
            isTrial={isTrial}
            savedState={lesson.savedState()}
            onward={onward}
            onResume={() => onLaunch(scoID, { mode })}
            onOpen={onOpen}
            onFinish={onFinish}
            onLeave={onLeave}
          />
        );
      }
      case 'finished':
        return (
          <FinishPanel
            played={played}
            course={course}
            savedState={lesson.savedState()}
            scoID={state.scoID}
            onAgain={onLaunch}
            onLeave={onLeave}
          />
        );
      case 'playing': {
        const { launch, ready, over, closing, late } = state;
        const origin = contentOrigin.replace('{label}', launch.label);
        return (
          <>
            {isLeaving ? (
              <Waiting text={t('host.player.leaving', { title: course.title })} />
            ) : (
              !ready && <Waiting text={t('host.player.opening', { title: titleOf(state.scoID) })} />
            )}
            {/* Leaving moves the frame out of here, so it has no siblings that React would place next to it. */}
            <div key={launch.launchID} className={styles.place}>
              <iframe
                ref={frame}
                className={styles.frame}
                data-shown={ready && !isLeaving}
                aria-busy={closing}
                title={titleOf(state.scoID)}
                src={`${origin}/_open?ticket=${encodeURIComponent(launch.ticket)}`}
                sandbox={sandbox}
                allow={allowOf(launch.permissions)}
              />
            </div>
            {late && !closing && !isLeaving && (
              <p className={styles.late} role="status">
                {late.host === undefined ? t('host.player.late') : t('host.player.lateFrom', { host: late.host })}
              </p>
            )}
            {over && !closing && !isLeaving && onward && (
              <Notice
                tone="success"
                isLive
                title={t('host.player.over')}
                actions={<OnwardButton onward={onward} onOpen={onOpen} onFinish={onFinish} />}
              />
            )}
          </>
        );
      }
    }
  }
  return <div className={styles.stage}>{content()}</div>;
}

function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.opening} role="status">
      <Spinner size={28} />
      <p>{text}</p>
    </div>
  );
}
