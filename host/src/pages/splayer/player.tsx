import { getCourseOutline } from '@portico/contracts/player/calls';
import { useCall } from '@portico/data-client';
import { Screen } from '@portico/ui';
import { useCallback, useRef } from 'react';
import { Course } from './course.tsx';
import { UnknownCourse } from './lesson-notices.tsx';
import styles from './player.module.css';
import { SignedOut } from './player-notices.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';
import type { PlayerTarget } from './use-player-target.ts';

/** Saves come in rows; the outline is read anew when a row has ended. */
const settleMs = 800;

/** The course's outline, and the course once it is there. */
export function Player({ courseID, scoID, onSignedOut }: PlayerTarget & { onSignedOut(): void }) {
  const outline = useCall(getCourseOutline, { query: { courseID } });
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
          <Course course={course} wanted={scoID} refresh={refresh} onSignedOut={onSignedOut} />
        </div>
      )}
    </Screen>
  );
}
