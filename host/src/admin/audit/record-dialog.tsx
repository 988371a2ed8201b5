import { openAuditRecord } from '@portico/contracts/admin/audit/calls';
import type { AuditRecordView } from '@portico/contracts/admin/audit/shapes';
import type { Answer } from '@portico/contracts/platform/call';
import { formatInstant } from '@portico/contracts/platform/dates';
import { sendCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Dialog, KeyValue, Notice, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { ChangesTable } from './changes-table.tsx';

export interface RecordDialogProps {
  record: AuditRecordView;
  /** Shows all records of the same object. */
  follow(object: { kind: string; id: string }): void;
  close(): void;
}

/** Shows one record in full. Personal values are revealed on request only, and revealing them leaves a record too. */
export function RecordDialog({ record, follow, close }: RecordDialogProps) {
  const t = useText();
  const dates = useDateStyle();
  const [opened, setOpened] = useState<Answer<typeof openAuditRecord>>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { who, principal, subjects, object, personal, before, after } = record;
  const name = (person: AuditRecordView['who']) =>
    person === null ? t('admin.audit.nobody') : (person.name ?? t('admin.audit.erased'));
  const open = async () => {
    setBusy(true);
    setFailed(false);
    try {
      setOpened(await sendCall(openAuditRecord, { body: { auditID: record.auditID } }));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('admin.audit.record')}
      size="l"
      isOpen={true}
      onOpenChange={(isOpen) => !isOpen && close()}
      actions={
        <>
          {object && <Button variant="ghost" label={t('admin.audit.follow')} onPress={() => follow(object)} />}
          <Button variant="primary" label={t('admin.audit.close')} onPress={close} />
        </>
      }
    >
      <Stack gap="l">
        <KeyValue
          look="row"
          items={[
            { label: t('admin.audit.time'), value: formatInstant(record.at, dates) },
            { label: t('admin.audit.who'), value: name(who) },
            ...(principal ? [{ label: t('admin.audit.principal'), value: name(principal) }] : []),
            ...(subjects.length > 0 ? [{ label: t('admin.audit.whom'), value: subjects.map(name).join(', ') }] : []),
            { label: t('admin.audit.call'), value: record.call },
            ...(record.refusal ? [{ label: t('admin.audit.refusal'), value: record.refusal }] : []),
            ...(object ? [{ label: t('admin.audit.object'), value: object.kind }] : []),
            { label: t('admin.audit.request'), value: record.requestID },
          ]}
        />
        {(before || after) && <ChangesTable before={before} after={after} caption={t('admin.audit.changes')} />}
        {personal?.state === 'erased' && <Notice tone="info">{t('admin.audit.erasedText')}</Notice>}
        {personal?.state === 'sealed' && !opened && (
          <Notice
            tone={hasFailed ? 'danger' : 'info'}
            isLive
            title={t(hasFailed ? 'admin.audit.openFailed' : 'admin.audit.sealed')}
            actions={<Button label={t('admin.audit.open')} isPending={isBusy} onPress={() => void open()} />}
          >
            {t('admin.audit.sealedText', { name: name(personal.person) })}
          </Notice>
        )}
        {opened && !opened.erased && (
          <ChangesTable before={opened.before} after={opened.after} caption={t('admin.audit.personal')} />
        )}
        {!before && !after && !personal && <Text tone="muted">{t('admin.audit.noValues')}</Text>}
      </Stack>
    </Dialog>
  );
}
