import type { Session } from '@portico/contracts/coaching/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, List, ListRow, ListSkeleton, Pagination, Screen } from '@portico/ui';
import { useState } from 'react';
import { pageOf } from '../../data/page-of.ts';
import { fullName, sessionPath } from '../../data/paths.ts';
import { useTeamSessions } from '../../data/team-coaching.ts';
import { sessionTones } from '../../data/tones.ts';
import { type Narrowing, sessionsIn } from './narrowing.ts';
import styles from './overview-page.module.css';

interface LatestSessionsProps {
  teamId: string;
  by: Narrowing | null;
  narrowedTo?: string | undefined;
}

export function LatestSessions({ teamId, by, narrowedTo }: LatestSessionsProps) {
  const t = useText();
  const title = t('coaching.overview.sessions');
  return (
    <Card as="section" labelledBy="latest-sessions">
      <CardHeader id="latest-sessions" title={narrowedTo ? `${title}: ${narrowedTo}` : title} />
      <Screen data={useTeamSessions(teamId)} skeleton={<ListSkeleton rows={4} />}>
        {(all) => {
          const sessions = sessionsIn(all, by);
          return sessions.length === 0 ? (
            <p className={styles.nothing}>
              {t(all.length === 0 ? 'coaching.overview.noSessions' : 'coaching.overview.noneWaits')}
            </p>
          ) : (
            <Sessions key={by} sessions={sessions} />
          );
        }}
      </Screen>
    </Card>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const [page, setPage] = useState(1);
  return (
    <>
      <List labelledBy="latest-sessions">
        {pageOf(sessions, page).map((session) => (
          <SessionRow key={session.sessionID} session={session} />
        ))}
      </List>
      <Pagination page={page} total={sessions.length} onChange={setPage} />
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useText();
  const style = useDateStyle();
  const { sessionID, coachee, topic, sessionDate, status, currentStep } = session;
  const step = t('coaching.step', { step: t(`coaching.stepName.${currentStep}`) });
  const facts = [fullName(coachee), formatDay(sessionDate, style), ...(status === 0 ? [step] : [])];
  return (
    <ListRow
      title={topic.name ?? step}
      href={sessionPath(coachee.UserID, sessionID)}
      text={facts.join(' · ')}
      end={<Badge tone={sessionTones[status]} label={t(`coaching.status.${status}`)} />}
    />
  );
}
