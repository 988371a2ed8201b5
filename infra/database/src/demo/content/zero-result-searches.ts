/** Searches in help that found nothing. */
import { fold } from '@portico/contracts/search/fold';
import * as z from 'zod/mini';
import { stableId } from '../../stable-id.ts';
import { demoData } from '../demo-data.ts';
import { daysFrom } from '../when.ts';
import type { DemoWorld } from '../world.ts';

const miss = z.strictObject({
  typed: z.string(),
  times: z.number(),
  last: z.number(),
  settled: z.optional(z.number()),
});
const zeroResultSearches = demoData('content/searches-without-results', z.array(miss));

export const zeroResultRows = ({ tenant, now }: DemoWorld) =>
  zeroResultSearches().map(({ typed, times, last, settled }) => ({
    miss_id: stableId(tenant.tenantId, 'content', 'miss', typed),
    words: fold(typed),
    typed,
    times,
    first_at: daysFrom(now, -last - times),
    last_at: daysFrom(now, -last),
    settled_at: settled === undefined ? null : daysFrom(now, -settled),
  }));
