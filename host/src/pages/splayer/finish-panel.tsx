import { formatNumber } from '@portico/contracts/platform/number';
import { isDone } from '@portico/contracts/player/course-progress';
import type { Outline, OutlineItem } from '@portico/contracts/player/shapes';
import { useLanguage, useText } from '@portico/remote-contract';
import { Button, EmptyState, KeyValue } from '@portico/ui';
import { CircleCheck, Flag, RotateCcw } from 'lucide-react';
import { lessonsOf } from './lesson-order.ts';
import styles from './player.module.css';

interface FinishPanelProps {
  course: Outline;
  /** The lesson that was played last. */
  scoID: string;
  onAgain(scoID: string): void;
  onLeave(): void;
}

/** What was reached, once the learner has finished. */
export function FinishPanel({ course, scoID, onAgain, onLeave }: FinishPanelProps) {
  const t = useText();
  const language = useLanguage();
  const { completed, done, total, score } = course.progress;
  const open = lessonToRepeat(course, scoID);
  const facts = [
    { label: t('host.player.finished.lessons'), value: t('host.player.progress', { done, total }) },
    ...(score === null
      ? []
      : [
          {
            label: t('host.player.finished.score'),
            value: t('host.player.score', { count: score, score: formatNumber(score, language) }),
          },
        ]),
  ];
  return (
    <div className={styles.notice}>
      <EmptyState
        size="page"
        icon={completed ? CircleCheck : Flag}
        title={t(completed ? 'host.player.finished.done' : 'host.player.finished.open', { title: course.title })}
        text={
          <>
            <p>{t(completed ? 'host.player.finished.doneText' : 'host.player.finished.openText')}</p>
            <KeyValue look="row" items={facts} />
          </>
        }
        actions={
          <>
            {open && !completed && (
              <Button
                icon={RotateCcw}
                label={t('host.player.finished.again', { title: open.title })}
                onPress={() => onAgain(open.scoID)}
              />
            )}
            <Button variant="primary" autoFocus label={t('host.player.finished.leave')} onPress={onLeave} />
          </>
        }
      />
    </div>
  );
}

/** The lesson that was played last where it is not done, else the first that is open and not done. */
function lessonToRepeat(course: Outline, scoID: string): OutlineItem | undefined {
  const open = lessonsOf(course.items).filter(({ status, waitsFor }) => !isDone(status) && waitsFor === null);
  return open.find((lesson) => lesson.scoID === scoID) ?? open[0];
}
