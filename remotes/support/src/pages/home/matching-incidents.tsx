import { formatInstant } from '@portico/contracts/platform/dates';
import { findIncidents } from '@portico/contracts/support/calls/incidents';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Notice, Text } from '@portico/ui';
import { Megaphone } from 'lucide-react';
import { useSettled } from './use-settled.ts';

const mostCharacters = 300;

/** Known problems that the new ticket is likely about, shown before it is sent. */
export function MatchingIncidents({ title, comment }: { title: string; comment: string }) {
  const t = useText();
  const dates = useDateStyle();
  const q = useSettled(`${title} ${comment}`.replace(/\s+/g, ' ').trim().slice(0, mostCharacters).trim());
  const found = useCall(findIncidents, { query: { q } }, { cacheMinutes: 1, enabled: q.length > 3 });
  const incidents = found.state === 'ready' && q.length > 3 ? found.data : [];
  return (
    <div aria-live="polite">
      {incidents.map((one) => (
        <Notice
          key={one.incidentID}
          tone="warning"
          icon={Megaphone}
          title={t('support.incident.known', { title: one.title })}
        >
          {one.text !== '' && <p>{one.text}</p>}
          <Text size="s">{t('support.incident.since', { when: formatInstant(one.raisedAt, dates) })}</Text>
        </Notice>
      ))}
    </div>
  );
}
