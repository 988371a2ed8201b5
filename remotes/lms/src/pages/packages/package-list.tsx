import { formatDay } from '@portico/contracts/platform/dates';
import { getPackages } from '@portico/contracts/player/calls';
import type { PackageSummary } from '@portico/contracts/player/packages/shapes';
import { useCall } from '@portico/data-client';
import { useAdministers, useDateStyle, useText } from '@portico/remote-contract';
import { Button, EmptyState, ListSkeleton, PageHeader, Screen, Stack, Text } from '@portico/ui';
import { FilterSearch } from '@portico/ui/form';
import { Table, type TableColumn } from '@portico/ui/table';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { packageAddress, statementsAddress } from './package-address.ts';
import { PackageUpload } from './package-upload.tsx';

/** All packages, and the upload of new ones. */
export function PackageList() {
  const t = useText();
  const managesTenant = useAdministers('tenant');
  const [search, setSearch] = useState('');
  const list = useCall(getPackages, { query: { search } });
  return (
    <Stack>
      <PageHeader
        title={t('lms.packages.title')}
        lead={t('lms.packages.lead')}
        actions={managesTenant && <Button icon={Send} label={t('lms.statements.title')} href={statementsAddress} />}
      />
      <PackageUpload />
      <FilterSearch label={t('lms.packages.search')} words={search} onSearch={setSearch} />
      <Screen data={list} skeleton={<ListSkeleton />}>
        {({ packages, total }) =>
          packages.length === 0 ? (
            <EmptyState text={t(search === '' ? 'lms.packages.empty' : 'lms.packages.noneFound')} />
          ) : (
            <Stack>
              <All rows={packages} />
              {total > packages.length && (
                <Text tone="muted">{t('lms.packages.shown', { count: packages.length, total })}</Text>
              )}
            </Stack>
          )
        }
      </Screen>
    </Stack>
  );
}

function All({ rows }: { rows: readonly PackageSummary[] }) {
  const t = useText();
  const dates = useDateStyle();
  const columns: TableColumn<PackageSummary>[] = [
    {
      id: 'title',
      label: t('lms.packages.name'),
      cell: ({ title }) => title,
      sortBy: ({ title }) => title,
      isRowHeader: true,
    },
    {
      id: 'courses',
      label: t('lms.packages.courses'),
      cell: ({ courses }) => courses.map(({ name }) => name).join(', ') || t('lms.packages.noCourse'),
    },
    {
      id: 'lessons',
      label: t('lms.packages.lessons'),
      cell: ({ lessons }) => lessons,
      sortBy: ({ lessons }) => lessons,
      align: 'end',
      isExtra: true,
    },
    {
      id: 'open',
      label: t('lms.packages.openAttempts'),
      cell: ({ openAttempts }) => openAttempts,
      sortBy: ({ openAttempts }) => openAttempts,
      align: 'end',
    },
    {
      id: 'day',
      label: t('lms.packages.importedAt'),
      cell: ({ importedAt }) => formatDay(importedAt, dates),
      sortBy: ({ importedAt }) => importedAt,
      isExtra: true,
    },
  ];
  return (
    <Table
      label={t('lms.packages.title')}
      columns={columns}
      rows={rows}
      rowId={({ packageID }) => packageID}
      rowHref={({ packageID }) => packageAddress(packageID)}
    />
  );
}
