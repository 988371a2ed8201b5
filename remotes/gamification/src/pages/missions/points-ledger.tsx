/** The viewer's points, newest first, including revoked ones with the reason. */
import { getLedger } from '@portico/contracts/gamification/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, ListSkeleton, Screen, Stack } from '@portico/ui';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { LedgerEntries } from '../../parts/ledger-entries.tsx';
import { LedgerPages } from '../../parts/ledger-pages.tsx';

export function PointsLedger() {
  const t = useText();
  /** Cursors of the pages visited; the last one is shown. */
  const [turned, setTurned] = useState<string[]>([]);
  const after = turned.at(-1);
  const ledger = useCall(getLedger, { query: after === undefined ? {} : { after } }, { showsPrevious: true });
  return (
    <Card as="section" labelledBy="ledger">
      <Screen
        data={ledger}
        skeleton={<ListSkeleton rows={8} />}
        isEmpty={({ entries }) => entries.length === 0}
        empty={{ icon: ListChecks, title: t('gamification.ledger.empty'), text: t('gamification.ledger.empty.text') }}
      >
        {({ entries, points, next }) => (
          <Stack>
            <CardHeader
              id="ledger"
              title={t('gamification.ledger.title')}
              note={t('gamification.ledger.sum', { points })}
            />
            <LedgerEntries entries={entries} labelledBy="ledger" />
            <LedgerPages turned={turned} next={next} onTurn={setTurned} />
          </Stack>
        )}
      </Screen>
    </Card>
  );
}
