/** Celebrates once what the viewer has earned since their last visit, with their rank and what comes next. */
import { getLeaderboard, takeCelebrations } from '@portico/contracts/gamification/calls';
import type { Celebration as Reached } from '@portico/contracts/gamification/player-shapes';
import type { Leaderboard } from '@portico/contracts/gamification/shapes';
import { CallError, sendCall } from '@portico/data-client';
import { useSelf, useText } from '@portico/remote-contract';
import { Achievement, Button, Link } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useMissions } from '../data/missions.ts';

/** Errors are ignored: the next page asks for what was earned again, and a rank is not needed. */
const quietly = async <Answer,>(call: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await call;
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    return undefined;
  }
};

interface Earned {
  reached: readonly Reached[];
  /** Absent for people who do not appear on the leaderboard. */
  board: Pick<Leaderboard, 'thisuser' | 'gapToNext'> | undefined;
}

/** Requests news on mount and whenever `occasion` changes, for example the number of completed missions. */
export function Celebration({ occasion = 0 }: { occasion?: number }) {
  const { UserName: username } = useSelf();
  const [earned, setEarned] = useState<Earned>();
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const reached = (await quietly(sendCall(takeCelebrations, {}))) ?? [];
      if (reached.length === 0) return;
      const board = await quietly(sendCall(getLeaderboard, { query: { maxitems: '1', username } }));
      if (!isGone) setEarned({ reached, board });
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [occasion, username]);
  return earned ? <Drawn {...earned} /> : null;
}

function Drawn({ reached, board }: Earned) {
  const t = useText();
  const { data } = useMissions();
  const next = data?.missions.find(({ isCompleted }) => !isCompleted);
  const lines = reached.map(({ kind, title, points }) => t(`gamification.celebration.${kind}`, { title, points }));
  const rank = board?.thisuser?.rank;
  const rankLines =
    rank === undefined
      ? []
      : [
          board?.gapToNext === null || board === undefined
            ? t('gamification.celebration.lead')
            : t('gamification.celebration.rank', { rank, points: board.gapToNext }),
        ];
  return (
    <Achievement
      title={t('gamification.celebration.title')}
      facts={[...lines, ...rankLines]}
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
