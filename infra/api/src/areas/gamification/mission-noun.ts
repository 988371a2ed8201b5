/** Missions in the search: those that run, which everybody of the tenant has (see missions.ts). */
import type { SearchNoun } from '../../platform/search/noun.ts';

export const missionNoun: SearchNoun = {
  kind: 'mission',
  flag: 'gamification',
  entries: 'mission',
  columns: { title: 'm.title', text: 'm.description', detail: 'null', link: `'/missions/' || m.mission_id` },
  from: () => 'join portal.gamification_mission m on m.mission_id = h.entry_id',
  where: (first) => `m.enabled and m.starts_at <= $${first} and (m.ends_at is null or m.ends_at > $${first})`,
  values: (_, now) => [now],
};
