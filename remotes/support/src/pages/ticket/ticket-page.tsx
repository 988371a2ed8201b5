import type { Ticket } from '@portico/contracts/support/shapes';
import { usePresence } from '@portico/data-client/live';
import { usePageCrumbs, useParams, useSelf, useText } from '@portico/remote-contract';
import {
  Badge,
  Button,
  Columns,
  EmptyState,
  FormSkeleton,
  Link,
  Notice,
  PageHeader,
  Row,
  Screen,
  Stack,
} from '@portico/ui';
import { LifeBuoy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTicket } from '../../data/tickets.ts';
import { SlaBadge } from '../../parts/sla-badge.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { OwnStatus } from './own-status.tsx';
import { Reopen } from './reopen.tsx';
import { TicketSide } from './side/ticket-side.tsx';

/** /support-ticket/:ticketid */
export default function TicketPage() {
  const { ticketid = '' } = useParams();
  const ticket = useTicket(ticketid);
  const t = useText();
  if (ticket.state === 'failed' && (ticket.error.code === 'not_found' || ticket.error.code === 'invalid_input'))
    return (
      <EmptyState
        icon={LifeBuoy}
        title={t('support.ticket.gone')}
        text={t('support.ticket.gone.text')}
        actions={<Button href="/support" label={t('support.home.title')} />}
      />
    );
  return (
    <Screen size="page" data={ticket} skeleton={<FormSkeleton />}>
      {(one) => <OneTicket key={one.ticketID} ticket={one} />}
    </Screen>
  );
}

function OneTicket({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const { ticketID, SUP_TCK_TITLE: title, SUP_TCK_CLOSED: closed } = ticket;
  const [writing, setWriting] = useState<string | null>(null);
  const subject = useMemo(() => ({ kind: 'ticket', id: ticketID }) as const, [ticketID]);
  const { UserID } = useSelf();
  const isOwn = [ticket.createdBy.UserID, ticket.createdFor?.UserID].includes(UserID);
  const present = usePresence(subject, writing);
  usePageCrumbs([{ label: t('support.home.title'), href: '/support' }, { label: title }]);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Row>
            <Badge tone={closed === null ? 'info' : 'neutral'} label={ticket.SUP_TCK_STATE.name} />
            <SlaBadge clock={ticket.clocks.firstReply} of="firstReply" isForRequester={isOwn} />
            <SlaBadge clock={ticket.clocks.solution} of="solution" isForRequester={isOwn} />
          </Row>
        }
      />
      <Columns side={<TicketSide ticket={ticket} />}>
        <Stack gap="l">
          {ticket.mergedInto && (
            <Notice tone="info">
              {t('support.ticket.mergedInto')}{' '}
              <Link href={`/support-ticket/${ticket.mergedInto.ticketID}`}>{ticket.mergedInto.SUP_TCK_TITLE}</Link>
            </Notice>
          )}
          {isOwn && <OwnStatus ticket={ticket} />}
          <Conversation ticket={ticket} />
          {ticket.can.comment && <Composer ticket={ticket} present={present} onWriting={setWriting} />}
          {ticket.can.reopen && <Reopen ticket={ticket} />}
        </Stack>
      </Columns>
    </>
  );
}
