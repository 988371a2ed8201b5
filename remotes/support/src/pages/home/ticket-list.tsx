import { itemsPerPage } from '@portico/contracts/platform/constants';
import { formatInstant } from '@portico/contracts/platform/dates';
import type { TicketSummary } from '@portico/contracts/support/shapes';
import { type TicketFilter, ticketFilters } from '@portico/contracts/support/ticket-rules';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, EmptyState, FilterBar, List, ListRow, ListSkeleton, Pagination, Screen, Stack } from '@portico/ui';
import { LifeBuoy, Ticket } from 'lucide-react';
import { useState } from 'react';
import { type TicketListName, useTickets } from '../../data/tickets.ts';

/** One of the three lists; open tickets unless asked otherwise. */
export function TicketList({ list }: { list: TicketListName }) {
  const t = useText();
  const [filter, setFilter] = useState<TicketFilter>('open');
  const tickets = useTickets(list, filter);
  return (
    <Stack gap="l">
      <FilterBar
        label={t('support.filter')}
        value={filter}
        options={ticketFilters.map((one) => ({ id: one, label: t(`support.filter.${one}`) }))}
        onChange={(id) => setFilter(ticketFilters.find((one) => one === id) ?? 'open')}
      />
      <Screen
        data={tickets}
        skeleton={<ListSkeleton rows={6} />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState icon={LifeBuoy} title={t('support.list.empty.title')} text={t('support.list.empty.text')} />}
      >
        {(all) => <Tickets key={filter} tickets={all} />}
      </Screen>
    </Stack>
  );
}

function Tickets({ tickets }: { tickets: TicketSummary[] }) {
  const [page, setPage] = useState(1);
  const first = (page - 1) * itemsPerPage;
  return (
    <>
      <List>
        {tickets.slice(first, first + itemsPerPage).map((ticket) => (
          <TicketRow key={ticket.ticketID} ticket={ticket} />
        ))}
      </List>
      <Pagination page={page} total={tickets.length} onChange={setPage} />
    </>
  );
}

function TicketRow({ ticket }: { ticket: TicketSummary }) {
  const t = useText();
  const style = useDateStyle();
  const facts = [
    ticket.SUP_TCK_TYPE.SUP_TYPE_NAME,
    `${t('support.column.priority')}: ${ticket.SUP_TCK_PRIORTY.name}`,
    `${t('support.column.changed')}: ${formatInstant(ticket.SUP_TCK_UPDATED, style)}`,
  ];
  return (
    <ListRow
      icon={Ticket}
      title={ticket.SUP_TCK_TITLE}
      text={facts.join(' · ')}
      end={<Badge tone={ticket.SUP_TCK_CLOSED === null ? 'info' : 'neutral'} label={ticket.SUP_TCK_STATE.name} />}
    />
  );
}
