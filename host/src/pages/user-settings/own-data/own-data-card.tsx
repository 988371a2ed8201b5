import { getOwnExports, openOwnExport, requestOwnExport } from '@portico/contracts/admin/privacy/own-calls';
import { sendCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Row, Stack, Text, toast } from '@portico/ui';
import { FolderSearch } from 'lucide-react';
import { DataExportList } from '../../../personal-data/data-export-list.tsx';
import { useDataExports } from '../../../personal-data/use-data-exports.ts';
import { ErasureRequest } from './erasure-request.tsx';

/** Everything the portal stores about the person: download it or request its deletion. */
export function OwnDataCard() {
  const t = useText();
  const list = useDataExports(getOwnExports, {});
  const asking = useWrite(requestOwnExport);
  const ask = () =>
    asking
      .write({ body: {} })
      .catch(() => toast({ tone: 'danger', title: t('host.gathered.failed'), text: t('host.gathered.failedText') }));
  return (
    <Card as="section" labelledBy="settings-data">
      <CardHeader title={t('host.ownData.title')} id="settings-data" />
      <Stack>
        <Text>{t('host.ownData.text')}</Text>
        <Row>
          <Button
            icon={FolderSearch}
            label={t('host.ownData.gather')}
            isPending={asking.busy}
            onPress={() => void ask()}
          />
        </Row>
        <DataExportList data={list} open={(exportID) => sendCall(openOwnExport, { body: { exportID } })} />
        <ErasureRequest />
      </Stack>
    </Card>
  );
}
