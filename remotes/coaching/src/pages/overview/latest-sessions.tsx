import type { Session } from '@portico/contracts/coaching/shapes';
import { itemsPerPage } from '@portico/contracts/platform/constants';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, ListSkeleton, Pagination, Screen } from '@portico/ui';
import { useState } from 'react';
import { useTeamSessions } from '../../data/team-coaching.ts';
import styles from './overview-page.module.css';

const tones = { 0: 'neutral', 1: 'warning', 2: 'info', 3: 'success' } as const;

export function LatestSessions() {
  const t = useText();
  return (
    <Card as="section" labelledBy="latest-sessions">
      <CardHeader id="latest-sessions" title={t('coaching.overview.sessions')} />
      <Screen data={useTeamSessions()} skeleton={<ListSkeleton rows={4} />}>
        {(sessions) =>
          sessions.length === 0 ? (
            <p className={styles.nothing}>{t('coaching.overview.noSessions')}</p>
          ) : (
            <Sessions sessions={sessions} />
          )
        }
      </Screen>
    </Card>
  );
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const [page, setPage] = useState(1);
  const first = (page - 1) * itemsPerPage;
  return (
    <>
      <ul>
        {sessions.slice(first, first + itemsPerPage).map((session) => (
          <SessionRow key={session.sessionID} session={session} />
        ))}
      </ul>
      <Pagination page={page} total={sessions.length} onChange={setPage} />
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useText();
  const style = useDateStyle();
  const { coachee, topic, sessionDate, status, currentStep } = session;
  return (
    <li className={styles.member}>
      <span className={styles.who}>
        <b>{topic.name ?? t('coaching.step', { step: t(`coaching.step.${currentStep}`) })}</b>
        <small>
          {`${coachee.FirstName} ${coachee.LastName} · ${formatDay(sessionDate, style)}`}
          {status === 0 && ` · ${t('coaching.step', { step: t(`coaching.step.${currentStep}`) })}`}
        </small>
      </span>
      <span className={styles.badges}>
        <Badge tone={tones[status]} label={t(`coaching.status.${status}`)} />
      </span>
    </li>
  );
}
