/** The service's answer about a board: the first 25 people, and one person's position. */
import { levelOf, rankByPoints } from '@portico/contracts/gamification/ranking';
import type { ScoreAnswer, SentScores } from '@portico/contracts/leaderboard/shapes';
import { leaderboardSize } from '@portico/contracts/platform/constants';

export function answerScore({ board, scores }: SentScores, userId: string | undefined): ScoreAnswer {
  const ranked = rankByPoints(scores.map((score) => ({ ...score, name: score.username })));
  const mine = ranked.find(({ id }) => id === userId);
  return {
    ok: true,
    status: 200,
    result: {
      thisuser: mine ? { username: mine.username, points: mine.points, level: levelOf(mine.points) } : null,
      board: { name: board, people: ranked.length },
      boardItems: ranked
        .slice(0, leaderboardSize)
        .map(({ username, points, rank }) => ({ username, points, level: levelOf(points), rank })),
    },
  };
}
