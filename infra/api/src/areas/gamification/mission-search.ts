/** Search provider for current missions, which are open to everyone in the tenant (see missions.ts). */
import type { SearchProvider } from '../../platform/search/search-provider.ts';

export const missionSearch: SearchProvider = {
  kind: 'mission',
  flag: 'gamification',
  entries: 'mission',
  columns: { title: 'm.title', text: 'm.description', detail: 'null', link: `'/missions/' || m.mission_id` },
  from: () => 'join portal.gamification_mission m on m.mission_id = h.entry_id',
  where: (first) => `m.enabled and m.starts_at <= $${first} and (m.ends_at is null or m.ends_at > $${first})`,
  values: (_, now) => [now],
};
