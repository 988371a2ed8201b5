import { classifyTickets } from '@portico/contracts/support/calls/work';
import type { Ticket } from '@portico/contracts/support/shapes';
import type { ExplainedWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Select } from '@portico/ui/form';
import { useTicketForm } from '../../../data/tickets.ts';

type Field = 'SUP_TCK_TYPE' | 'SUP_TCK_PRIORTY' | 'SUP_TCK_IMPACT' | 'SUP_TCK_SEVERITY';
interface Named {
  id: string;
  label: string;
}

const none = 'none';

/**
 * Type, priority, impact and severity, each saved as soon as it is chosen. The list keeps the ticket's current value,
 * even if it is no longer offered.
 */
export function Classification({ ticket, run }: { ticket: Ticket; run: ExplainedWrite['run'] }) {
  const t = useText();
  const form = useTicketForm();
  if (form.state !== 'ready') return null;
  const { Types, Priorities, Impacts, Severitys } = form.data.metadata;
  const named = (list: readonly { id: string; name: string }[]) => list.map(({ id, name }) => ({ id, label: name }));
  const type = ticket.SUP_TCK_TYPE;
  const severity = ticket.SUP_TCK_SEVERITY;
  const fields: { field: Field; label: string; has: Named; offered: Named[] }[] = [
    {
      field: 'SUP_TCK_TYPE',
      label: t('support.new.type'),
      has: { id: type.id, label: type.SUP_TYPE_NAME },
      offered: Types.map(({ id, SUP_TYPE_NAME }) => ({ id, label: SUP_TYPE_NAME })),
    },
    {
      field: 'SUP_TCK_PRIORTY',
      label: t('support.new.priority'),
      has: { id: ticket.SUP_TCK_PRIORTY.id, label: ticket.SUP_TCK_PRIORTY.name },
      offered: named(Priorities),
    },
    {
      field: 'SUP_TCK_IMPACT',
      label: t('support.new.impact'),
      has: { id: ticket.SUP_TCK_IMPACT.id, label: ticket.SUP_TCK_IMPACT.name },
      offered: named(Impacts),
    },
    {
      field: 'SUP_TCK_SEVERITY',
      label: t('support.ticket.severity'),
      has: severity ? { id: severity.id, label: severity.name } : { id: none, label: t('support.ticket.noSeverity') },
      offered: [{ id: none, label: t('support.ticket.noSeverity') }, ...named(Severitys)],
    },
  ];
  const change = (field: Field, id: string) =>
    void run(classifyTickets, { body: { ticketIDs: [ticket.ticketID], [field]: id === none ? null : id } });
  return fields.map(({ field, label, has, offered }) => (
    <Select
      key={field}
      label={label}
      value={has.id}
      choices={offered.some(({ id }) => id === has.id) ? offered : [...offered, has]}
      onChange={(id) => id !== has.id && change(field, id)}
    />
  ));
}
