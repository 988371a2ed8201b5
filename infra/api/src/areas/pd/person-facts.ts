/** Open actions of a person on boards that the viewer may read. */
import { mayReadTeam } from '@portico/contracts/account/team-access';
import { factsOfKind } from '@portico/contracts/coaching/person-facts';
import type { FactQuery, FactSource, FoundFact } from '../../platform/person-facts/fact-source.ts';
import { teamsByIds } from '../../services/account/public.ts';

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  on: string | null;
  board_id: string;
  team_id: string;
}

/** Reads more rows than are shown, because issues of teams that the reader may not see are left out afterwards. */
const most = 4 * factsOfKind;

async function openIssues({ db, actor, person }: FactQuery): Promise<FoundFact[]> {
  const rows = await db.prepared<Row>(
    'pd_facts_actions',
    `select i.issue_id as id, i.title, to_char(i.due_on, 'YYYY-MM-DD') as on, b.board_id, b.team_id
     from portal.pd_issue i join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id
     where i.owner_id = $1 and i.state <> 'done' and i.archived_at is null and b.archived_at is null
     order by i.due_on nulls last, i.created_at, i.issue_id limit ${most}`,
    [person.userId],
  );
  const teams = await teamsByIds(db, [...new Set(rows.map(({ team_id }) => team_id))]);
  const seen = new Set(
    teams.filter((team) => mayReadTeam(actor.self, team) && mayReadTeam(person, team)).map(({ teamId }) => teamId),
  );
  return rows
    .filter(({ team_id }) => seen.has(team_id))
    .slice(0, factsOfKind)
    .map(({ id, title, on, board_id }) => ({
      ...{ id, title, on, value: null, target: null },
      link: `/pd/board/${board_id}/idea/${id}`,
    }));
}

export const boardFacts: readonly FactSource[] = [{ kind: 'board.action', flag: 'pd', find: openIssues }];
