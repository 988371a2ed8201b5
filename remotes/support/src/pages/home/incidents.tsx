import { formatInstant } from '@portico/contracts/platform/dates';
import { endIncident, getIncidents } from '@portico/contracts/support/calls/incidents';
import type { Incident } from '@portico/contracts/support/incident';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Dialog, Notice, Stack, Text } from '@portico/ui';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useSupportWrite } from '../../data/use-support-write.ts';
import { RefusedNotice } from '../../parts/refused-notice.tsx';

/** Currently announced problems, shown above the lists of staff, who can end them. */
export function Incidents() {
  const t = useText();
  const dates = useDateStyle();
  const answer = useCall(getIncidents, {}, { cacheMinutes: 1 });
  const [ending, setEnding] = useState<Incident>();
  const { run, isBusy, refused } = useSupportWrite((error) =>
    error.code === 'not_found' ? t('support.incident.isOver') : undefined,
  );
  const end = async ({ incidentID }: Incident, solved: boolean) => {
    const done = await run(endIncident, { body: { incidentID, solved } }, t('support.incident.ended'));
    if (done) setEnding(undefined);
  };
  const incidents = answer.data ?? [];
  if (incidents.length === 0) return null;
  return (
    <Stack gap="s">
      {incidents.map((one) => (
        <Notice
          key={one.incidentID}
          tone="warning"
          icon={Megaphone}
          title={one.title}
          actions={<Button size="s" label={t('support.incident.end')} onPress={() => setEnding(one)} />}
        >
          {one.text !== '' && <p>{one.text}</p>}
          <Text size="s">
            {t('support.incident.facts', { count: one.tickets, until: formatInstant(one.endsAt, dates) })}
          </Text>
        </Notice>
      ))}
      {ending && (
        <Dialog
          title={t('support.incident.endThis', { title: ending.title })}
          size="s"
          isOpen
          onOpenChange={(isOpen) => !isOpen && setEnding(undefined)}
          actions={
            <>
              <Button
                label={t('support.incident.withdraw')}
                isDisabled={isBusy}
                onPress={() => void end(ending, false)}
              />
              <Button
                variant="primary"
                label={t('support.incident.solved')}
                isPending={isBusy}
                onPress={() => void end(ending, true)}
              />
            </>
          }
        >
          <p>{t('support.incident.endText', { count: ending.tickets })}</p>
          <RefusedNotice refused={refused} />
        </Dialog>
      )}
    </Stack>
  );
}
