import { itemsPerPage } from '@portico/contracts/platform/constants';
import type { TicketSummary } from '@portico/contracts/support/shapes';
import { mostListedTickets } from '@portico/contracts/support/ticket-rules';
import { useText } from '@portico/remote-contract';
import { Button, EmptyState, List, ListSkeleton, Notice, Pagination, Screen, Stack } from '@portico/ui';
import { CircleCheck, ListFilter, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMyLists, useTickets } from '../../data/tickets.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Incidents } from './incidents.tsx';
import { isDefault, matches, noFilters, type Shown } from './list-address.ts';
import { ListFilters } from './list-filters.tsx';
import { Satisfaction } from './satisfaction.tsx';
import { SavedViews } from './saved-views.tsx';
import { TicketRow } from './ticket-row.tsx';

interface TicketListProps {
  shown: Shown;
  onShow(part: Partial<Shown>): void;
  /** Opens the form for a new ticket. */
  onNew(): void;
}

/** One of the three lists, by default with open tickets. The selection survives a reload of the list. */
export function TicketList({ shown, onShow, onNew }: TicketListProps) {
  const t = useText();
  const tickets = useTickets(shown.list, shown.show);
  const isStaff = useMyLists().length > 1;
  return (
    <Stack gap="l">
      {isStaff && <Incidents />}
      <ListFilters shown={shown} onShow={onShow} />
      {isStaff && <SavedViews shown={shown} onShow={onShow} />}
      {shown.list !== 'created' && <Satisfaction />}
      <Screen
        data={tickets}
        skeleton={<ListSkeleton rows={6} />}
        isEmpty={(all) => !all.some((one) => matches(one, shown))}
        empty={<NoTickets shown={shown} onShow={onShow} onNew={onNew} />}
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

/** Says why the list is empty: filters, no own tickets yet, or nothing to do in the line. */
function NoTickets({ shown, onShow, onNew }: TicketListProps) {
  const t = useText();
  if (!isDefault(shown))
    return (
      <EmptyState
        icon={ListFilter}
        title={t('support.list.noMatch.title')}
        text={t('support.list.noMatch.text')}
        actions={<Button label={t('support.list.clear')} onPress={() => onShow(noFilters)} />}
      />
    );
  if (shown.list !== 'created')
    return (
      <EmptyState
        icon={CircleCheck}
        title={t('support.list.empty.title')}
        text={t(`support.list.empty.${shown.list}`)}
        actions={
          shown.list === 'allocated' && (
            <Button label={t('support.list.unallocated')} onPress={() => onShow({ list: 'unallocated' })} />
          )
        }
      />
    );
  return (
    <EmptyState
      picture="lifebuoy"
      title={t('support.list.empty.title')}
      text={t('support.list.empty.text')}
      actions={<Button variant="primary" icon={Plus} label={t('support.new.title')} onPress={onNew} />}
    />
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
