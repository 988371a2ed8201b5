import type { Leaderboard, LeaderboardEntry } from '@portico/contracts/gamification/shapes';
import { locale } from '@portico/contracts/platform/dates';
import { useLanguage, useText } from '@portico/remote-contract';
import { Avatar, Badge, Card, EmptyState, ListSkeleton, Screen, Stack } from '@portico/ui';
import { Trophy } from 'lucide-react';
import { useLeaderboard } from '../../data/leaderboard.ts';
import styles from './leaderboard.module.css';

export function PeopleBoard() {
  const t = useText();
  return (
    <Screen data={useLeaderboard()} skeleton={<ListSkeleton rows={8} />}>
      {(board) =>
        board.entries.length === 0 ? (
          <EmptyState
            icon={Trophy}
            title={t('gamification.board.empty.title')}
            text={t('gamification.board.empty.text')}
          />
        ) : (
          <Stack gap="l">
            <p className={styles.lead}>{t('gamification.board.lead', { people: board.people })}</p>
            <Mine board={board} />
            <People board={board} />
          </Stack>
        )
      }
    </Screen>
  );
}

/** Where the viewer stands, also outside the list, and what is missing to the next rank. */
function Mine({ board }: { board: Leaderboard }) {
  const t = useText();
  if (!board.thisuser) return null;
  const { rank, points, level } = board.thisuser;
  return (
    <Card as="section" tone="accent">
      <h2>{rank === 1 ? t('gamification.me.lead') : t('gamification.me.rank', { rank })}</h2>
      <p>
        {t('gamification.me.points', { points, level })}
        {board.gapToNext !== null && ` · ${t('gamification.me.gap', { gap: board.gapToNext })}`}
      </p>
    </Card>
  );
}

function People({ board }: { board: Leaderboard }) {
  const t = useText();
  const isListed = board.entries.some((entry) => entry.mine);
  const rows = isListed || !board.thisuser ? board.entries : [...board.entries, board.thisuser];
  return (
    <Card>
      <table className={styles.table}>
        <caption className={styles.hidden}>{t('gamification.board.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('gamification.board.rank')}</th>
            <th scope="col">{t('gamification.board.name')}</th>
            <th scope="col" className={styles.wide}>
              {t('gamification.board.team')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('gamification.board.level')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('gamification.board.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((entry) => (
            <Row key={entry.username} entry={entry} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ entry }: { entry: LeaderboardEntry }) {
  const t = useText();
  const numbers = new Intl.NumberFormat(locale(useLanguage()));
  return (
    <tr className={entry.mine ? styles.mine : undefined}>
      <td>{entry.rank}</td>
      <th scope="row">
        <span className={styles.person}>
          <Avatar name={entry.name} src={entry.AvatarImage} size={28} id={entry.username} />
          {entry.name}
          {entry.mine && (
            <span>
              <Badge tone="info" label={t('gamification.board.you')} />
            </span>
          )}
        </span>
      </th>
      <td className={styles.wide}>{entry.teamName}</td>
      <td className={styles.figure}>{entry.level}</td>
      <td className={styles.figure}>{numbers.format(entry.points)}</td>
    </tr>
  );
}
