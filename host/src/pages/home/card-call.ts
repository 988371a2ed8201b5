/**
 * The host does not know the areas' calls. A card's description names the call that fills it and the values to insert
 * from the page's person. `card-items.ts` reads the response field by field.
 */

import { defineCall } from '@portico/contracts/platform/call';
import { refreshMs } from '@portico/contracts/platform/constants';
import type { HomeCard } from '@portico/contracts/platform/remote-description';
import { millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import type { CardCaller } from './card-caller.ts';
import { valueAt } from './card-items.ts';

/** Replaces `{caller.UserID}` with the caller's value. Numbers and booleans of a body are sent as such, not as text. */
export function filled(template: string, caller: CardCaller): string | number | boolean {
  const whole = /^\{caller\.([\w.]+)\}$/.exec(template);
  const value = whole ? valueAt(caller, whole[1] ?? '') : template;
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
}

type Values = Record<string, string | number | boolean>;

/** Omits values that the caller does not have, because an empty string is not an id. */
const fill = (values: Readonly<Record<string, string>>, caller: CardCaller): Values =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, template]) => [name, filled(template, caller)] as const)
      .filter(([, value]) => value !== ''),
  );

const usualMs = refreshMs.upcomingEventsAndNotifications;

/** A response stays fresh as long as its call's declared cache, and is refetched after that. */
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
    // Today is available offline.
    keptOnDevice: true,
  });
  const input = { query: fill(query ?? {}, caller), body: body ? fill(body, caller) : undefined };
  return { call, input };
}
