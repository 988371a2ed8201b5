import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { readRouteMode } from '@portico/contracts/platform/route-mode';
import { useLiveEvent } from '@portico/data-client/live';
import { useLocation, useParams, useText } from '@portico/remote-contract';
import { Button, DeniedState, EmptyState, FailedState, FormSkeleton, Screen } from '@portico/ui';
import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useSession } from '../../session/use-session.ts';
import { NewSession } from './new-session.tsx';
import { SessionEditing } from './session-editing.tsx';
import { SessionSummary } from './session-summary.tsx';

/** True if the session belongs to the person in the address, who may be given by either of their ids. */
const isOf = ({ coachee }: OpenSession, userid: string): boolean =>
  coachee.UserID === userid || coachee.UserGUID === userid;

/** /coach/:userid/tgrow/:tgrowid/m/:modeid, and read-only: /coach/:userid/tgrow-summary/:tgrowid/m/:modeid. */
export default function SessionPage() {
  const { userid = '', tgrowid = '', modeid } = useParams();
  const t = useText();
  const isSummary = useLocation().pathname.includes('/tgrow-summary/');
  const mode = readRouteMode(modeid, tgrowid);
  // A session that was started on this page stays at its current step. Any other opens at its last step, unless nothing
  // was ever entered.
  const started = useRef<string | undefined>(undefined);
  if (mode === undefined || (isSummary && mode === 'new'))
    return (
      <EmptyState
        icon={SearchX}
        size="page"
        level={1}
        title={t('coaching.session.notFound')}
        text={t('coaching.session.notFound.text')}
        actions={<Button href="/coach" label={t('coaching.title')} />}
      />
    );
  if (mode === 'new')
    return <NewSession key={userid} userid={userid} onStarted={(sessionID) => (started.current = sessionID)} />;
  return (
    <OpenedSession
      key={tgrowid}
      userid={userid}
      sessionID={tgrowid}
      isSummary={isSummary || mode === 'view'}
      isNew={started.current === tgrowid}
    />
  );
}

interface OpenedSessionProps {
  userid: string;
  sessionID: string;
  isSummary: boolean;
  isNew: boolean;
}

function OpenedSession({ userid, sessionID, isSummary, isNew }: OpenedSessionProps) {
  const t = useText();
  const session = useSession(sessionID);
  // Reloads after the stream was interrupted, because events in the meantime are lost.
  useLiveEvent('coaching-session', sessionID, ({ kind }) => {
    if (kind === 'reset') session.retry();
  });
  // A session that does not exist and one that is not visible to the person look the same.
  if (session.state === 'failed' && (session.error.status === 404 || session.error.status === 400))
    return <DeniedState size="page" level={1} />;
  return (
    <Screen data={session} size="page" skeleton={<FormSkeleton />}>
      {(found) => {
        if (!isOf(found, userid))
          return (
            <FailedState
              size="page"
              level={1}
              title={t('coaching.session.unmatching.title')}
              text={t('coaching.session.unmatching')}
            />
          );
        return isSummary ? <SessionSummary session={found} /> : <SessionEditing session={found} isNew={isNew} />;
      }}
    </Screen>
  );
}
