/** Ranks people by points, or by their gain over the previous period. */
import type * as calls from '@portico/contracts/gamification/calls';
import { type Span, spanBefore } from '@portico/contracts/gamification/periods';
import { levelOf } from '@portico/contracts/gamification/ranking';
import type { Leaderboard } from '@portico/contracts/gamification/shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { requestedSpan } from './requested-span.ts';
import { boardOf, firstOf, firstOnBoard, type Group, type RankedRow, requestedGroup } from './scores.ts';
import { rankLastWeek } from './week-ranks.ts';

const always: Span = { from: null, to: null };

function answerOf(rows: readonly RankedRow[], meId: string, most: number): Leaderboard {
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

interface Requested {
  span: Span;
  before?: Span | undefined;
  most: number;
}

/** Points since the beginning are stored as standings; points of a period are added up. */
async function leaderboard(
  { db, tenant }: Pick<CallContext<typeof calls.getLeaderboard>, 'db' | 'tenant'>,
  group: Group,
  meId: string,
  { span, before, most }: Requested,
): Promise<Leaderboard> {
  const board = boardOf(group, tenant.tenantId);
  const isAlways = span.from === null && span.to === null && before === undefined;
  const rows =
    isAlways && board
      ? await firstOnBoard(db, board, meId, most)
      : await firstOf(db, group, span, { meId, before, most });
  return answerOf(rows, meId, most);
}

export const getLeaderboard: Handler<typeof calls.getLeaderboard> = async ({ query }, context) => {
  const { db, actor, people, now } = context;
  const userId = people.username?.userId ?? actor.self.userId;
  const group = await requestedGroup(db, actor, query);
  const boardId = group.teamId === null && group.jobTitleId === null ? group.organisationId : null;
  const [board, before] = await Promise.all([
    leaderboard(context, group, userId, { span: always, most: query.maxitems }),
    boardId === null ? undefined : rankLastWeek(db, { boardId, userId, now }),
  ]);
  const rank = board.thisuser?.rank;
  return { ...board, movedUp: rank === undefined || before === undefined ? null : before - rank };
};

export const comparePeople: Handler<typeof calls.comparePeople> = async ({ query }, context) => {
  const { db, actor, now } = context;
  const group = await requestedGroup(db, actor, query);
  const span = await requestedSpan(db, query, now);
  const before = query.ladder === 'improvement' ? spanBefore(query.period, span) : undefined;
  return leaderboard(context, group, actor.self.userId, { span, before, most: query.maxitems });
};
