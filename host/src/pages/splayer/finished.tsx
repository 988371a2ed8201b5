import { formatNumber } from '@portico/contracts/platform/number';
import { isDone } from '@portico/contracts/player/course-progress';
import { canOpen } from '@portico/contracts/player/next-lesson';
import type { Outline, OutlineItem } from '@portico/contracts/player/shapes';
import type { CourseOutcome } from '@portico/contracts/service/learning-shapes';
import { useLanguage, useText } from '@portico/remote-contract';
import { Button, EmptyState, Figure } from '@portico/ui';
import { ArrowRight, CircleCheck, Flag, RotateCcw } from 'lucide-react';
import { CertificateButtons } from './certificate-buttons.tsx';
import { goFromPlayer } from './close-player.ts';
import { lessonsOf } from './lesson-order.ts';
import styles from './player.module.css';
import { type SavedState, savedStateTexts } from './saved-state.ts';

export interface FinishedProps {
  course: Outline;
  isTrial: boolean;
  savedState: SavedState;
  /** The lesson played last. */
  scoID: string;
  /** Undefined if there is none, or it could not be read. */
  outcome: CourseOutcome | undefined;
  /** Set if the outcome could not be read. */
  onRetry: (() => void) | undefined;
  onAgain(scoID: string): void;
  onLeave(): void;
}

/** Result, points and certificate, with the next step: the missing lesson, the next course, or back. */
export function Finished({ course, isTrial, savedState, scoID, outcome, onRetry, onAgain, onLeave }: FinishedProps) {
  const t = useText();
  const { completed } = course.progress;
  const missing = completed ? undefined : lessonToRepeat(course, scoID);
  const next = completed ? outcome?.next : undefined;
  // A trial, and a visitor with an open link, have no learning page to return to.
  const hasLearning = outcome !== undefined || onRetry !== undefined;
  const text = () => {
    if (isTrial) return t('host.player.finished.trialText');
    if (savedState !== 'saved') return t(savedStateTexts[savedState]);
    return t(completed ? 'host.player.finished.doneText' : 'host.player.finished.openText');
  };
  const hasMain = missing !== undefined || Boolean(next);
  return (
    <div className={styles.notice}>
      <EmptyState
        size="page"
        icon={completed ? CircleCheck : Flag}
        picture={completed ? 'trophy' : undefined}
        title={t(completed ? 'host.player.finished.done' : 'host.player.finished.open', { title: course.title })}
        text={
          <>
            <p>{text()}</p>
            <Facts course={course} points={outcome?.points ?? 0} movedUp={outcome?.movedUp ?? 0} />
            {onRetry && <p role="status">{t('host.player.finished.unread')}</p>}
          </>
        }
        actions={
          <>
            {missing && (
              <Button
                variant="primary"
                autoFocus
                icon={RotateCcw}
                label={t('host.player.finished.again', { title: missing.title })}
                onPress={() => onAgain(missing.scoID)}
              />
            )}
            {next && (
              <Button
                variant="primary"
                autoFocus
                iconEnd={ArrowRight}
                label={t('host.player.finished.next', { title: next.CourseName })}
                onPress={() => goFromPlayer(next.goOn)}
              />
            )}
            {outcome?.certificate && <CertificateButtons certificate={outcome.certificate} title={course.title} />}
            {onRetry && <Button label={t('host.player.finished.retry')} onPress={onRetry} />}
            <Button
              {...(hasMain ? {} : { variant: 'primary', autoFocus: true })}
              label={t(hasLearning ? 'host.player.finished.leave' : 'host.player.leave')}
              onPress={onLeave}
            />
          </>
        }
      />
    </div>
  );
}

function Facts({ course, points, movedUp }: { course: Outline; points: number; movedUp: number }) {
  const t = useText();
  const language = useLanguage();
  const { done, total, score } = course.progress;
  const facts = [
    ...(total > 1
      ? [{ label: t('host.player.finished.lessons'), value: t('host.player.finished.count', { done, total }) }]
      : []),
    ...(score === null ? [] : [{ label: t('host.player.finished.score'), value: formatNumber(score, language) }]),
    ...(points > 0 ? [{ label: t('host.player.finished.points'), value: `+${formatNumber(points, language)}` }] : []),
    ...(movedUp > 0 ? [{ label: t('host.player.finished.moved'), value: `+${formatNumber(movedUp, language)}` }] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <div className={styles.facts}>
      {facts.map((fact) => (
        <Figure key={fact.label} {...fact} />
      ))}
    </div>
  );
}

/** The lesson played last if it is not done, otherwise the first open one that is not done. */
function lessonToRepeat(course: Outline, scoID: string): OutlineItem | undefined {
  const open = lessonsOf(course.items).filter((lesson) => !isDone(lesson.status) && canOpen(lesson));
  return open.find((lesson) => lesson.scoID === scoID) ?? open[0];
}
