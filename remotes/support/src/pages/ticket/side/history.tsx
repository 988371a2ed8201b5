import { formatInstant } from '@portico/contracts/platform/dates';
import { supportLines, type TicketEvent } from '@portico/contracts/support/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, Stack, Text } from '@portico/ui';
import styles from '../ticket-page.module.css';
import { useActorName } from '../use-actor-name.ts';

/** The history of the ticket, oldest first. */
export function History({ events }: { events: readonly TicketEvent[] }) {
  const t = useText();
  const actorName = useActorName();
  const style = useDateStyle();
  if (events.length === 0) return null;
  const named = ({ kind }: TicketEvent, value: string) => {
    const line = kind === 'line' ? supportLines.find((one) => one === value) : undefined;
    return line ? t(`support.line.${line}`) : value || t('support.ticket.nobody');
  };
  const sentenceOf = (event: TicketEvent) => {
    if (event.kind === 'linked' && !event.to && event.from) return t('support.history.unlinked', { title: event.from });
    if (event.kind === 'merged' || event.kind === 'linked') {
      const title = event.to || event.from;
      return t(`support.history.${event.kind}${title ? '' : '.elsewhere'}`, { title });
    }
    return t(`support.history.${event.kind}`, { from: named(event, event.from), to: named(event, event.to) });
  };
  return (
    <Card as="section" labelledBy="ticket-history">
      <Stack>
        <h2 id="ticket-history">{t('support.history.title')}</h2>
        <ol className={styles.history}>
          {events.map((event) => (
            <li key={event.id}>
              {sentenceOf(event)}
              {event.reason && <> – {event.reason}</>}
              <br />
              <Text size="s" tone="muted">
                {[event.by ? actorName(event.by, event.doneFor) : '', formatInstant(event.on, style)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  );
}
