/** Ranks people by points, or by their gain over the previous period. */
import type * as calls from '@portico/contracts/gamification/calls';
import { type Span, spanBefore } from '@portico/contracts/gamification/periods';
import { gapToNext, levelOf, rankByPoints } from '@portico/contracts/gamification/ranking';
import type { Leaderboard } from '@portico/contracts/gamification/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { requestedSpan } from './requested-span.ts';
import { requestedGroup, type ScoreRow, scoresOf } from './scores.ts';

const always: Span = { from: null, to: null };

function boardOf(rows: readonly ScoreRow[], meId: string, most: number): Leaderboard {
  const ranked = rankByPoints(rows).map((row) => ({
    username: row.username,
    name: row.name,
    AvatarImage: row.avatar,
    teamName: row.team_name,
    points: row.points,
    level: levelOf(row.points),
    rank: row.rank,
    mine: row.user_id === meId,
  }));
  const thisuser = ranked.find((entry) => entry.mine) ?? null;
  return {
    entries: ranked.slice(0, most),
    thisuser,
    gapToNext: thisuser && gapToNext(ranked, thisuser),
    people: ranked.length,
  };
}

export const getLeaderboard: Handler<typeof calls.getLeaderboard> = async ({ query }, { db, actor, people }) => {
  const meId = people.username?.userId ?? actor.self.userId;
  const rows = await scoresOf(db, await requestedGroup(db, actor, query), always, { meId });
  return boardOf(rows, meId, query.maxitems);
};

export const comparePeople: Handler<typeof calls.comparePeople> = async ({ query }, { db, actor, now }) => {
  const meId = actor.self.userId;
  const group = await requestedGroup(db, actor, query);
  const span = await requestedSpan(db, query, now);
  const before = query.ladder === 'improvement' ? spanBefore(query.period, span) : undefined;
  const rows = await scoresOf(db, group, span, { meId, before });
  return boardOf(
    before ? rows.map((row) => ({ ...row, points: row.points - row.before })) : rows,
    meId,
    query.maxitems,
  );
};
