import { toastMs } from '@portico/contracts/platform/constants';
import type { Outline } from '@portico/contracts/player/shapes';
import { getCourseOutcome } from '@portico/contracts/service/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Skeleton, ToastRegion, VisuallyHidden } from '@portico/ui';
import { LazyExport } from '../../export/lazy-export.tsx';
import { Finished, type FinishedProps } from './finished.tsx';
import styles from './player.module.css';
import type { Played } from './use-player-target.ts';

type FinishPanelProps = Omit<FinishedProps, 'isTrial' | 'outcome' | 'onRetry'> & { course: Outline; played: Played };

/**
 * The result, once the learner has finished. Trials earn nothing, and visitors with an open link have no learning to
 * continue.
 */
export function FinishPanel({ played, ...shown }: FinishPanelProps) {
  return played.kind === 'course' ? (
    <FinishOfCourse courseID={played.courseID} {...shown} />
  ) : (
    <Finished {...shown} isTrial={played.kind === 'trial'} outcome={undefined} onRetry={undefined} />
  );
}

function FinishOfCourse({ courseID, ...shown }: Omit<FinishPanelProps, 'played'> & { courseID: string }) {
  const t = useText();
  const outcome = useCall(getCourseOutcome, { query: { courseID } });
  if (outcome.state === 'loading')
    return (
      <div className={styles.notice} aria-busy="true">
        <VisuallyHidden>
          <span role="status">{t('host.player.finished.loading')}</span>
        </VisuallyHidden>
        <Skeleton lines={5} />
      </div>
    );
  if (outcome.state === 'ready')
    return (
      <>
        <Finished {...shown} isTrial={false} outcome={outcome.data} onRetry={undefined} />
        <LazyExport />
        <ToastRegion shownMs={toastMs} />
      </>
    );
  // A course that is no longer in the catalogue has no next step, which is not an error.
  const isGone = outcome.state === 'failed' && outcome.error.code === 'not_found';
  return <Finished {...shown} isTrial={false} outcome={undefined} onRetry={isGone ? undefined : outcome.retry} />;
}
