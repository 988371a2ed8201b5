/** The teams whose boards the reader may see, and one team with its people and measures. */
import { hasTeamInScope, isOfTeam } from '@portico/contracts/account/team-access';
import type * as calls from '@portico/contracts/pd/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { membersOfTeam, teamsForReading } from '../../services/account/public.ts';
import { teamAccess } from './access.ts';
import { measuresOfTeam } from './measures.ts';

export const listBoardTeams: Handler<typeof calls.listBoardTeams> = async (_, { db, actor }) => {
  const teams = await teamsForReading(db, actor);
  return teams
    .map((team) => ({
      TeamID: team.teamId,
      TeamName: team.name,
      isOwn: isOfTeam(actor.self, team),
      canLead: hasTeamInScope(actor.self, team),
    }))
    .sort((one, other) => Number(other.isOwn) - Number(one.isOwn));
};

export const readBoardTeam: Handler<typeof calls.readBoardTeam> = async ({ query }, context) => {
  const { db } = context;
  const { team, isMember, reaches } = await teamAccess(context, query.TeamID);
  return {
    TeamID: team.teamId,
    TeamName: team.name,
    isOwn: isMember,
    canLead: reaches,
    members: (await membersOfTeam(db, team.teamId)).map(({ person }) => person),
    measures: await measuresOfTeam(db, team.teamId),
  };
};
