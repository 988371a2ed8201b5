import type { Board } from '@portico/contracts/pd/shapes';
import { formatLongDay } from '@portico/contracts/platform/dates';
import { useDateStyle, usePageCrumbs, useParams, useText } from '@portico/remote-contract';
import { Button, CardGridSkeleton, EmptyState, PageHeader, Screen } from '@portico/ui';
import { Users } from 'lucide-react';
import { useBoards } from '../../data/boards.ts';
import { BoardIssues } from './board-issues.tsx';
import { BoardNews } from './board-news.tsx';
import styles from './board-page.module.css';
import { BoardPeople } from './board-people.tsx';
import { BoardPerformance } from './board-performance.tsx';
import { OwnStatus } from './own-status.tsx';

/** One board: who is here, news, ideas and issues, performance. */
export default function BoardPage() {
  const { id } = useParams();
  const boards = useBoards();
  const t = useText();
  return (
    <Screen data={boards} skeleton={<CardGridSkeleton cards={3} columns={3} />}>
      {(all) => {
        const board = all.find((one) => one.SessionIDPK === id);
        return board ? (
          <OneBoard board={board} />
        ) : (
          <EmptyState
            icon={Users}
            title={t('pd.board.gone.title')}
            text={t('pd.board.gone.text')}
            actions={<Button href="/pd/home" label={t('pd.board.past')} />}
          />
        );
      }}
    </Screen>
  );
}

function OneBoard({ board }: { board: Board }) {
  const t = useText();
  const day = formatLongDay(board.Held, useDateStyle());
  usePageCrumbs([{ label: t('pd.home.title'), href: '/pd/home' }, { label: board.TeamName }, { label: day }]);
  return (
    <>
      <PageHeader
        title={board.TeamName}
        lead={t('pd.board.lead', { day })}
        actions={
          <>
            <Button href="/pd/home" label={t('pd.board.past')} />
            {board.can.setOwnStatus && <OwnStatus board={board} />}
          </>
        }
      />
      <BoardPeople statuses={board.userStatuses} />
      <div className={styles.columns}>
        <BoardNews news={board.newsItems} />
        <BoardIssues issues={board.issues} />
        <BoardPerformance documents={board.PerformanceDocs} />
      </div>
    </>
  );
}
