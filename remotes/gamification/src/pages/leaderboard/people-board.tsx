import type { Leaderboard, LeaderboardEntry } from '@portico/contracts/gamification/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, EmptyState, ListSkeleton, Screen, Stack } from '@portico/ui';
import { type Comparison, usePeopleBoard } from '../../data/leaderboard.ts';
import { BoardTable } from './board-table.tsx';
import styles from './leaderboard.module.css';

export function PeopleBoard({ comparison }: { comparison: Comparison }) {
  const t = useText();
  const isGain = comparison.ladder === 'improvement';
  return (
    <Screen data={usePeopleBoard(comparison)} skeleton={<ListSkeleton rows={8} />}>
      {(board) =>
        board.entries.length === 0 ? (
          <EmptyState
            picture="trophy"
            title={t('gamification.board.empty.title')}
            text={t('gamification.board.empty.text')}
            actions={<Button href="/missions" label={t('gamification.missions.title')} />}
          />
        ) : (
          <Stack gap="l">
            <p className={styles.lead}>
              {t('gamification.board.lead', { people: board.people })}
              {isGain && ` ${t('gamification.board.gainText')}`}
            </p>
            <Mine board={board} isGain={isGain} />
            <BoardTable
              caption={t('gamification.board.title')}
              lines={linesOf(board).map(toLine)}
              hasTeam
              hasLevel={!isGain}
              isGain={isGain}
              pointsLabel={t(isGain ? 'gamification.board.gain' : 'gamification.board.points')}
            />
          </Stack>
        )
      }
    </Screen>
  );
}

const linesOf = ({ entries, thisuser }: Leaderboard): LeaderboardEntry[] =>
  !thisuser || entries.some((entry) => entry.mine) ? entries : [...entries, thisuser];

const toLine = ({ username, rank, name, AvatarImage, teamName, level, points, mine }: LeaderboardEntry) => ({
  key: username,
  rank,
  name,
  avatar: AvatarImage,
  team: teamName,
  level,
  points,
  isMine: mine,
});

/** The viewer's rank, even outside the list, and the points missing to the next rank. */
function Mine({ board, isGain }: { board: Leaderboard; isGain: boolean }) {
  const t = useText();
  if (!board.thisuser) return null;
  const { rank, points, level } = board.thisuser;
  return (
    <Card as="section" tone="accent" labelledBy="own-rank">
      <h2 id="own-rank">{rank === 1 ? t('gamification.me.lead') : t('gamification.me.rank', { rank })}</h2>
      <p>
        {isGain ? t('gamification.me.gain', { points }) : t('gamification.me.points', { points, level })}
        {board.gapToNext !== null && ` · ${t('gamification.me.gap', { gap: board.gapToNext })}`}
      </p>
    </Card>
  );
}
