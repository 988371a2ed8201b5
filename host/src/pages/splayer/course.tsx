import type { CourseOutline } from '@portico/contracts/player/shapes';
import { useEffect, useRef, useState } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import { closePlayer } from './close-player.ts';
import { lessonsOf, neighboursOf } from './lesson-order.ts';
import { OutlinePanel } from './outline-panel.tsx';
import styles from './player.module.css';
import { PlayerBar } from './player-bar.tsx';
import { Stage } from './stage.tsx';
import { useLesson } from './use-lesson.ts';

interface CourseProps {
  course: CourseOutline;
  /** The lesson that the address asks for. */
  wanted: string | undefined;
  refresh(): void;
  onSignedOut(): void;
}

/** Outline, bar and lesson of one course. */
export function Course({ course, wanted, refresh, onSignedOut }: CourseProps) {
  const { contentOrigin } = useBoot();
  const lesson = useLesson(course.courseID, contentOrigin, refresh);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const { state, open } = lesson;
  const asked = lessonsOf(course.items).find(({ scoID }) => scoID === wanted);
  const first = asked ?? lessonsOf(course.items).find(({ scoID }) => scoID === course.nextScoID);
  const current = 'scoID' in state ? state.scoID : undefined;
  const neighbours = neighboursOf(course.items, current);

  // A lesson without anything to go on from opens at once; one with a bookmark asks first (stage.tsx).
  const started = useRef(false);
  useEffect(() => {
    if (started.current || !first) return;
    started.current = true;
    if (!first.resumable) open(first.scoID);
  }, [first, open]);

  const trouble = state.step === 'failed' ? state.trouble : undefined;
  useEffect(() => {
    if (trouble === 'signed-out') onSignedOut();
  }, [trouble, onSignedOut]);

  const choose = (scoID: string) => {
    setOutlineOpen(false);
    // The lesson that is running stays as it is; one that says it is over may be opened again.
    if (scoID !== current || state.step !== 'playing' || state.over) open(scoID);
  };
  const leave = async () => {
    await lesson.leave();
    closePlayer();
  };

  return (
    <>
      <PlayerBar
        course={course}
        current={course.items.find(({ scoID }) => scoID === current)}
        neighbours={neighbours}
        saving={state.step === 'playing' ? state.saving : { kind: 'none' }}
        isOutlineOpen={isOutlineOpen}
        onOutline={() => setOutlineOpen((open) => !open)}
        onOpen={choose}
        onLeave={leave}
      />
      <div className={styles.body}>
        <OutlinePanel course={course} current={current} isOpen={isOutlineOpen} onOpen={choose} />
        <Stage course={course} first={first} lesson={lesson} next={neighbours.next} onOpen={open} onLeave={leave} />
      </div>
    </>
  );
}
