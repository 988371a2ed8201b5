/** SLA targets by priority, and how lines distribute tickets. */
import type * as calls from '@portico/contracts/support/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { readChoices } from '../choices.ts';
import { saveSetting } from './save-setting.ts';

export const saveTicketClock: Handler<typeof calls.saveTicketClock> = async ({ body }, context) => {
  const { db, tenant, audit } = context;
  const { priorityID, baseVersion, firstReplyMinutes, solutionMinutes } = body;
  const isPriority = (await readChoices(db)).some(({ id, kind }) => id === priorityID && kind === 'priority');
  if (!isPriority) throw notFound();
  const [row] = await db.query<{ first: number | null; solution: number | null }>(
    'select first_reply_minutes as first, solution_minutes as solution from portal.support_clock where priority_id = $1',
    [priorityID],
  );
  const before = { firstReplyMinutes: row?.first ?? null, solutionMinutes: row?.solution ?? null };
  const after = { firstReplyMinutes, solutionMinutes };
  const version = await saveSetting(context, { kind: 'ticketClock', id: priorityID }, { baseVersion, before, after });
  await db.query(
    `insert into portal.support_clock (tenant_id, priority_id, first_reply_minutes, solution_minutes)
     values ($1, $2, $3, $4) on conflict (tenant_id, priority_id)
     do update set first_reply_minutes = excluded.first_reply_minutes, solution_minutes = excluded.solution_minutes`,
    [tenant.tenantId, priorityID, firstReplyMinutes, solutionMinutes],
  );
  audit({
    object: { kind: 'ticketClock', id: priorityID },
    before,
    after,
    plain: ['firstReplyMinutes', 'solutionMinutes'],
  });
  return { version };
};

/** A switch needs no version, because the person who sets it has seen its current state. */
export const saveSupportLine: Handler<typeof calls.saveSupportLine> = async ({ body }, { db, tenant, audit }) => {
  const { line, inTurn } = body;
  await db.query(
    `insert into portal.support_line (tenant_id, line, in_turn) values ($1, $2, $3)
     on conflict (tenant_id, line) do update set in_turn = excluded.in_turn where support_line.in_turn <> excluded.in_turn`,
    [tenant.tenantId, line, inTurn],
  );
  audit({ object: { kind: 'supportLine', id: tenant.tenantId }, after: { line, inTurn }, plain: ['line', 'inTurn'] });
  return { ok: true };
};
