import { getAttemptData } from '@portico/contracts/player/calls';
import type { AttemptData } from '@portico/contracts/player/packages/shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, EmptyState, FormSkeleton, KeyValue, Screen, Stack } from '@portico/ui';
import { Select } from '@portico/ui/form';
import { useState } from 'react';
import { RuntimeLog } from './runtime-log.tsx';
import { SessionValues } from './session-values.tsx';
import { useSessionWords } from './use-session-words.ts';
import { WaiveCard } from './waive-card.tsx';

interface RecordPartProps {
  attemptID: string;
  /** The learner in the address; `0` for any. */
  learnerID: string;
  view: 'log' | 'data';
}

const refreshMs = 3000;

/** The stored data of an attempt, or every call of a trial, one launch at a time. */
export function RecordPart({ attemptID, learnerID, view }: RecordPartProps) {
  const t = useText();
  const found = useCall(getAttemptData, { query: { attemptID } }, { refreshMs });
  const isOthers = found.state === 'ready' && learnerID !== '0' && found.data.learnerID !== learnerID;
  if (isOthers || (found.state === 'failed' && found.error.code === 'not_found'))
    return <EmptyState title={t('lms.tester.unknown')} text={t('lms.tester.unknownText')} />;
  return (
    <Screen data={found} skeleton={<FormSkeleton />}>
      {(data) => (
        <Stack>
          {view === 'data' && data.units.length > 0 && <WaiveCard data={data} />}
          <Sessions data={data} view={view} />
        </Stack>
      )}
    </Screen>
  );
}

function Sessions({ data, view }: { data: AttemptData; view: RecordPartProps['view'] }) {
  const t = useText();
  const words = useSessionWords(data.standard);
  const [chosen, setChosen] = useState<string>();
  const session = data.sessions.find(({ launchID }) => launchID === chosen) ?? data.sessions[0];
  if (!session) return <EmptyState title={t('lms.tester.nothing')} text={t('lms.tester.nothingText')} />;
  return (
    <Card as="section" labelledBy="tester-record">
      <CardHeader id="tester-record" title={t('lms.tester.recordOf', { learner: data.learner, number: data.number })} />
      <Stack>
        <Select
          label={t('lms.tester.launch')}
          choices={data.sessions.map((one) => ({ id: one.launchID, label: words.name(one) }))}
          value={session.launchID}
          onChange={setChosen}
        />
        <KeyValue look="row" items={words.facts(session)} />
        {view === 'data' ? (
          <SessionValues values={session.values} />
        ) : (
          <RuntimeLog
            key={session.launchID}
            launchID={session.launchID}
            standard={data.standard}
            isTrial={data.isTrial}
          />
        )}
      </Stack>
    </Card>
  );
}
