/** Ranks people by points, or by their gain over the previous period. */
import type * as calls from '@portico/contracts/gamification/calls';
import { type Span, spanBefore } from '@portico/contracts/gamification/periods';
import { levelOf } from '@portico/contracts/gamification/ranking';
import type { Leaderboard } from '@portico/contracts/gamification/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { requestedSpan } from './requested-span.ts';
import { firstOf, type RankedRow, requestedGroup } from './scores.ts';

const always: Span = { from: null, to: null };

function boardOf(rows: readonly RankedRow[], meId: string, most: number): Leaderboard {
  const ranked = rows.map((row) => ({
    username: row.username,
    name: row.name,
    AvatarImage: row.avatar,
    teamName: row.team_name,
    points: row.score,
    level: levelOf(row.score),
    rank: row.rank,
    mine: row.user_id === meId,
  }));
  const me = rows.find((row) => row.user_id === meId);
  return {
    entries: ranked.slice(0, most),
    thisuser: ranked.find((entry) => entry.mine) ?? null,
    gapToNext: me && me.above !== null ? me.above - me.score : null,
    people: rows[0]?.people ?? 0,
  };
}

export const getLeaderboard: Handler<typeof calls.getLeaderboard> = async ({ query }, { db, actor, people }) => {
  const meId = people.username?.userId ?? actor.self.userId;
  const most = query.maxitems;
  return boardOf(await firstOf(db, await requestedGroup(db, actor, query), always, { meId, most }), meId, most);
};

export const comparePeople: Handler<typeof calls.comparePeople> = async ({ query }, { db, actor, now }) => {
  const meId = actor.self.userId;
  const group = await requestedGroup(db, actor, query);
  const span = await requestedSpan(db, query, now);
  const before = query.ladder === 'improvement' ? spanBefore(query.period, span) : undefined;
  const most = query.maxitems;
  return boardOf(await firstOf(db, group, span, { meId, before, most }), meId, most);
};
