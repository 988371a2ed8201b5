/** The board of the external leaderboard service. If the service is down, shows the last known board with its time. */
import type { PassedOnScore, ScoreResult } from '@portico/contracts/leaderboard/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, EmptyState, ListSkeleton, Notice, Screen, Stack } from '@portico/ui';
import { CloudOff } from 'lucide-react';
import { useExternalBoard } from '../../data/leaderboard.ts';
import { BoardTable } from './board-table.tsx';
import { MemberScore } from './member-score.tsx';

export function ExternalBoard() {
  const board = useExternalBoard();
  return (
    <Screen data={board} skeleton={<ListSkeleton rows={8} />}>
      {(answer) => <Answered answer={answer} onRetry={board.retry} />}
    </Screen>
  );
}

function Answered({ answer, onRetry }: { answer: PassedOnScore; onRetry(): void }) {
  const t = useText();
  const dates = useDateStyle();
  const { result, knownAt, isCurrent } = answer;
  const retry = <Button label={t('gamification.external.retry')} onPress={onRetry} />;
  if (!result || knownAt === null)
    return (
      <EmptyState
        icon={CloudOff}
        title={t('gamification.external.away')}
        text={t('gamification.external.away.text')}
        actions={retry}
      />
    );
  return (
    <Stack gap="l">
      {!isCurrent && (
        <Notice tone="warning" title={t('gamification.external.away')} actions={retry}>
          {t('gamification.external.known', { at: formatInstant(knownAt, dates) })}
        </Notice>
      )}
      <Mine result={result} />
      <MemberScore />
      <BoardTable
        caption={result.board.name}
        hasTeam={false}
        hasLevel
        pointsLabel={t('gamification.board.points')}
        lines={result.boardItems.map((item, at) => ({
          key: `${at} ${item.username}`,
          rank: item.rank,
          name: item.username,
          level: item.level,
          points: item.points,
          isMine: item.username === result.thisuser?.username,
        }))}
      />
    </Stack>
  );
}

function Mine({ result: { thisuser, board } }: { result: ScoreResult }) {
  const t = useText();
  return (
    <Card as="section" tone="accent" labelledBy="own-score">
      <h2 id="own-score">{board.name}</h2>
      <p>
        {thisuser
          ? t('gamification.me.points', { points: thisuser.points, level: thisuser.level })
          : t('gamification.external.unlisted')}
      </p>
    </Card>
  );
}
