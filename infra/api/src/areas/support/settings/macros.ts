/** Saved replies: managed by administrators, used by staff. */
import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/support/calls';
import type { Macro } from '@portico/contracts/support/settings-shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { removeVersions } from '../../../platform/versions/read-versioned.ts';
import { readChoices } from '../choices.ts';
import { saveSetting, versionOf } from './save-setting.ts';

const mostMacros = 200;

export const readMacros = (db: Transaction): Promise<Macro[]> =>
  db.query<Macro & Record<string, unknown>>(
    `select m.macro_id as "macroID", m.name, m.reply, m.state, m.line, m.priority_id as "priorityID", m.take,
       ${versionOf('ticketMacro', 'm.tenant_id', 'm.macro_id')} as version
     from portal.support_macro m order by lower(m.name), m.macro_id`,
  );

export const getMacros: Handler<typeof calls.getMacros> = (_, { db }) => readMacros(db);

const stored = ({ name, reply, state, line, priorityID, take }: Omit<Macro, 'macroID' | 'version'>) => ({
  name,
  reply,
  state,
  line,
  priorityID,
  take,
});

export const saveMacro: Handler<typeof calls.saveMacro> = async ({ body }, context) => {
  const { db, tenant, audit } = context;
  const { baseVersion, macro } = body;
  const all = await readMacros(db);
  const old = all.find((one) => one.macroID === body.macroID);
  if (body.macroID !== null && !old) throw notFound();
  if (!old && all.length >= mostMacros)
    throw new Refusal('conflict', 'The list is full. Nothing was changed.', { current: { most: mostMacros } });
  const isPriority = (await readChoices(db)).some(({ id, kind }) => id === macro.priorityID && kind === 'priority');
  if (macro.priorityID !== null && !isPriority) throw notFound();
  const macroId = old?.macroID ?? randomUUID();
  const before = old ? stored(old) : {};
  const version = await saveSetting(
    context,
    { kind: 'ticketMacro', id: macroId },
    { baseVersion, before, after: stored(macro) },
  );
  await db.query(
    `insert into portal.support_macro (tenant_id, macro_id, name, reply, state, line, priority_id, take)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (tenant_id, macro_id) do update set name = excluded.name,
       reply = excluded.reply, state = excluded.state, line = excluded.line, priority_id = excluded.priority_id,
       take = excluded.take`,
    [tenant.tenantId, macroId, macro.name, macro.reply, macro.state, macro.line, macro.priorityID, macro.take],
  );
  const plain = Object.keys(stored(macro));
  audit({ object: { kind: 'ticketMacro', id: macroId }, ...(old ? { before } : {}), after: stored(macro), plain });
  return { macroID: macroId, version };
};

export const removeMacro: Handler<typeof calls.removeMacro> = async ({ body }, { db, audit }) => {
  const [gone] = await db.query<{ name: string }>(
    'delete from portal.support_macro where macro_id = $1 returning name',
    [body.macroID],
  );
  if (!gone) throw notFound();
  await removeVersions(db, { kind: 'ticketMacro', id: body.macroID });
  audit({ object: { kind: 'ticketMacro', id: body.macroID }, before: { name: gone.name }, plain: ['name'] });
  return { ok: true };
};
