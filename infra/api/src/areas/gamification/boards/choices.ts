/** The groups and periods a caller can compare: teams of their organisation, job titles and seasons. */
import type * as calls from '@portico/contracts/gamification/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { seasonsOf } from '../administration/seasons.ts';

export const getBoardChoices: Handler<typeof calls.getBoardChoices> = async (_, { db, actor }) => ({
  teams: await db.query<{ id: string; name: string }>(
    `select team_id as id, name from portal.account_team where $1::uuid is null or organisation_id = $1 order by name`,
    [actor.organisationId],
  ),
  jobTitles: await db.query<{ id: string; name: string }>(
    'select job_title_id as id, name from portal.gamification_job_title order by name',
  ),
  seasons: await seasonsOf(db),
});
