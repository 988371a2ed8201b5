import { namesOfScripts } from '@portico/contracts/document/scripts';
import { requestExport } from '@portico/contracts/export/calls';
import type { ExportFormat } from '@portico/contracts/export/shapes';
import { useWrite } from '@portico/data-client';
import { type ExportTarget, endExport, useDateStyle, useText } from '@portico/remote-contract';
import { Button, Dialog, FilterBar, List, ListSkeleton, Notice, Screen, Stack, Text } from '@portico/ui';
import { Files } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBoot } from '../boot/boot-context.tsx';
import { ExportRow } from './export-row.tsx';
import { fetchFile } from './fetch-file.ts';
import { isUnfinished, useExports } from './use-exports.ts';

const shownFiles = 5;

/** Requests an export and lists the person's files. The new file is downloaded automatically when it is ready. */
export default function ExportDialog({ target }: { target: ExportTarget }) {
  const t = useText();
  const { language, timeZone } = useDateStyle();
  const { contentOrigin, tenant } = useBoot();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [requestedID, setAsked] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const [fault, setFault] = useState<string>();
  /**
   * Names the scripts that the document cannot render. The file is then downloaded only when the person presses the
   * button.
   */
  const [warning, setWarning] = useState<string>();
  const request = useWrite(requestExport);
  const files = useExports(isMaking);

  const fetchIt = (exportID: string) => {
    const origin = contentOrigin.replace('{label}', `m-${tenant.id}`);
    setFault(undefined);
    fetchFile(exportID, origin).catch(() => setFault(t('host.exports.notFetched')));
  };
  const jobs = files.state === 'ready' ? files.data : [];
  const anyUnfinished = jobs.some(isUnfinished);
  const made = jobs.find(({ exportID }) => exportID === requestedID);
  const askedState = made?.state;
  useEffect(() => {
    setMaking(anyUnfinished);
    if (requestedID === undefined || askedState !== 'ready') return;
    setAsked(undefined);
    const missing = made?.missingScripts ?? [];
    if (missing.length === 0) fetchIt(requestedID);
    else setWarning(t('host.exports.missingScripts', { scripts: namesOfScripts(missing, language) }));
  }, [anyUnfinished, requestedID, askedState]);

  const ask = () => {
    setFault(undefined);
    setWarning(undefined);
    // People who use their device's time zone have none in their settings.
    const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const body = {
      kind: target.kind,
      format,
      language,
      filter: { ...target.filter },
      timeZone: zone,
    };
    request.write({ body }).then(
      ({ exportID }) => setAsked(exportID),
      (cause: { code?: string }) =>
        setFault(t(cause.code === 'conflict' ? 'host.exports.tooMany' : 'host.exports.notAsked')),
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
          <Button variant="primary" label={t('host.exports.make')} isPending={request.busy} onPress={ask} />
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
