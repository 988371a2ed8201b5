import type { Board } from '@portico/contracts/pd/shapes';
import { choosableStatuses, countStatuses, type PdStatusKey, statusKey } from '@portico/contracts/pd/statuses';
import { pdBoardUserStatusesPerPage } from '@portico/contracts/platform/constants';
import { useText } from '@portico/remote-contract';
import { Avatar, type AvatarProps, Card, CardHeader, IconButton, Menu, Pagination, toast } from '@portico/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useStatus } from '../../data/boards.ts';
import { failureText } from '../../data/failure-text.ts';
import { fullName } from '../../data/paths.ts';
import styles from './board-people.module.css';
import { OwnStatus } from './own-status.tsx';

const presence: Record<PdStatusKey, AvatarProps['presence']> = {
  unknown: undefined,
  ready: 'ready',
  onCall: 'busy',
  needsHelp: 'help',
  away: 'away',
  remote: 'ready',
  late: 'busy',
  sick: 'away',
};

/** Everyone in the team with their status, twelve per page; people who need help come first. */
export function BoardPeople({ board }: { board: Board }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const { userStatuses } = board;
  const summary = countStatuses(userStatuses)
    .map(({ key, count }) => t('pd.status.count', { count, status: t(`pd.status.${key}`) }))
    .join(', ');
  const first = (page - 1) * pdBoardUserStatusesPerPage;
  return (
    <Card as="section" labelledBy="who">
      <CardHeader id="who" title={t('pd.board.who')} note={summary} />
      <ul className={styles.people}>
        {userStatuses.slice(first, first + pdBoardUserStatusesPerPage).map((one) => (
          <Person key={one.user.UserID} board={board} one={one} />
        ))}
      </ul>
      <Pagination page={page} total={userStatuses.length} perPage={pdBoardUserStatusesPerPage} onChange={setPage} />
      {board.can.setOwnStatus && <OwnStatus board={board} />}
    </Card>
  );
}

function Person({ board, one }: { board: Board; one: Board['userStatuses'][number] }) {
  const t = useText();
  const { set } = useStatus(board);
  const { user, statusID } = one;
  const key = statusKey(statusID);
  const failed = (cause: unknown) => toast({ tone: 'danger', title: t(failureText(cause, 'pd.board.statusFailed')) });
  return (
    <li className={styles.person}>
      <Avatar name={fullName(user)} src={user.AvatarImage} id={user.UserID} size={40} presence={presence[key]} />
      <b>{user.FirstName}</b>
      <span className={key === 'needsHelp' ? styles.help : styles.status}>{t(`pd.status.${key}`)}</span>
      {board.can.setStatusOfOthers && (
        <Menu
          label={t('pd.board.statusOf', { name: fullName(user) })}
          trigger={
            <IconButton
              size="s"
              icon={ChevronDown}
              hasTooltip={false}
              label={t('pd.board.statusOf', { name: fullName(user) })}
            />
          }
          groups={[
            {
              id: 'statuses',
              label: t('pd.board.statusOf', { name: fullName(user) }),
              entries: choosableStatuses.map((choice) => ({
                id: choice.key,
                label: t(`pd.status.${choice.key}`),
                isCurrent: choice.statusID === statusID,
                onPress: () =>
                  void set(user.UserID, choice.statusID, t('pd.board.statusOf', { name: fullName(user) })).catch(
                    failed,
                  ),
              })),
            },
          ]}
        />
      )}
    </li>
  );
}
