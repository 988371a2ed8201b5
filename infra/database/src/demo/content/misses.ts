/** What people looked for in help and did not find. */
import { fold } from '@portico/contracts/search/fold';
import { stableId } from '../stable-id.ts';
import { daysFrom } from '../when.ts';
import type { DemoWorld } from '../world.ts';

const misses: readonly { typed: string; times: number; last: number; settled?: number }[] = [
  { typed: 'vacation request', times: 23, last: 1 },
  { typed: 'Drucker', times: 14, last: 2 },
  { typed: 'headset pairing', times: 9, last: 3 },
  { typed: 'fiche de paie', times: 7, last: 5 },
  { typed: 'parking card', times: 4, last: 12, settled: 6 },
];

export const missRows = ({ tenant, now }: DemoWorld) =>
  misses.map(({ typed, times, last, settled }) => ({
    miss_id: stableId(tenant.tenantId, 'content', 'miss', typed),
    words: fold(typed),
    typed,
    times,
    first_at: daysFrom(now, -last - times),
    last_at: daysFrom(now, -last),
    settled_at: settled === undefined ? null : daysFrom(now, -settled),
  }));
