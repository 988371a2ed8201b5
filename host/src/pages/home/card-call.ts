/**
 * The host does not know the calls of the areas. A card's description says which call fills it and what may be put into
 * its values from the signed-in person; the answer is read by `card-items.ts`, field by field.
 */
import type { User } from '@portico/contracts/account/shapes';
import { defineCall } from '@portico/contracts/platform/call';
import type { HomeCard } from '@portico/contracts/platform/remote-description';
import * as z from 'zod/mini';
import { valueAt } from './card-items.ts';

/** `{caller.UserID}` → the caller's; numbers and truth values of a body are sent as such, not as text. */
export function filled(template: string, caller: User): string | number | boolean {
  const whole = /^\{caller\.([\w.]+)\}$/.exec(template);
  const value = whole ? valueAt(caller, whole[1] ?? '') : template;
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
}

type Values = Record<string, string | number | boolean>;

const fill = (values: Readonly<Record<string, string>>, caller: User): Values =>
  Object.fromEntries(Object.entries(values).map(([name, template]) => [name, filled(template, caller)]));

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export function cardCall(card: HomeCard, caller: User) {
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
  // A value that the caller has none of is left out: an empty one is no id.
  const asked = Object.entries(fill(query ?? {}, caller)).filter(([, value]) => value !== '');
  const input = { query: Object.fromEntries(asked), body: body ? fill(body, caller) : undefined };
  return { call, input };
}
