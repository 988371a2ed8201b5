/** The named audiences of every tenant. */
import { stableId } from '../../stable-id.ts';
import type { DemoWorld } from '../world.ts';
import type { AudienceKey } from './article-text.ts';

export const audienceId = ({ tenant }: DemoWorld, key: AudienceKey): string =>
  stableId(tenant.tenantId, 'content', 'audience', key);

interface AudienceRow {
  audience_id: string;
  name: string;
  // Written as PostgreSQL array literals.
  organisations: readonly string[];
  units: readonly string[];
  teams: readonly string[];
  roles: readonly string[];
}

export function audienceRows(world: DemoWorld): (AudienceRow & Record<string, string | readonly string[]>)[] {
  const { people } = world;
  const [first] = people.organisations;
  const country = people.named('learner').countryId;
  const row = (key: AudienceKey, name: string, lists: Partial<AudienceRow>) => ({
    audience_id: audienceId(world, key),
    name,
    organisations: [],
    units: [],
    teams: [],
    roles: [],
    ...lists,
  });
  return [
    row('organisation', first?.name ?? '', { organisations: first ? [first.organisationId] : [] }),
    row('leaders', 'Team leaders', { roles: ['Team Leader'] }),
    row('country', 'Colleagues in one country', { units: country === null ? [] : [country] }),
  ];
}
