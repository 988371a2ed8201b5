import { roles } from '@portico/contracts/platform/roles';
import { describe, expect, it } from 'vitest';
import { leaderboardRules } from './policy.ts';

const readers = (actorOrganisationId: string | null) =>
  roles.filter((role) => leaderboardRules.readGroup({ role, groupOrganisationId: 'care', actorOrganisationId }));

describe('who can read the leaderboard of a group', () => {
  it('everyone in its organisation', () => expect(readers('care')).toEqual([...roles]));
  it('from another organisation, only people whose scope is the whole tenant', () =>
    expect(readers('sales')).toEqual(['Global CS Admin', 'System Administrator']));
  it('without an organisation, only people whose scope is the whole tenant', () =>
    expect(readers(null)).toEqual(['Global CS Admin', 'System Administrator']));
});
