import { formatInstant } from '@portico/contracts/platform/dates';
import type { TicketSummary } from '@portico/contracts/support/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Badge, ListRow, Row, VisuallyHidden } from '@portico/ui';
import { Checkbox } from '@portico/ui/form';
import { Ticket } from 'lucide-react';
import { SlaBadge } from '../../parts/sla-badge.tsx';
import { useStatusText } from '../../parts/use-status-text.ts';

interface TicketRowProps {
  ticket: TicketSummary;
  isChosen: boolean;
  /** Undefined if tickets cannot be selected. */
  onChoose: ((isChosen: boolean) => void) | undefined;
}

export function TicketRow({ ticket, isChosen, onChoose }: TicketRowProps) {
  const t = useText();
  const style = useDateStyle();
  const { SUP_TCK_TITLE: title, allocatedTo, clocks } = ticket;
  const statusText = useStatusText();
  const facts = [
    // Staff sort tickets to work on them, requesters want to know the progress of theirs.
    ...(onChoose
      ? [ticket.SUP_TCK_TYPE.SUP_TYPE_NAME, `${t('support.column.priority')}: ${ticket.SUP_TCK_PRIORTY.name}`]
      : [statusText(ticket), ticket.SUP_TCK_TYPE.SUP_TYPE_NAME]),
    `${t('support.column.changed')}: ${formatInstant(ticket.SUP_TCK_UPDATED, style)}`,
    ...(allocatedTo ? [t('support.column.with', { name: `${allocatedTo.FirstName} ${allocatedTo.LastName}` })] : []),
  ];
  const clock = clocks.firstReply.state === 'met' || clocks.firstReply.state === 'missed' ? 'solution' : 'firstReply';
  return (
    <ListRow
      {...(onChoose
        ? {
            start: (
              <Checkbox
                label={<VisuallyHidden>{t('support.bulk.choose', { title })}</VisuallyHidden>}
                isSelected={isChosen}
                onChange={onChoose}
              />
            ),
          }
        : { icon: Ticket })}
      title={title}
      href={`/support-ticket/${ticket.ticketID}`}
      text={facts.join(' · ')}
      end={
        <Row>
          {ticket.SUP_TCK_CLOSED === null && <SlaBadge clock={clocks[clock]} of={clock} isForRequester={!onChoose} />}
          <Badge tone={ticket.SUP_TCK_CLOSED === null ? 'info' : 'neutral'} label={ticket.SUP_TCK_STATE.name} />
        </Row>
      }
    />
  );
}
