/**
 * The host does not know the calls of the areas. A card's description says which call fills it and what may be put into
 * its values from the person whose page it is; the answer is read by `card-items.ts`, field by field.
 */

import { defineCall } from '@portico/contracts/platform/call';
import { refreshMs } from '@portico/contracts/platform/constants';
import type { HomeCard } from '@portico/contracts/platform/remote-description';
import { millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import type { CardCaller } from './card-caller.ts';
import { valueAt } from './card-items.ts';

/** `{caller.UserID}` → the caller's; numbers and truth values of a body are sent as such, not as text. */
export function filled(template: string, caller: CardCaller): string | number | boolean {
  const whole = /^\{caller\.([\w.]+)\}$/.exec(template);
  const value = whole ? valueAt(caller, whole[1] ?? '') : template;
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
}

type Values = Record<string, string | number | boolean>;

/** A value that the caller has none of is left out: an empty one is no id. */
const fill = (values: Readonly<Record<string, string>>, caller: CardCaller): Values =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, template]) => [name, filled(template, caller)] as const)
      .filter(([, value]) => value !== ''),
  );

const usualMs = refreshMs.upcomingEventsAndNotifications;

/** An answer is as fresh as its call's declared cache says; it is asked for again when that is over, never all the time. */
export const cardTimes = ({ cacheMinutes = usualMs / millisecondsInMinute, refreshMs }: HomeCard) => ({
  cacheMinutes,
  refreshMs: refreshMs ?? Math.max(usualMs, cacheMinutes * millisecondsInMinute),
});

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export function cardCall(card: HomeCard, caller: CardCaller) {
  const { area, name, method, query, body } = card.call;
  const call = defineCall({
    area,
    name,
    method,
    summary: `Fills the home card ${card.id}.`,
    query: values,
    body: z.optional(values),
    answer: z.unknown(),
    access: { kind: 'account' },
    scope: 'self',
    limit: 'read',
    writes: false,
    // Today is read without a network, too.
    keptOnDevice: true,
  });
  const input = { query: fill(query ?? {}, caller), body: body ? fill(body, caller) : undefined };
  return { call, input };
}
