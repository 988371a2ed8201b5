import { isDone } from '@portico/contracts/player/course-progress';
import { isGated } from '@portico/contracts/player/launch-modes';
import { canOpen } from '@portico/contracts/player/next-lesson';
import type { Outline } from '@portico/contracts/player/shapes';
import { useText } from '@portico/remote-contract';
import { untilQuiet } from '@portico/ui/until-quiet';
import { useEffect, useRef, useState } from 'react';
import { useBoot } from '../../boot/boot-context.tsx';
import { BarHandle } from './bar-handle.tsx';
import { closePlayer, mayClose } from './close-player.ts';
import { lessonsOf, neighboursOf } from './lesson-order.ts';
import { onwardFrom } from './onward.ts';
import { OutlinePanel } from './outline-panel.tsx';
import styles from './player.module.css';
import { PlayerBar } from './player-bar.tsx';
import { openReport } from './report-problem.ts';
import { Stage } from './stage.tsx';
import { useLesson } from './use-lesson.ts';
import { useMedia } from './use-media.ts';
import { useOutlineShown } from './use-outline-shown.ts';
import type { PlayerTarget } from './use-player-target.ts';

export interface CourseProps {
  course: Outline;
  /** What the address requests. */
  target: PlayerTarget;
  refresh(): void;
  /** Address of the form for reporting a problem; undefined in a tenant without support. */
  support: string | undefined;
  onSignedOut(): void;
  /** Opens the courses in this tab. */
  toCourses(): void;
  /** Loads what `toCourses` will show. */
  preloadCourses(): void;
}

const withoutGates = (course: Outline): Outline => ({
  ...course,
  items: course.items.map((item) => ({ ...item, waitsFor: null })),
});

/** Outline, bar and lesson of one course. A course of one lesson has no outline. */
export function Course({
  course: read,
  target,
  refresh,
  support,
  onSignedOut,
  toCourses,
  preloadCourses,
}: CourseProps) {
  const course = isGated(target.mode ?? 'normal') ? read : withoutGates(read);
  const t = useText();
  const { contentOrigin } = useBoot();
  const [isLeaving, setLeaving] = useState(false);
  const lesson = useLesson(target.played, contentOrigin, refresh);
  const outline = useOutlineShown();
  const { state, open } = lesson;
  const lessons = lessonsOf(course.items);
  const hasOutline = lessons.length > 1;
  const requested = lessons.find(({ scoID }) => scoID === target.scoID);
  const next = lessons.find(({ scoID }) => scoID === course.nextScoID);
  const locked = requested && !canOpen(requested) ? requested : undefined;
  const first = locked ? undefined : (requested ?? next);
  const current = lessons.find(({ scoID }) => 'scoID' in state && scoID === state.scoID);
  const neighbours = neighboursOf(course.items, current?.scoID);
  const playing = state.step === 'playing' ? state : undefined;
  const onward = current && onwardFrom(course.items, current.scoID, target.mode ?? 'normal');
  /** Shown in the bar once the lesson counts as done. A lesson that reports its end has the button below it. */
  const isOffered = playing?.ready && playing.mode === 'normal' && !playing.over && current && isDone(current.status);

  const isPhone = useMedia('(width <= 640px), (height <= 480px)');
  const isBarHidden = isPhone && playing?.isScrolledDown === true && !playing.over && !playing.closing;

  const { mode } = target;
  /** A lesson with a result asks how to open it, unless the address says so or it resumes. */
  const openOrAsk = (scoID: string) => {
    const chosen = course.items.find((item) => item.scoID === scoID);
    if (!mode && chosen && chosen.kind === 'sco' && isDone(chosen.status) && !chosen.resumable) lesson.ask(scoID);
    else open(scoID, mode && { mode });
  };
  const opening = useRef(openOrAsk);
  opening.current = openOrAsk;

  // A lesson with a bookmark asks first (stage.tsx), unless the course itself does.
  const started = useRef(false);
  useEffect(() => {
    if (started.current || !first) return;
    started.current = true;
    if (mode || !first.resumable || course.resumesItself) opening.current(first.scoID);
  }, [first, mode, course.resumesItself]);

  const trouble = state.step === 'failed' ? state.trouble : undefined;
  useEffect(() => {
    if (trouble === 'signed-out') onSignedOut();
  }, [trouble, onSignedOut]);

  const wished = playing?.wish && (playing.wish === 'next' ? neighbours.next : neighbours.previous);
  useEffect(() => {
    if (wished) opening.current(wished.scoID);
  }, [wished?.scoID]);

  // Leaving must not wait for files. A window that closes itself, or goes back to another site, shows no courses.
  const leadsToCourses = playing?.ready === true && target.played.kind !== 'open' && !mayClose();
  const preload = useRef(preloadCourses);
  useEffect(() => {
    if (!leadsToCourses) return;
    let isShown = true;
    void untilQuiet().then(() => isShown && preload.current());
    return () => {
      isShown = false;
    };
  }, [leadsToCourses]);

  const choose = (scoID: string) => {
    outline.chosen();
    // A running lesson is left alone; one that has reported its end may be opened again.
    if (scoID !== current?.scoID || !playing || playing.over) openOrAsk(scoID);
  };
  const finish = () => current && lesson.finish(current.scoID);
  const { played } = target;
  const report = async (address: string, courseID: string) => {
    const calls = await lesson.lastCalls();
    openReport(address, { courseID, course: course.title, lesson: current?.title, launch: playing?.launch, calls });
  };
  const leave = async () => {
    setLeaving(true);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    const isTrial = target.played.kind === 'trial';
    const texts = {
      saving: t('host.player.leaving', { title: course.title }),
      saved: t(isTrial ? 'host.player.leaving.trial' : 'host.player.leaving.saved', { title: course.title }),
      waiting: t('host.player.leaving.waiting', { title: course.title }),
      notSaved: t('host.player.leaving.notSaved', { title: course.title }),
    };
    // Visitors with an open link go back to another site, which could not show what is still being sent.
    if (target.played.kind !== 'open' && !mayClose() && lesson.leaveBehind(texts)) return toCourses();
    await lesson.leave();
    closePlayer(target.played, toCourses);
  };

  return (
    <>
      <PlayerBar
        title={hasOutline && current ? current.title : course.title}
        outline={hasOutline ? { isShown: outline.isShown, onToggle: outline.toggle } : undefined}
        neighbours={neighbours}
        onward={isOffered ? onward : undefined}
        mode={playing?.mode}
        isHidden={isBarHidden}
        isTrial={target.played.kind === 'trial'}
        saving={playing?.saving ?? { kind: 'none' }}
        onOpen={choose}
        onFinish={finish}
        onReport={support && played.kind === 'course' ? () => void report(support, played.courseID) : undefined}
        onLeave={leave}
      />
      {isBarHidden && <BarHandle onPress={lesson.showBar} />}
      <div className={styles.body} data-outline={hasOutline && outline.isShown}>
        {hasOutline && (
          <OutlinePanel
            course={course}
            current={current?.scoID}
            isPlaying={playing?.mode === 'normal'}
            isShown={outline.isShown}
            onOpen={choose}
          />
        )}
        {hasOutline && outline.covers && (
          <button
            type="button"
            className={styles.scrim}
            aria-label={t('host.player.outline.close')}
            onClick={outline.toggle}
          />
        )}
        <Stage
          played={target.played}
          course={course}
          first={first}
          locked={locked}
          next={next}
          lesson={lesson}
          onward={onward}
          isLeaving={isLeaving}
          onLaunch={(scoID, manner = mode && { mode }) => open(scoID, manner)}
          onOpen={choose}
          onFinish={finish}
          onLeave={leave}
        />
      </div>
    </>
  );
}
