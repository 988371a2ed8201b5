import { itemsPerPage } from '@portico/contracts/platform/constants';
import type { TicketSummary } from '@portico/contracts/support/shapes';
import { mostListedTickets } from '@portico/contracts/support/ticket-rules';
import { useText } from '@portico/remote-contract';
import { EmptyState, List, ListSkeleton, Notice, Pagination, Screen, Stack } from '@portico/ui';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useTickets } from '../../data/tickets.ts';
import { BulkBar } from './bulk-bar.tsx';
import { matches, type Shown } from './list-address.ts';
import { ListFilters } from './list-filters.tsx';
import { Satisfaction } from './satisfaction.tsx';
import { TicketRow } from './ticket-row.tsx';

interface TicketListProps {
  shown: Shown;
  onShow(part: Partial<Shown>): void;
}

/** One of the three lists, by default with open tickets. The selection survives a reload of the list. */
export function TicketList({ shown, onShow }: TicketListProps) {
  const t = useText();
  const tickets = useTickets(shown.list, shown.show);
  return (
    <Stack gap="l">
      <ListFilters shown={shown} onShow={onShow} />
      {shown.list !== 'created' && <Satisfaction />}
      <Screen
        data={tickets}
        skeleton={<ListSkeleton rows={6} />}
        isEmpty={(all) => !all.some((one) => matches(one, shown))}
        empty={<EmptyState icon={LifeBuoy} title={t('support.list.empty.title')} text={t('support.list.empty.text')} />}
      >
        {(all) => (
          <>
            {all.length >= mostListedTickets && <Notice>{t('support.list.full', { count: mostListedTickets })}</Notice>}
            <Tickets key={JSON.stringify(shown)} tickets={all.filter((one) => matches(one, shown))} list={shown.list} />
          </>
        )}
      </Screen>
    </Stack>
  );
}

function Tickets({ tickets, list }: { tickets: TicketSummary[]; list: Shown['list'] }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const first = (page - 1) * itemsPerPage;
  const canWork = list !== 'created' && tickets.some(({ can }) => can.allocate);
  // Ignores selected tickets that are no longer in the list.
  const acted = tickets.filter(({ ticketID }) => chosen.includes(ticketID));
  const choose = (ticketID: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, ticketID] : before.filter((one) => one !== ticketID)));
  return (
    <Stack>
      {canWork && <BulkBar tickets={acted} onDone={() => setChosen([])} />}
      <List label={t(`support.list.${list}`)}>
        {tickets.slice(first, first + itemsPerPage).map((ticket) => (
          <TicketRow
            key={ticket.ticketID}
            ticket={ticket}
            isChosen={chosen.includes(ticket.ticketID)}
            onChoose={canWork ? (isChosen) => choose(ticket.ticketID, isChosen) : undefined}
          />
        ))}
      </List>
      <Pagination page={page} total={tickets.length} onChange={setPage} />
    </Stack>
  );
}
