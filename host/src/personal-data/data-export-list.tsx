import type { OpenedExport, PersonExport } from '@portico/contracts/admin/privacy/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, List, ListRow, ListSkeleton, Row, Screen, type ScreenProps, toast } from '@portico/ui';
import { FileText, FolderSearch } from 'lucide-react';
import { saveFile } from './save-file.ts';

interface DataExportListProps {
  data: ScreenProps<readonly PersonExport[]>['data'];
  open(exportID: string): Promise<OpenedExport>;
}

/** Recent exports of a person's data, as a data file and as readable text. Its texts are in data-export-texts.ts. */
export function DataExportList({ data, open }: DataExportListProps) {
  const t = useText();
  const dates = useDateStyle();
  const save = async (exportID: string, kind: 'json' | 'readable') => {
    try {
      const { fileName, json, readable } = await open(exportID);
      if (kind === 'json') saveFile(`${fileName}.json`, 'application/json', json);
      else saveFile(`${fileName}.txt`, 'text/plain', readable);
    } catch {
      toast({ tone: 'danger', title: t('host.gathered.failed'), text: t('host.gathered.failedText') });
    }
  };
  return (
    <Screen
      data={data}
      skeleton={<ListSkeleton rows={1} />}
      isEmpty={(exports) => exports.length === 0}
      empty={{ icon: FolderSearch, title: t('host.gathered.noneTitle'), text: t('host.gathered.noneText') }}
    >
      {(exports) => (
        <List label={t('host.gathered.list')}>
          {exports.map(({ exportID, askedOn, state, hasFailed, rows, expiresOn }) => (
            <ListRow
              key={exportID}
              icon={FileText}
              title={formatInstant(askedOn, dates)}
              text={
                state === 'ready'
                  ? t('host.gathered.ready', { rows, until: expiresOn ? formatInstant(expiresOn, dates) : '' })
                  : t(hasFailed ? 'host.gathered.notGathered' : `host.gathered.${state}`)
              }
              end={
                state === 'ready' && (
                  <Row>
                    <Button
                      size="s"
                      label={t('host.gathered.readable')}
                      onPress={() => void save(exportID, 'readable')}
                    />
                    <Button
                      size="s"
                      variant="ghost"
                      label={t('host.gathered.json')}
                      onPress={() => void save(exportID, 'json')}
                    />
                  </Row>
                )
              }
            />
          ))}
        </List>
      )}
    </Screen>
  );
}
