import type { ExportFormat } from '@portico/contracts/export/shapes';
import { namesOfScripts } from '@portico/contracts/platform/document/scripts';
import { type ExportTarget, endExport, useDateStyle, useText } from '@portico/remote-contract';
import { Button, Dialog, FilterBar, List, ListSkeleton, Notice, Screen, Stack, Text } from '@portico/ui';
import { Files } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ExportRow } from './export-row.tsx';
import { isUnfinished, useExports } from './use-exports.ts';
import { useFetchFile } from './use-fetch-file.ts';
import { useRequestExport } from './use-request-export.ts';

const shownFiles = 5;

/** Requests an export and lists the person's files. The new file is downloaded automatically when it is ready. */
export default function ExportDialog({ target }: { target: ExportTarget }) {
  const t = useText();
  const { language } = useDateStyle();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [requestedID, setRequestedID] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const [fault, setFault] = useState<string>();
  /**
   * Names the scripts that the document cannot render. The file is then downloaded only when the person presses the
   * button.
   */
  const [warning, setWarning] = useState<string>();
  const { request, busy } = useRequestExport(target);
  const fetchFile = useFetchFile();
  const files = useExports(isMaking);

  const fetchIt = (exportID: string) => {
    setFault(undefined);
    fetchFile(exportID).catch(() => setFault(t('host.exports.notFetched')));
  };
  const jobs = files.state === 'ready' ? files.data : [];
  const anyUnfinished = jobs.some(isUnfinished);
  const made = jobs.find(({ exportID }) => exportID === requestedID);
  const madeState = made?.state;
  useEffect(() => {
    setMaking(anyUnfinished);
    if (requestedID === undefined || madeState !== 'ready') return;
    setRequestedID(undefined);
    const missing = made?.missingScripts ?? [];
    if (missing.length === 0) fetchIt(requestedID);
    else setWarning(t('host.exports.missingScripts', { scripts: namesOfScripts(missing, language) }));
  }, [anyUnfinished, requestedID, madeState]);

  const ask = () => {
    setFault(undefined);
    setWarning(undefined);
    void request(format).then((requested) =>
      'refusal' in requested ? setFault(requested.refusal) : setRequestedID(requested.exportID),
    );
  };
  return (
    <Dialog
      title={target.title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && endExport()}
      actions={
        <>
          <Button label={t('host.exports.close')} onPress={endExport} />
          <Button variant="primary" label={t('host.exports.make')} isPending={busy} onPress={ask} />
        </>
      }
    >
      <Stack>
        <FilterBar
          label={t('host.exports.format')}
          options={[
            { id: 'csv', label: t('host.exports.csv') },
            { id: 'pdf', label: t('host.exports.pdf') },
          ]}
          value={format}
          onChange={(id) => setFormat(id === 'pdf' ? 'pdf' : 'csv')}
        />
        <Text size="s" tone="muted">
          {t(`host.exports.${format}Text`)}
        </Text>
        {fault !== undefined && (
          <Notice tone="danger" isLive>
            {fault}
          </Notice>
        )}
        {warning !== undefined && (
          <Notice tone="warning" isLive title={warning}>
            {t('host.exports.missingScripts.table')}
          </Notice>
        )}
        <Screen
          data={files}
          skeleton={<ListSkeleton rows={2} />}
          isEmpty={(all) => all.length === 0}
          empty={{ icon: Files, title: t('host.exports.emptyTitle'), text: t('host.exports.emptyText') }}
        >
          {(all) => (
            <List label={t('host.exports.files')}>
              {all.slice(0, shownFiles).map((job) => (
                <ExportRow key={job.exportID} job={job} onFetch={fetchIt} />
              ))}
            </List>
          )}
        </Screen>
      </Stack>
    </Dialog>
  );
}
