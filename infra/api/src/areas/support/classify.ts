/** Type, priority, impact and severity of tickets, changed by staff. */
import type * as calls from '@portico/contracts/support/calls';
import type { ChoiceKind } from '@portico/contracts/support/settings-shapes';
import { attributionOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { choiceNamed, readChoices } from './choices.ts';
import { notifyTicket } from './notify-ticket.ts';
import { refuseUnknownChoices } from './refuse-unknown-choices.ts';
import { addEvent } from './ticket-events.ts';
import type { TicketRow } from './ticket-rows.ts';
import { workOn } from './work-on.ts';

type Field = 'SUP_TCK_TYPE' | 'SUP_TCK_PRIORTY' | 'SUP_TCK_IMPACT' | 'SUP_TCK_SEVERITY';
type Column = 'type_id' | 'priority_id' | 'impact_id' | 'severity_id';

const columns: Readonly<Record<Field, { kind: ChoiceKind; column: Column }>> = {
  SUP_TCK_TYPE: { kind: 'type', column: 'type_id' },
  SUP_TCK_PRIORTY: { kind: 'priority', column: 'priority_id' },
  SUP_TCK_IMPACT: { kind: 'impact', column: 'impact_id' },
  SUP_TCK_SEVERITY: { kind: 'severity', column: 'severity_id' },
};

export const classifyTickets: Handler<typeof calls.classifyTickets> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const rows = await workOn(context, body.ticketIDs, 'allocate');
  const choices = await readChoices(db);
  refuseUnknownChoices(body, choices);
  const nameOf = (choiceId: string | null) => (choiceId === null ? '' : choiceNamed(choices, choiceId).name);
  const change = async (row: TicketRow, field: Field, to: string | null): Promise<boolean> => {
    const { column } = columns[field];
    const was = row[column];
    if (was === to) return false;
    await db.query(`update portal.support_ticket set ${column} = $2, updated_at = $3 where ticket_id = $1`, [
      row.ticket_id,
      to,
      now,
    ]);
    const event = { kind: 'classified', was: nameOf(was), became: nameOf(to), by: attributionOf(actor) } as const;
    await addEvent(db, now, row.ticket_id, event);
    audit({
      object: { kind: 'ticket', id: row.ticket_id },
      before: { [field]: was },
      after: { [field]: to },
      plain: [field],
    });
    return true;
  };
  for (const row of rows) {
    let isChanged = false;
    for (const field of Object.keys(columns) as Field[]) {
      const to = body[field];
      if (to !== undefined && (await change(row, field, to))) isChanged = true;
    }
    if (isChanged) await notifyTicket(context, row);
  }
  return { ok: true };
};
