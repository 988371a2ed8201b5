import { linkTickets } from '@portico/contracts/support/calls/work';
import type { Ticket } from '@portico/contracts/support/shapes';
import { useText } from '@portico/remote-contract';
import { IconButton, Link, Text } from '@portico/ui';
import { Unlink } from 'lucide-react';
import { useSupportWrite } from '../../../data/use-support-write.ts';
import { RefusedNotice } from '../../../parts/refused-notice.tsx';
import styles from '../ticket-page.module.css';

/** Tickets linked to this one. Only people who work on both see the link and can remove it. */
export function LinkedTickets({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const { run, isBusy, refused } = useSupportWrite();
  if (ticket.linked.length === 0) return null;
  const part = (other: string) =>
    void run(linkTickets, { body: { ticketID: ticket.ticketID, other, linked: false } }, t('support.ticket.unlinked'));
  return (
    <div>
      <h3>{t('support.ticket.linked')}</h3>
      <ul className={styles.linked}>
        {ticket.linked.map(({ ticketID, SUP_TCK_TITLE: title, SUP_TCK_CLOSED: closed }) => (
          <li key={ticketID}>
            <span>
              <Link href={`/support-ticket/${ticketID}`}>{title}</Link>
              {closed && (
                <Text size="s" tone="muted">
                  {` · ${t('support.ticket.closed')}`}
                </Text>
              )}
            </span>
            <IconButton
              icon={Unlink}
              label={t('support.ticket.unlink', { title })}
              isDisabled={isBusy}
              onPress={() => part(ticketID)}
            />
          </li>
        ))}
      </ul>
      <RefusedNotice refused={refused} />
    </div>
  );
}
