import { getRuntimeLog } from '@portico/contracts/player/calls';
import { errorTextOf } from '@portico/contracts/player/error-text';
import type { ShownCall } from '@portico/contracts/player/packages/shapes';
import type { Standard } from '@portico/contracts/player/standards';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, EmptyState, ListSkeleton, Row, Screen, Stack } from '@portico/ui';
import { Table, type TableColumn } from '@portico/ui/table';
import { useState } from 'react';
import styles from './tester.module.css';

const refreshMs = 2000;
const shownCalls = 500;

interface RuntimeLogProps {
  launchID: string;
  standard: Standard;
  isTrial: boolean;
}

/** The raw calls of a lesson: request, answer and error code of each. */
export function RuntimeLog({ launchID, standard, isTrial }: RuntimeLogProps) {
  const t = useText();
  const [from, setFrom] = useState(0);
  const found = useCall(getRuntimeLog, { query: { launchID, from: String(from) } }, { refreshMs });
  const columns: TableColumn<ShownCall>[] = [
    { id: 'position', label: t('lms.tester.position'), cell: ({ position }) => position + 1, align: 'end' },
    {
      id: 'call',
      label: t('lms.tester.call'),
      cell: ({ call, given }) => (
        <code className={styles.code}>
          {call}({given.map((one) => JSON.stringify(one)).join(', ')})
        </code>
      ),
      isRowHeader: true,
    },
    {
      id: 'answer',
      label: t('lms.tester.answer'),
      cell: ({ answer }) => <code className={styles.code}>{JSON.stringify(answer)}</code>,
    },
    {
      id: 'error',
      label: t('lms.tester.error'),
      cell: ({ error }) => (error === '0' ? '' : `${error} ${errorTextOf(standard, error)}`),
    },
    {
      id: 'at',
      label: t('lms.tester.at'),
      cell: ({ at }) => t('lms.tester.ms', { ms: at }),
      align: 'end',
      isExtra: true,
    },
  ];
  return (
    <Screen data={found} skeleton={<ListSkeleton />}>
      {({ calls }) =>
        calls.length === 0 && from === 0 ? (
          <EmptyState
            title={t('lms.tester.noCalls')}
            text={t(isTrial ? 'lms.tester.noCallsYet' : 'lms.tester.onlyTrials')}
          />
        ) : (
          <Stack>
            <Table
              label={t('lms.tester.log')}
              columns={columns}
              rows={calls}
              rowId={({ position }) => String(position)}
            />
            <Row>
              {from > 0 && (
                <Button label={t('lms.tester.earlier')} onPress={() => setFrom(Math.max(0, from - shownCalls))} />
              )}
              {calls.length === shownCalls && (
                <Button label={t('lms.tester.later')} onPress={() => setFrom(from + shownCalls)} />
              )}
            </Row>
          </Stack>
        )
      }
    </Screen>
  );
}
