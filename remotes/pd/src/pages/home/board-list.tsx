import type { Board } from '@portico/contracts/pd/shapes';
import { itemsPerPage } from '@portico/contracts/platform/constants';
import { formatLongDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Card, Link, ListSkeleton, Pagination, Screen } from '@portico/ui';
import { Users } from 'lucide-react';
import { useBoards } from '../../data/boards.ts';
import { boardPath } from '../../data/paths.ts';
import styles from './home-page.module.css';
import { useHomeAddress } from './use-home-address.ts';

/** Today's board first, then the past ones. */
export function BoardList({ teamID }: { teamID: string }) {
  const boards = useBoards(teamID);
  const t = useText();
  const address = useHomeAddress();
  const page = Math.max(1, Number(address.parameter('page')) || 1);
  return (
    <Screen
      data={boards}
      skeleton={<ListSkeleton rows={6} />}
      isEmpty={(all) => all.length === 0}
      empty={{ icon: Users, title: t('pd.home.empty.title'), text: t('pd.home.empty.text') }}
    >
      {(all) => (
        <>
          <ul className={styles.list}>
            {all.slice((page - 1) * itemsPerPage, page * itemsPerPage).map((board) => (
              <BoardRow key={board.SessionIDPK} board={board} />
            ))}
          </ul>
          <Pagination page={page} total={all.length} onChange={(next) => address.go([['page', String(next)]])} />
        </>
      )}
    </Screen>
  );
}

function BoardRow({ board }: { board: Board }) {
  const t = useText();
  const open = board.issues.filter((issue) => issue.state !== 'done').length;
  const blocked = board.issues.filter((issue) => issue.state === 'blocked').length;
  return (
    <Card as="li" isLink>
      <div className={styles.row}>
        <h2 className={styles.day}>
          <Link look="cover" href={boardPath(board.SessionIDPK)}>
            {formatLongDay(board.Held, useDateStyle())}
          </Link>
        </h2>
        {board.isToday && <Badge tone="info" label={t('pd.home.today')} />}
        {board.metOn && <Badge tone="success" label={t('pd.home.held')} />}
        {blocked > 0 && <Badge tone="danger" label={t('pd.home.blocked', { count: blocked })} />}
        <span className={styles.counts}>{t('pd.home.counts', { news: board.newsItems.length, open })}</span>
      </div>
    </Card>
  );
}
