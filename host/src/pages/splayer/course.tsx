import { isDone } from '@portico/contracts/player/course-progress';
import type { Outline } from '@portico/contracts/player/shapes';
import { useEffect, useRef, useState } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import { closePlayer } from './close-player.ts';
import { lessonsOf, neighboursOf } from './lesson-order.ts';
import { OutlinePanel } from './outline-panel.tsx';
import styles from './player.module.css';
import { PlayerBar } from './player-bar.tsx';
import { Stage } from './stage.tsx';
import { useLesson } from './use-lesson.ts';
import type { PlayerTarget } from './use-player-target.ts';

interface CourseProps {
  course: Outline;
  /** What the address asks for. */
  target: PlayerTarget;
  refresh(): void;
  onSignedOut(): void;
}

/** Outline, bar and lesson of one course. */
export function Course({ course, target, refresh, onSignedOut }: CourseProps) {
  const { contentOrigin } = useBoot();
  const lesson = useLesson(target.played, contentOrigin, refresh);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const { state, open } = lesson;
  const asked = lessonsOf(course.items).find(({ scoID, waitsFor }) => scoID === target.scoID && waitsFor === null);
  const first = asked ?? lessonsOf(course.items).find(({ scoID }) => scoID === course.nextScoID);
  const current = 'scoID' in state ? state.scoID : undefined;
  const neighbours = neighboursOf(course.items, current);

  const { mode } = target;
  /** A lesson with a result asks how it should open, unless the address says. */
  const openOrAsk = (scoID: string) => {
    const chosen = course.items.find((item) => item.scoID === scoID);
    if (!mode && chosen && chosen.kind === 'sco' && isDone(chosen.status)) lesson.ask(scoID);
    else open(scoID, mode && { mode });
  };
  const opening = useRef(openOrAsk);
  opening.current = openOrAsk;

  // A lesson without anything to continue from opens at once; one with a bookmark asks first (stage.tsx).
  const started = useRef(false);
  useEffect(() => {
    if (started.current || !first) return;
    started.current = true;
    if (mode || !first.resumable) opening.current(first.scoID);
  }, [first, mode]);

  const trouble = state.step === 'failed' ? state.trouble : undefined;
  useEffect(() => {
    if (trouble === 'signed-out') onSignedOut();
  }, [trouble, onSignedOut]);

  const choose = (scoID: string) => {
    setOutlineOpen(false);
    // The lesson that is running stays as it is; one that says it is over may be opened again.
    if (scoID !== current || state.step !== 'playing' || state.over) openOrAsk(scoID);
  };
  const leave = async () => {
    await lesson.leave();
    closePlayer(target.played);
  };

  return (
    <>
      <PlayerBar
        course={course}
        current={course.items.find(({ scoID }) => scoID === current)}
        neighbours={neighbours}
        mode={state.step === 'playing' ? state.mode : undefined}
        isTrial={target.played.kind === 'trial'}
        saving={state.step === 'playing' ? state.saving : { kind: 'none' }}
        isOutlineOpen={isOutlineOpen}
        onOutline={() => setOutlineOpen((open) => !open)}
        onOpen={choose}
        onLeave={leave}
      />
      <div className={styles.body}>
        <OutlinePanel course={course} current={current} isOpen={isOutlineOpen} onOpen={choose} />
        <Stage
          course={course}
          first={first}
          lesson={lesson}
          next={neighbours.next}
          onOpen={open}
          onNext={choose}
          onLeave={leave}
        />
      </div>
    </>
  );
}
