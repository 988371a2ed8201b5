import type { Outline, OutlineItem } from '@portico/contracts/player/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Notice, Spinner } from '@portico/ui';
import { ArrowRight } from 'lucide-react';
import { useBoot } from '../../boot/boot-context.tsx';
import type { Manner } from './launch-lesson.ts';
import { AgainPrompt, LessonExited, LessonFailed, NothingToPlay, ResumePrompt, TakenOver } from './lesson-notices.tsx';
import styles from './player.module.css';
import type { Lesson } from './use-lesson.ts';

/** What courses may do, and no more. The content origin sets the same on the frame inside; this one it cannot take off. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads';

interface StageProps {
  course: Outline;
  /** Where the learner would continue. */
  first: OutlineItem | undefined;
  lesson: Lesson;
  next: OutlineItem | undefined;
  onOpen(scoID: string, manner?: Manner): void;
  /** Another lesson was chosen. */
  onNext(scoID: string): void;
  onLeave(): void;
}

/** The lesson itself, or a message in its place. */
export function Stage({ course, first, lesson, next, onOpen, onNext, onLeave }: StageProps) {
  const t = useText();
  const { contentOrigin } = useBoot();
  const { state, frame } = lesson;
  const titleOf = (scoID: string) => course.items.find((item) => item.scoID === scoID)?.title ?? '';

  function content() {
    switch (state.step) {
      case 'choosing':
        if (!first) return <NothingToPlay onLeave={onLeave} />;
        return <ResumePrompt lesson={first} onOpen={onOpen} />;
      case 'asking':
        return <AgainPrompt title={titleOf(state.scoID)} scoID={state.scoID} onOpen={onOpen} />;
      case 'launching':
        return <Opening title={titleOf(state.scoID)} />;
      case 'failed':
        return <LessonFailed {...state} onRetry={() => onOpen(state.scoID)} onLeave={onLeave} />;
      case 'taken-over':
        return <TakenOver onRetry={() => onOpen(state.scoID)} onLeave={onLeave} />;
      case 'exited':
        return <LessonExited next={next} onOpen={onNext} onLeave={onLeave} />;
      case 'playing': {
        const { launch, ready, over, closing } = state;
        const origin = contentOrigin.replace('{label}', launch.label);
        return (
          <>
            {!ready && <Opening title={titleOf(state.scoID)} />}
            <iframe
              key={launch.launchID}
              ref={frame}
              className={styles.frame}
              data-ready={ready}
              aria-busy={closing}
              title={titleOf(state.scoID)}
              src={`${origin}/_open?ticket=${encodeURIComponent(launch.ticket)}`}
              sandbox={sandbox}
              allow="autoplay; fullscreen"
            />
            {over && !closing && (
              <Notice
                tone="success"
                isLive
                title={t('host.player.over')}
                actions={
                  next ? (
                    <Button
                      variant="primary"
                      iconEnd={ArrowRight}
                      label={t('host.player.nextNamed', { title: next.title })}
                      onPress={() => onNext(next.scoID)}
                    />
                  ) : (
                    <Button variant="primary" label={t('host.player.leave')} onPress={onLeave} />
                  )
                }
              />
            )}
          </>
        );
      }
    }
  }
  return <div className={styles.stage}>{content()}</div>;
}

function Opening({ title }: { title: string }) {
  const t = useText();
  return (
    <div className={styles.opening} role="status">
      <Spinner size={28} />
      <p>{t('host.player.opening', { title })}</p>
    </div>
  );
}
