import { formatInstant } from '@portico/contracts/platform/dates';
import type { Ticket } from '@portico/contracts/support/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, KeyValue, Stack } from '@portico/ui';
import { ReportFacts } from '../../../parts/report-facts.tsx';
import { AnnounceProblem } from './announce-problem.tsx';
import { AskPeople } from './ask-people.tsx';
import { DraftArticle } from './draft-article.tsx';
import { Followers } from './followers.tsx';
import { History } from './history.tsx';
import { LinkedTickets } from './linked-tickets.tsx';
import { WorkPanel } from './work-panel.tsx';

/** Facts next to the conversation and, for staff, the actions. */
export function TicketSide({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const style = useDateStyle();
  const nameOf = (person: Ticket['allocatedTo']) =>
    person ? `${person.FirstName} ${person.LastName}` : t('support.ticket.nobody');
  const facts = [
    { label: t('support.new.type'), value: ticket.SUP_TCK_TYPE.SUP_TYPE_NAME },
    { label: t('support.new.priority'), value: ticket.SUP_TCK_PRIORTY.name },
    { label: t('support.new.impact'), value: ticket.SUP_TCK_IMPACT.name },
    ...(ticket.SUP_TCK_SEVERITY ? [{ label: t('support.ticket.severity'), value: ticket.SUP_TCK_SEVERITY.name }] : []),
    { label: t('support.ticket.line'), value: t(`support.line.${ticket.SUP_TCK_LINE}`) },
    { label: t('support.ticket.createdBy'), value: nameOf(ticket.createdFor ?? ticket.createdBy) },
    ...(ticket.createdFor ? [{ label: t('support.ticket.writtenBy'), value: nameOf(ticket.createdBy) }] : []),
    { label: t('support.ticket.with'), value: nameOf(ticket.allocatedTo) },
    { label: t('support.ticket.created'), value: formatInstant(ticket.SUP_TCK_CREATED, style) },
    ...(ticket.SUP_TCK_CLOSED
      ? [{ label: t('support.ticket.closed'), value: formatInstant(ticket.SUP_TCK_CLOSED, style) }]
      : []),
    // Requesters see their rating where they entered it.
    ...(ticket.rating && !ticket.mayRate
      ? [{ label: t('support.ticket.rating'), value: t(`support.rating.${ticket.rating}`) }]
      : []),
  ];
  return (
    <Stack gap="l">
      {ticket.can.allocate && <WorkPanel ticket={ticket} />}
      <Card as="section" labelledBy="ticket-facts">
        <Stack>
          <h2 id="ticket-facts">{t('support.ticket.facts')}</h2>
          <KeyValue look="row" items={facts} />
          {ticket.can.comment && <AskPeople ticket={ticket} />}
          {ticket.can.allocate && <AnnounceProblem ticket={ticket} />}
          <LinkedTickets ticket={ticket} />
          <DraftArticle ticket={ticket} />
          {ticket.report && <ReportFacts report={ticket.report} />}
        </Stack>
      </Card>
      <Followers ticket={ticket} />
      <History events={ticket.history} />
    </Stack>
  );
}
