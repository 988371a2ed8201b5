import type { Board } from '@portico/contracts/pd/shapes';
import { countStatuses, type PdStatusKey, statusKey } from '@portico/contracts/pd/statuses';
import { pdBoardUserStatusesPerPage } from '@portico/contracts/platform/constants';
import { useText } from '@portico/remote-contract';
import { Avatar, type AvatarProps, Card, CardHeader, Pagination } from '@portico/ui';
import { useState } from 'react';
import styles from './board-people.module.css';

const presence: Record<PdStatusKey, AvatarProps['presence']> = {
  unknown: undefined,
  ready: 'ready',
  onCall: 'busy',
  needsHelp: 'help',
  away: 'away',
  remote: 'ready',
};

/** Everybody of the team with their status, twelve at a time; who needs help stands first. */
export function BoardPeople({ statuses }: { statuses: Board['userStatuses'] }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const summary = countStatuses(statuses)
    .map(({ key, count }) => t('pd.status.count', { count, status: t(`pd.status.${key}`).toLocaleLowerCase() }))
    .join(', ');
  const first = (page - 1) * pdBoardUserStatusesPerPage;
  return (
    <Card as="section" labelledBy="who">
      <CardHeader id="who" title={t('pd.board.who')} note={summary} />
      <ul className={styles.people}>
        {statuses.slice(first, first + pdBoardUserStatusesPerPage).map(({ user, statusID }) => {
          const key = statusKey(statusID);
          return (
            <li key={user.UserID} className={styles.person}>
              <Avatar
                name={`${user.FirstName} ${user.LastName}`}
                src={user.AvatarImage}
                id={user.UserID}
                size={40}
                presence={presence[key]}
              />
              <b>{user.FirstName}</b>
              <span className={key === 'needsHelp' ? styles.help : styles.status}>{t(`pd.status.${key}`)}</span>
            </li>
          );
        })}
      </ul>
      <Pagination page={page} total={statuses.length} perPage={pdBoardUserStatusesPerPage} onChange={setPage} />
    </Card>
  );
}
