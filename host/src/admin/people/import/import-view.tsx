import { getPeopleImport } from '@portico/contracts/admin/people/import-calls';
import type { ImportCounts } from '@portico/contracts/admin/people/import-report';
import type { PeopleImport } from '@portico/contracts/admin/people/import-shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import {
  Badge,
  Card,
  CardHeader,
  Figure,
  ListSkeleton,
  Notice,
  PageHeader,
  Progress,
  Screen,
  Stack,
} from '@portico/ui';
import styles from '../people.module.css';
import { DeactivatedCard } from './deactivated-card.tsx';
import { FaultsCard } from './faults-card.tsx';
import { LeaversCard } from './leavers-card.tsx';
import { RunCard } from './run-card.tsx';
import { stateTones } from './state-tones.ts';

const shownCounts = ['created', 'changed', 'unchanged', 'faulty'] as const;

function Counts({ counts, id, title }: { counts: ImportCounts; id: string; title: string }) {
  const t = useText();
  return (
    <Card as="section" labelledBy={id}>
      <CardHeader title={title} id={id} />
      <div className={styles.counts}>
        {shownCounts.map((name) => (
          <Figure key={name} value={String(counts[name])} label={t(`admin.import.count.${name}`)} />
        ))}
      </div>
    </Card>
  );
}

function ImportStory({ found }: { found: PeopleImport }) {
  const t = useText();
  const { state, checked, done, ignoredColumns } = found;
  const waits = state === 'uploading' || state === 'checking';
  return (
    <Stack gap="l">
      {waits && <Progress label={t('admin.import.isChecking')} hasLabel hasFigure={false} />}
      {state === 'running' && (
        <Progress
          label={t('admin.import.isRunning')}
          hasLabel
          value={done?.lines ?? 0}
          max={Math.max(1, checked?.lines ?? 1)}
          valueText={t('admin.import.linesOf', { done: done?.lines ?? 0, all: checked?.lines ?? 0 })}
        />
      )}
      {state === 'done' && <Notice tone="success" isLive title={t('admin.import.isDone')} />}
      {state === 'failed' && (
        <Notice tone="danger" isLive title={t('admin.import.hasFailed')}>
          {t('admin.import.hasFailedText')}
        </Notice>
      )}
      {ignoredColumns.length > 0 && <Notice title={t('admin.import.ignored')}>{ignoredColumns.join(', ')}</Notice>}
      {done && <Counts counts={done} id="import-done" title={t('admin.import.imported')} />}
      {done && done.deactivated > 0 && state !== 'running' && (
        <DeactivatedCard found={found} deactivated={done.deactivated} />
      )}
      {checked && !done && <Counts counts={checked} id="import-checked" title={t('admin.import.wouldImport')} />}
      {checked && (state === 'checked' || (state === 'failed' && !done)) && <RunCard found={found} counts={checked} />}
      {found.firstFaults.length > 0 && <FaultsCard found={found} />}
      {state === 'checked' && found.leavers.length > 0 && checked && (
        <LeaversCard leavers={found.leavers} all={checked.leavers} />
      )}
    </Stack>
  );
}

const moving = ['uploading', 'checking', 'running'];

/** One import: the result of the check, what to do about each line, and the progress of the run. */
export function ImportView({ importId }: { importId: string }) {
  const t = useText();
  const slow = useCall(getPeopleImport, { query: { ImportID: importId } });
  const isMoving = slow.state === 'ready' && moving.includes(slow.data.state);
  const found = useCall(getPeopleImport, { query: { ImportID: importId } }, isMoving ? { refreshMs: 1000 } : {});
  return (
    <Screen data={found} skeleton={<ListSkeleton />} size="page">
      {(data) => (
        <>
          <PageHeader
            title={data.name}
            lead={t('admin.import.title')}
            actions={<Badge shape="pill" label={t(`admin.import.state.${data.state}`)} tone={stateTones[data.state]} />}
          />
          <ImportStory found={data} />
        </>
      )}
    </Screen>
  );
}
