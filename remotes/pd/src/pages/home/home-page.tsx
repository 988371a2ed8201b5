import type { Board } from '@portico/contracts/pd/shapes';
import { itemsPerPage } from '@portico/contracts/platform/constants';
import { formatLongDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useSearchParams, useText, useViewer } from '@portico/remote-contract';
import { Badge, Button, Card, EmptyState, Link, ListSkeleton, PageHeader, Pagination, Screen } from '@portico/ui';
import { Users } from 'lucide-react';
import { useBoards } from '../../data/boards.ts';
import styles from './home-page.module.css';

/** The team's boards: today's first, then the past ones. */
export default function HomePage() {
  const { user } = useViewer();
  const boards = useBoards();
  const t = useText();
  if (user.CompanyID === null)
    return (
      <>
        <PageHeader title={t('pd.home.title')} />
        <EmptyState icon={Users} title={t('pd.home.empty.title')} text={t('pd.home.noTeam.text')} />
      </>
    );
  return (
    <Screen data={boards} skeleton={<ListSkeleton rows={6} />}>
      {(all) => <Boards boards={all} />}
    </Screen>
  );
}

function Boards({ boards }: { boards: Board[] }) {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const today = boards.find((board) => board.isToday);
  const page = Math.max(1, Number(address.get('page')) || 1);
  return (
    <>
      <PageHeader
        title={t('pd.home.title')}
        lead={t('pd.home.lead')}
        actions={
          today && <Button variant="primary" href={`/pd/board/${today.SessionIDPK}`} label={t('pd.home.openToday')} />
        }
      />
      {boards.length === 0 && (
        <EmptyState icon={Users} title={t('pd.home.empty.title')} text={t('pd.home.empty.text')} />
      )}
      <ul className={styles.list}>
        {boards.slice((page - 1) * itemsPerPage, page * itemsPerPage).map((board) => (
          <BoardRow key={board.SessionIDPK} board={board} />
        ))}
      </ul>
      <Pagination page={page} total={boards.length} onChange={(next) => setAddress([['page', String(next)]])} />
    </>
  );
}

function BoardRow({ board }: { board: Board }) {
  const t = useText();
  const open = board.issues.filter((issue) => issue.state !== 'done').length;
  return (
    <Card as="li" isLink>
      <div className={styles.row}>
        <h2 className={styles.day}>
          <Link look="cover" href={`/pd/board/${board.SessionIDPK}`}>
            {formatLongDay(board.Held, useDateStyle())}
          </Link>
        </h2>
        {board.isToday && <Badge tone="info" label={t('pd.home.today')} />}
        <span className={styles.counts}>{t('pd.home.counts', { news: board.newsItems.length, open })}</span>
      </div>
    </Card>
  );
}
