import type { OpenBoard } from '@portico/contracts/pd/shapes';
import { formatLongDay } from '@portico/contracts/platform/dates';
import { usePresence } from '@portico/data-client/live';
import { useDateStyle, usePageCrumbs, useParams, useSearchParams, useText } from '@portico/remote-contract';
import { Avatar, Button, CardGridSkeleton, EmptyState, Notice, PageHeader, Row, Screen, Stack } from '@portico/ui';
import { Presentation, Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useBoard } from '../../data/boards.ts';
import { isNotThere } from '../../data/is-not-there.ts';
import { homePath, meetingPath } from '../../data/paths.ts';
import { BoardEscalations } from './board-escalations.tsx';
import { BoardIssues } from './board-issues.tsx';
import { BoardLetters } from './board-letters.tsx';
import { BoardMenu } from './board-menu.tsx';
import { BoardNews } from './board-news.tsx';
import styles from './board-page.module.css';
import { BoardPeople } from './board-people.tsx';
import { BoardPerformance } from './board-performance.tsx';
import { MeetingSummary } from './meeting-summary.tsx';

const Meeting = lazy(() => import(/* webpackChunkName: "pd-meeting" */ './meeting/meeting.tsx'));

/** A board with its people, letters, news, ideas and issues, and performance; or its meeting on a big screen. */
export default function BoardPage() {
  const { id = '' } = useParams();
  const board = useBoard(id);
  const t = useText();
  const [address] = useSearchParams();
  if (isNotThere(board.error))
    return (
      <EmptyState
        size="page"
        level={1}
        icon={Users}
        title={t('pd.board.gone.title')}
        text={t('pd.board.gone.text')}
        actions={<Button href="/pd/home" label={t('pd.board.past')} />}
      />
    );
  return (
    <Screen data={board} size="page" skeleton={<CardGridSkeleton cards={3} columns={3} />}>
      {(found) =>
        address.get('meeting') && found.isToday ? (
          <Suspense fallback={<CardGridSkeleton cards={1} columns={2} />}>
            <Meeting board={found} />
          </Suspense>
        ) : (
          <OneBoard board={found} />
        )
      }
    </Screen>
  );
}

function OneBoard({ board }: { board: OpenBoard }) {
  const t = useText();
  const day = formatLongDay(board.Held, useDateStyle());
  const others = usePresence({ kind: 'board', id: board.SessionIDPK });
  const home = homePath(board.TeamID);
  usePageCrumbs([
    { label: t('pd.home.title'), href: '/pd/home' },
    { label: board.TeamName, href: home },
    { label: day },
  ]);
  return (
    <>
      <PageHeader
        title={board.TeamName}
        lead={t('pd.board.lead', { day })}
        actions={
          <>
            <Button href={home} label={t('pd.board.past')} />
            {board.isToday && (
              <Button
                variant="primary"
                icon={Presentation}
                href={meetingPath(board.SessionIDPK)}
                label={t('pd.meeting.open')}
              />
            )}
            {board.can.lead && <BoardMenu board={board} />}
          </>
        }
      />
      <Stack gap="l">
        {board.isArchived && <Notice tone="warning" title={t('pd.board.archived')} />}
        {others.length > 0 && (
          <Row>
            {others.slice(0, 8).map(({ id, name }) => (
              <Avatar key={id} name={name} id={id} size={28} />
            ))}
            <span className={styles.present}>
              {t('pd.board.present', { names: others.map(({ name }) => name).join(', ') })}
            </span>
          </Row>
        )}
        <BoardPeople board={board} />
        <BoardLetters board={board} />
        {board.meeting && <MeetingSummary board={board} meeting={board.meeting} />}
        <BoardEscalations board={board} />
        <div className={styles.columns}>
          <BoardNews board={board} />
          <BoardIssues board={board} />
          <BoardPerformance board={board} />
        </div>
      </Stack>
    </>
  );
}
