/** Usage figures per team, for people in the administrator's scope. Figures of small groups are not disclosed. */
import type * as calls from '@portico/contracts/admin/usage/calls';
import {
  type DisclosedFigure,
  discloseFigure,
  mayDiscloseZero,
} from '@portico/contracts/admin/usage/disclosed-figures';
import { type Figures, type UsageFigure, usageFigures } from '@portico/contracts/admin/usage/shapes';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { smallGroup } from '@portico/contracts/platform/small-groups';
import type { Handler } from '../../../platform/bind-area.ts';
import { scopeFilter } from '../people/scope-filter.ts';

interface Reached extends Record<string, unknown> {
  user_id: string;
  team_id: string | null;
  team: string | null;
}

interface SumRow extends Record<string, unknown> {
  team_id: string | null;
  people: number;
  sum: string | number | null;
  of: number;
}

export const getUsageOverview: Handler<typeof calls.getUsageOverview> = async (
  _,
  { db, actor, tenant, now, contributions },
) => {
  const within = scopeFilter(actor, 1);
  const reached = await db.query<Reached>(
    `select u.user_id, u.team_id, t.name as team from portal.account_user u
     left join portal.account_team t on t.tenant_id = u.tenant_id and t.team_id = u.team_id
     where ${within.sql} and u.disabled_at is null and u.user_guid is not null`,
    [...within.values],
  );
  const disclosed = new Map<UsageFigure, DisclosedFigure>();
  for (const { figure, flag, statement } of contributions.usage) {
    if (!isSwitchedOn(flag, tenant.settings)) continue;
    const rows = await db.query<SumRow>(statement, [
      reached.map(({ user_id }) => user_id),
      reached.map(({ team_id }) => team_id),
      now,
    ]);
    const sums = rows.map((row) => ({
      teamID: row.team_id,
      people: row.people,
      sum: Number(row.sum ?? 0),
      of: row.of,
    }));
    disclosed.set(figure, discloseFigure(sums));
  }
  const figures = (pick: (one: DisclosedFigure) => number | null | undefined): Figures => {
    const of = (figure: UsageFigure) => {
      const one = disclosed.get(figure);
      return (one && pick(one)) ?? null;
    };
    return {
      active: of('active'),
      completion: of('completion'),
      coaching: of('coaching'),
      quality: of('quality'),
      ticketAge: of('ticketAge'),
    };
  };
  const noneOf = (people: number, isNone: (one: DisclosedFigure) => boolean): UsageFigure[] =>
    mayDiscloseZero(people) ? [...disclosed].flatMap(([figure, one]) => (isNone(one) ? [figure] : [])) : [];
  const teams = Map.groupBy(
    reached.filter(({ team_id }) => team_id !== null),
    ({ team_id }) => team_id as string,
  );
  return {
    people: reached.length,
    offered: usageFigures.filter((figure) => disclosed.has(figure)),
    total: figures(({ total }) => total),
    none: noneOf(reached.length, ({ hasAny }) => !hasAny),
    teams: [...teams]
      .map(([teamID, members]) => ({
        teamID,
        name: members[0]?.team ?? '',
        people: members.length,
        figures: figures(({ byTeam }) => byTeam.get(teamID)),
        none: noneOf(members.length, ({ withAny }) => !withAny.has(teamID)),
      }))
      .sort((a, b) => a.name.localeCompare(b.name) || a.teamID.localeCompare(b.teamID)),
    smallGroup,
  };
};
