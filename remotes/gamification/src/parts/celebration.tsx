/** Celebrates once what the viewer has earned since their last visit, with their rank and what comes next. */
import { getLeaderboard, takeCelebrations } from '@portico/contracts/gamification/calls';
import type { Celebration as Reached } from '@portico/contracts/gamification/player-shapes';
import { CallError, sendCall, useCall } from '@portico/data-client';
import { useSelf, useText } from '@portico/remote-contract';
import { Achievement, Button, Link } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useMissions } from '../data/missions.ts';

/** Requests news on mount and whenever `occasion` changes, for example the number of completed missions. */
export function Celebration({ occasion = 0 }: { occasion?: number }) {
  const [reached, setReached] = useState<readonly Reached[]>([]);
  useEffect(() => {
    // Never ignored, even if the occasion has changed, because the server returns each celebration once.
    sendCall(takeCelebrations, {}).then(
      (found) => found.length > 0 && setReached((before) => [...before, ...found]),
      (cause: unknown) => {
        // An error is ignored, because the next page asks again.
        if (!(cause instanceof CallError)) throw cause;
      },
    );
  }, [occasion]);
  return reached.length > 0 ? <Drawn reached={reached} /> : null;
}

function Drawn({ reached }: { reached: readonly Reached[] }) {
  const t = useText();
  const { UserName: username } = useSelf();
  // People who do not appear on the leaderboard get no answer.
  const { state, data: board } = useCall(getLeaderboard, { query: { maxitems: '1', username } });
  const { data } = useMissions();
  // Announced as a whole, so it appears with the rank.
  if (state === 'loading') return null;
  const next = data?.missions.find(({ isCompleted }) => !isCompleted);
  const lines = reached.map(({ kind, title, points }) => t(`gamification.celebration.${kind}`, { title, points }));
  const rank = board?.thisuser?.rank;
  const movedUp = board?.movedUp ?? 0;
  const rankLines =
    rank === undefined
      ? []
      : [
          board?.gapToNext === null || board === undefined
            ? t('gamification.celebration.lead')
            : t('gamification.celebration.rank', { rank, points: board.gapToNext }),
        ];
  // A lost place is nothing to celebrate; Today shows it.
  const movedLines = movedUp > 0 ? [t('gamification.celebration.moved', { places: movedUp })] : [];
  return (
    <Achievement
      title={t('gamification.celebration.title')}
      facts={[...lines, ...rankLines, ...movedLines]}
      actions={
        <>
          {next && (
            <Button
              variant="primary"
              label={t('gamification.celebration.next', { title: next.title })}
              href={`/missions/${next.MissionId}`}
            />
          )}
          <Link href="/missions?view=badges">{t('gamification.celebration.badges')}</Link>
        </>
      }
    />
  );
}
