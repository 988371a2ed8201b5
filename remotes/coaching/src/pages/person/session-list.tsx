import type { SessionSummary } from '@portico/contracts/coaching/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { EmptyState, List, ListRow, Pagination, Row } from '@portico/ui';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { pageOf } from '../../data/page-of.ts';
import { fullName, sessionPath } from '../../data/paths.ts';
import { SessionBadges } from '../../parts/state-badges.tsx';

interface SessionListProps {
  /** Newest first. */
  sessions: readonly SessionSummary[];
  coacheeId: string;
}

export function SessionList({ sessions, coacheeId }: SessionListProps) {
  const t = useText();
  const style = useDateStyle();
  const [page, setPage] = useState(1);
  if (sessions.length === 0)
    return (
      <EmptyState
        icon={MessagesSquare}
        size="box"
        title={t('coaching.person.none')}
        text={t('coaching.person.none.text')}
      />
    );
  return (
    <>
      <List labelledBy="sessions">
        {pageOf(sessions, page).map(({ sessionID, topic, coach, sessionDate, status, label }) => (
          <ListRow
            key={sessionID}
            title={topic.name ?? t('coaching.person.noTopic')}
            text={`${formatDay(sessionDate, style)} · ${fullName(coach)}`}
            href={sessionPath(coacheeId, sessionID)}
            end={
              <Row>
                <SessionBadges status={status} label={label} />
              </Row>
            }
          />
        ))}
      </List>
      <Pagination page={page} total={sessions.length} onChange={setPage} />
    </>
  );
}
