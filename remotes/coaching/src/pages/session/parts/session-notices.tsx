import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { coachingStatus } from '@portico/contracts/platform/constants';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useSelf, useText, useViewer } from '@portico/remote-contract';
import { Notice } from '@portico/ui';
import { fullName } from '../../../data/paths.ts';
import { useSessionHistory } from '../../../session/use-session.ts';
import { Differences } from './differences.tsx';

/** Notices: for whom the viewer acts, why the session was sent back, and what has changed since it was submitted. */
export function SessionNotices({ session }: { session: OpenSession }) {
  const t = useText();
  const { principal } = useViewer();
  const { status, rejectionReason, rejectedOn, completionReason, label } = session;
  const isCoachee = useSelf().UserID === session.coachee.UserID;
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
      {isCoachee && status === coachingStatus.accepted && <Accepted session={session} />}
      {(isRejected || status === coachingStatus.submitted) && <SinceSubmission session={session} />}
    </>
  );
}

/** The coachee who sent it back compares with the version they read, everyone else with the submitted one. */
function SinceSubmission({ session }: { session: OpenSession }) {
  const t = useText();
  const isCoachee = useSelf().UserID === session.coachee.UserID;
  const history = useSessionHistory(session.sessionID);
  if (history.state !== 'ready') return null;
  const { sinceSubmission, sinceSentBack } = history.data;
  const reads = isCoachee && session.status === coachingStatus.submitted && sinceSentBack !== undefined;
  const changed = (reads ? sinceSentBack : sinceSubmission) ?? [];
  if (changed.length === 0) return null;
  const title = t(reads ? 'coaching.session.sinceSentBack' : 'coaching.session.since');
  return <Differences title={title} session={session} changed={changed} />;
}

/** After accepting: that it is done, and what the coachee does next. */
function Accepted({ session }: { session: OpenSession }) {
  const t = useText();
  const style = useDateStyle();
  const { coach, coachee, actions, acceptedOn } = session;
  if (acceptedOn === null) return null;
  const open = actions.filter(({ ownerID, status }) => ownerID === coachee.UserID && status !== 'completed');
  const due = open.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0];
  const values = { count: open.length, day: due ? formatDay(due, style) : '' };
  return (
    <Notice
      tone="success"
      isLive
      title={t('coaching.session.youAccepted', { name: fullName(coach), day: formatDay(acceptedOn, style) })}
    >
      {open.length > 0 && t(due ? 'coaching.session.openActionsDue' : 'coaching.session.openActions', values)}
    </Notice>
  );
}
