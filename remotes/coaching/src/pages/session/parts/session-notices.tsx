import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { coachingStatus } from '@portico/contracts/platform/constants';
import { useText, useViewer } from '@portico/remote-contract';
import { Notice } from '@portico/ui';
import { fullName } from '../../../data/paths.ts';
import { useSessionHistory } from '../../../session/use-session.ts';
import { Differences } from './differences.tsx';

/** Notices: for whom the viewer acts, why the session was sent back, and what has changed since it was submitted. */
export function SessionNotices({ session }: { session: OpenSession }) {
  const t = useText();
  const { principal } = useViewer();
  const { status, rejectionReason, rejectedOn, completionReason, label } = session;
  const isRejected = status === coachingStatus.saved && rejectedOn !== null;
  return (
    <>
      {principal && <Notice tone="accent" title={t('coaching.session.actingFor', { name: fullName(principal) })} />}
      {isRejected && (
        <Notice tone="danger" title={t('coaching.session.rejected')}>
          {rejectionReason}
        </Notice>
      )}
      {label === 'not completed' && completionReason && (
        <Notice tone="warning" title={t('coaching.session.notCompleted')}>
          {completionReason}
        </Notice>
      )}
      {(isRejected || status === coachingStatus.submitted) && <SinceSubmission session={session} />}
    </>
  );
}

function SinceSubmission({ session }: { session: OpenSession }) {
  const history = useSessionHistory(session.sessionID);
  const changed = history.state === 'ready' ? (history.data.sinceSubmission ?? []) : [];
  return changed.length > 0 ? <Differences session={session} changed={changed} /> : null;
}
