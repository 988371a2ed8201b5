import { rateTicket, setTicketState } from '@portico/contracts/support/calls/work';
import type { Ticket } from '@portico/contracts/support/shapes';
import { reopenDays, ticketRatings, unansweredDays } from '@portico/contracts/support/ticket-rules';
import { useText } from '@portico/remote-contract';
import { Button, FilterBar, Notice, Stack } from '@portico/ui';
import { CircleCheck, Frown, Meh, Smile } from 'lucide-react';
import { useRef } from 'react';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { RefusedNotice } from '../../parts/refused-notice.tsx';
import { useStatusText } from '../../parts/use-status-text.ts';
import styles from './ticket-page.module.css';

const days = unansweredDays.untilWarning + unansweredDays.afterWarning;

/** For requesters: the progress of their ticket, closing it if they need no more help, and rating the solution. */
export function OwnStatus({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const status = useStatusText()(ticket);
  const { run, isBusy, refused } = useSupportWrite();
  const box = useRef<HTMLFieldSetElement>(null);
  const body = { ticketIDs: [ticket.ticketID], state: 'resolved' as const };
  const solve = async () => {
    // The button disappears with the change, so the focus goes to what takes its place.
    if (await run(setTicketState, { body }, t('support.ticket.resolved'))) box.current?.focus();
  };
  return (
    <fieldset ref={box} tabIndex={-1} aria-label={status} className={styles.status}>
      <Notice
        tone={ticket.SUP_TCK_STATE.code === 'waiting' ? 'warning' : ticket.SUP_TCK_CLOSED === null ? 'info' : 'success'}
        title={status}
        actions={
          ticket.can.close && (
            <Button
              size="s"
              icon={CircleCheck}
              label={t('support.ticket.solved')}
              isPending={isBusy}
              onPress={() => void solve()}
            />
          )
        }
      >
        {ticket.SUP_TCK_STATE.code === 'waiting'
          ? t('support.ticket.own.closes', { days, reopen: reopenDays })
          : ticket.can.close && t('support.ticket.own.text', { reopen: reopenDays })}
        {ticket.mayRate && <Rating ticket={ticket} run={run} />}
      </Notice>
      <RefusedNotice refused={refused} />
    </fieldset>
  );
}

const faces = { good: Smile, okay: Meh, poor: Frown } as const;

interface RatingProps {
  ticket: Ticket;
  run: ReturnType<typeof useSupportWrite>['run'];
}

function Rating({ ticket: { ticketID, rating }, run }: RatingProps) {
  const t = useText();
  const question = t('support.rating.question');
  return (
    <Stack gap="s">
      <span>{rating ? t('support.rating.thanks') : question}</span>
      <FilterBar
        label={question}
        value={rating ?? ''}
        options={ticketRatings.map((one) => ({ id: one, label: t(`support.rating.${one}`), icon: faces[one] }))}
        onChange={(id) => {
          const chosen = ticketRatings.find((one) => one === id);
          if (chosen) void run(rateTicket, { body: { ticketID, rating: chosen } }, t('support.rating.saved'));
        }}
      />
    </Stack>
  );
}
