import { getCourseOutline, getOpenLearning, getPackageOutline } from '@portico/contracts/player/calls';
import type { Outline } from '@portico/contracts/player/shapes';
import { type CallState, useCall } from '@portico/data-client';
import { Screen } from '@portico/ui';
import { useCallback, useRef } from 'react';
import { Course, type CourseProps } from './course.tsx';
import { UnknownCourse } from './lesson-notices.tsx';
import styles from './player.module.css';
import { SignedOut } from './player-notices.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';
import type { OpenQuery, PlayerTarget } from './use-player-target.ts';

/** Saves come in series; the outline is reloaded when a series has ended. */
const settleMs = 300;

type PlayerProps = PlayerTarget & Pick<CourseProps, 'support' | 'onSignedOut' | 'toCourses' | 'preloadCourses'>;

/** Loads the outline of the course or package, then shows its lessons. */
export function Player({ played, ...rest }: PlayerProps) {
  if (played.kind === 'course') return <CoursePlayer played={played} {...rest} />;
  if (played.kind === 'open') return <OpenPlayer played={played} {...rest} />;
  return <TrialPlayer played={played} {...rest} />;
}

function CoursePlayer(props: PlayerProps & { played: { kind: 'course'; courseID: string } }) {
  return <Lessons outline={useCall(getCourseOutline, { query: { courseID: props.played.courseID } })} {...props} />;
}

function OpenPlayer(props: PlayerProps & { played: { kind: 'open'; query: OpenQuery } }) {
  const opened = useCall(getOpenLearning, { query: props.played.query });
  if (opened.state !== 'ready') return <Lessons outline={opened} {...props} />;
  const { outline } = opened.data;
  return outline ? <Lessons outline={{ ...opened, data: outline }} {...props} /> : <UnknownCourse />;
}

function TrialPlayer(props: PlayerProps & { played: { kind: 'trial'; packageID: string } }) {
  return <Lessons outline={useCall(getPackageOutline, { query: { packageID: props.played.packageID } })} {...props} />;
}

function Lessons({
  outline,
  support,
  onSignedOut,
  toCourses,
  preloadCourses,
  ...target
}: PlayerProps & { outline: CallState<Outline> }) {
  const { retry } = outline;
  const again = useRef(retry);
  again.current = retry;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => again.current(), settleMs);
  }, []);

  if (outline.state === 'failed' && outline.error.code === 'not_found') return <UnknownCourse />;
  if (outline.state === 'failed' && /^(not_signed_in|sign_in_expired)$/.test(outline.error.code)) return <SignedOut />;
  return (
    <Screen data={outline} size="page" skeleton={<PlayerSkeleton />}>
      {(course) => (
        <div className={styles.player}>
          <Course
            course={course}
            target={target}
            refresh={refresh}
            support={support}
            onSignedOut={onSignedOut}
            toCourses={toCourses}
            preloadCourses={preloadCourses}
          />
        </div>
      )}
    </Screen>
  );
}
