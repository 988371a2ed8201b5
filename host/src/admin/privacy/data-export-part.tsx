import { getPersonExports, openPersonExport, requestPersonExport } from '@portico/contracts/admin/privacy/calls';
import { sendCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Row, Stack, toast } from '@portico/ui';
import { FolderSearch } from 'lucide-react';
import { DataExportList } from '../../personal-data/data-export-list.tsx';
import { useDataExports } from '../../personal-data/use-data-exports.ts';
import type { PickedPerson } from '../parts/person-picker.tsx';

export function DataExportPart({ person }: { person: PickedPerson }) {
  const t = useText();
  const list = useDataExports(getPersonExports, { query: { UserID: person.id } });
  const asking = useWrite(requestPersonExport);
  const failed = () => toast({ tone: 'danger', title: t('host.gathered.failed'), text: t('host.gathered.failedText') });
  return (
    <Stack>
      <Row>
        <Button
          icon={FolderSearch}
          label={t('admin.gather.ask', { name: person.name })}
          isPending={asking.busy}
          onPress={() => void asking.write({ body: { UserID: person.id } }).catch(failed)}
        />
      </Row>
      <DataExportList data={list} open={(exportID) => sendCall(openPersonExport, { body: { exportID } })} />
    </Stack>
  );
}
