/** Manages types, priorities, impacts and severities. States belong to the rules and can only be renamed. */
import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/support/calls';
import { saidNames } from '@portico/contracts/support/choice-names';
import type { ChoiceKind } from '@portico/contracts/support/settings-shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { readChoices } from '../choices.ts';
import { saveSetting } from './save-setting.ts';

/** A longer list would not be useful. */
const mostOfKind = 50;

const conflict = (message: string, current: object) =>
  new Refusal('conflict', `${message} Nothing was changed.`, { current });
const refuseStates = (kind: ChoiceKind) => {
  if (kind === 'state') throw conflict('The states are fixed.', { kind });
};

export const addTicketChoice: Handler<typeof calls.addTicketChoice> = async ({ body }, { db, tenant, audit }) => {
  refuseStates(body.kind);
  const ofKind = (await readChoices(db)).filter(({ kind }) => kind === body.kind);
  if (ofKind.length >= mostOfKind) throw conflict('The list is full.', { most: mostOfKind });
  if (ofKind.some(({ name, retired }) => !retired && name === body.name))
    throw conflict('This name is already in use.', { name: body.name });
  const id = randomUUID();
  await db.query(
    `insert into portal.support_choice (tenant_id, choice_id, kind, code, name, names, position)
     select $1, $2, $3, $4, $5, $6, coalesce(max(position) + 1, 0) from portal.support_choice where kind = $3`,
    // Values created by the tenant have their id as the code, because no rule depends on them.
    [tenant.tenantId, id, body.kind, `own-${id}`, body.name, JSON.stringify(saidNames(body.names ?? {}))],
  );
  audit({ object: { kind: 'ticketChoice', id }, after: body, plain: ['kind', 'name', 'names'] });
  return { id };
};

export const saveTicketChoice: Handler<typeof calls.saveTicketChoice> = async ({ body }, context) => {
  const { db, audit } = context;
  const { id, baseVersion, name, retired } = body;
  await db.query('select from portal.support_choice order by choice_id for update');
  const choices = await readChoices(db);
  const choice = choices.find((one) => one.id === id);
  if (!choice) throw notFound();
  const isDefault = !retired && (body.isDefault ?? choice.isDefault);
  if (retired || isDefault) refuseStates(choice.kind);
  const others = choices.filter((one) => one.kind === choice.kind && one.id !== id && !one.retired);
  if (retired && others.length === 0) throw conflict('At least one choice must remain.', { kind: choice.kind });
  const names = body.names === undefined ? choice.names : saidNames(body.names);
  const before = { name: choice.name, names: choice.names, retired: choice.retired, isDefault: choice.isDefault };
  const after = { name, names, retired, isDefault };
  const version = await saveSetting(context, { kind: 'ticketChoice', id }, { baseVersion, before, after });
  if (isDefault && !choice.isDefault)
    await db.query('update portal.support_choice set is_default = false where kind = $1 and is_default', [choice.kind]);
  await db.query(
    'update portal.support_choice set name = $2, names = $3, retired = $4, is_default = $5 where choice_id = $1',
    [id, name, JSON.stringify(names), retired, isDefault],
  );
  audit({ object: { kind: 'ticketChoice', id }, before, after, plain: ['name', 'names', 'retired', 'isDefault'] });
  return { version };
};

export const orderTicketChoices: Handler<typeof calls.orderTicketChoices> = async ({ body }, { db, tenant, audit }) => {
  const rows = await db.query<{ id: string }>(
    'select choice_id as id from portal.support_choice where kind = $1 order by choice_id for update',
    [body.kind],
  );
  const known = new Set(rows.map(({ id }) => id));
  const named = new Set(body.order);
  if (named.size !== body.order.length || named.size !== known.size || body.order.some((one) => !known.has(one)))
    throw conflict('The order must name each of them once.', { known: [...known] });
  await db.query(
    `update portal.support_choice c set position = o.place from unnest($1::uuid[]) with ordinality as o (id, place)
     where c.choice_id = o.id`,
    [body.order],
  );
  audit({ object: { kind: 'ticketChoice', id: tenant.tenantId }, after: body, plain: ['kind', 'order'] });
  return { ok: true };
};
