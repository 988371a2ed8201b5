import { type AuditRecordView, auditFilter } from '@portico/contracts/admin/audit/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { exportFile, useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Button, Card, List, ListRow, ListSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { Ban, Download, LogIn, PencilLine, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useFilter } from '../parts/use-filter.ts';
import styles from './audit.module.css';
import { AuditFilterFields } from './audit-filter.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { recordSentence } from './record-sentence.ts';
import { useAuditLog } from './use-audit-log.ts';

const icons = { write: PencilLine, sign_in: LogIn, refusal: Ban };

/** Lists who did what, for whom and when. Reading the audit log leaves an audit record too. */
export default function AuditPage() {
  const t = useText();
  const dates = useDateStyle();
  const state = useFilter(auditFilter);
  const log = useAuditLog(state.filter);
  const [open, setOpen] = useState<AuditRecordView>();
  return (
    <>
      <PageHeader
        title={t('admin.audit.title')}
        lead={t('admin.audit.lead')}
        actions={
          <Button
            icon={Download}
            label={t('admin.audit.export')}
            onPress={() =>
              exportFile({
                kind: 'admin/auditLog',
                title: t('admin.audit.exportTitle'),
                filter: state.filter as Record<string, string>,
              })
            }
          />
        }
      />
      <Stack gap="l">
        <Card>
          <AuditFilterFields state={state} />
        </Card>
        <Card>
          <Screen
            data={log}
            skeleton={<ListSkeleton rows={8} />}
            isEmpty={({ rows }) => rows.length === 0}
            empty={{ icon: ScrollText, title: t('admin.audit.emptyTitle'), text: t('admin.audit.emptyText') }}
          >
            {({ rows, next }) => (
              <Stack>
                <List label={t('admin.audit.title')}>
                  {rows.map((record) => (
                    <ListRow
                      key={record.auditID}
                      icon={icons[record.kind]}
                      title={
                        <button type="button" className={styles.name} onClick={() => setOpen(record)}>
                          {recordSentence(record, t)}
                        </button>
                      }
                      text={formatInstant(record.at, dates)}
                      end={
                        record.refusal ? (
                          <Badge tone="danger" label={t('admin.audit.kind.refusal')} />
                        ) : record.principal ? (
                          <Badge label={t('admin.audit.acting')} />
                        ) : undefined
                      }
                    />
                  ))}
                </List>
                {next !== null && log.state === 'ready' && (
                  <Button label={t('admin.audit.more')} isPending={log.isMore} onPress={log.more} />
                )}
              </Stack>
            )}
          </Screen>
        </Card>
      </Stack>
      {open && (
        <RecordDialog
          record={open}
          close={() => setOpen(undefined)}
          follow={({ kind, id }) => {
            setOpen(undefined);
            state.set({ objectKind: kind, objectID: id });
          }}
        />
      )}
    </>
  );
}
