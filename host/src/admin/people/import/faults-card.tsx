import { getPeopleImportFaults } from '@portico/contracts/admin/people/import-calls';
import type { ImportFault } from '@portico/contracts/admin/people/import-report';
import type { PeopleImport } from '@portico/contracts/admin/people/import-shapes';
import { sampleHeadings } from '@portico/contracts/admin/people/sample-file';
import { sendCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Row, Stack, Text, toast } from '@portico/ui';
import { Table, type TableColumn } from '@portico/ui/table';
import { useState } from 'react';

type NumberedFault = ImportFault & { at: number };

function useColumns(): TableColumn<NumberedFault>[] {
  const t = useText();
  return [
    { id: 'line', label: t('admin.import.line'), isRowHeader: true, cell: ({ line }) => String(line) },
    {
      id: 'field',
      label: t('admin.import.column'),
      cell: ({ field }) => (field === null ? '' : sampleHeadings[field]),
    },
    { id: 'value', label: t('admin.import.value'), isExtra: true, cell: ({ value }) => value },
    {
      id: 'what',
      label: t('admin.import.what'),
      cell: ({ code, otherLine }) => t(`admin.import.fault.${code}`, { line: otherLine ?? '' }),
    },
  ];
}

/**
 * Lists the lines that will be skipped, with what is wrong and what to do. Shows the first hundred, the others on
 * request.
 */
export function FaultsCard({ found }: { found: PeopleImport }) {
  const t = useText();
  const columns = useColumns();
  const [all, setAll] = useState<readonly ImportFault[]>();
  const [isLoading, setLoading] = useState(false);
  const shown = (all ?? found.firstFaults).map((one, at) => ({ ...one, at }));
  const loadAll = async () => {
    setLoading(true);
    try {
      const faults: ImportFault[] = [];
      for (let after: string | null = '0'; after !== null; ) {
        const page: { faults: ImportFault[]; next: string | null } = await sendCall(getPeopleImportFaults, {
          query: { ImportID: found.ImportID, after },
        });
        faults.push(...page.faults);
        after = page.next;
      }
      setAll(faults);
    } catch {
      toast({ tone: 'danger', title: t('admin.import.notLoaded') });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Card as="section" labelledBy="import-faults">
      <CardHeader title={t('admin.import.faults', { count: found.faults })} id="import-faults" />
      <Stack>
        <Text>{t('admin.import.faultsText')}</Text>
        <Table
          label={t('admin.import.faults', { count: found.faults })}
          columns={columns}
          rows={shown}
          rowId={({ at }) => String(at)}
        />
        {found.faults > shown.length && (
          <Row>
            <Button
              variant="outline"
              label={t('admin.import.showAll', { count: found.faults })}
              isPending={isLoading}
              onPress={() => void loadAll()}
            />
          </Row>
        )}
      </Stack>
    </Card>
  );
}
