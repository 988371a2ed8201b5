import { getCodes, removeCode } from '@portico/contracts/scanner/calls';
import type { ManagedCode } from '@portico/contracts/scanner/shapes';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import {
  AlertDialog,
  Button,
  Card,
  EmptyState,
  List,
  ListRow,
  ListSkeleton,
  Notice,
  PageHeader,
  Row,
  Screen,
  Stack,
} from '@portico/ui';
import { Plus, QrCode, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { printAddress } from '../addresses.ts';
import { useCodeWrite } from '../use-code-write.ts';
import { CodeDialog } from './code-dialog.tsx';

/** The tenant's codes and what they open. */
export function CodesView() {
  const t = useText();
  const codes = useCall(getCodes, {});
  const [edited, setEdited] = useState<ManagedCode | 'new'>();
  return (
    <>
      <PageHeader
        title={t('scanner.admin.codes')}
        lead={t('scanner.codes.lead')}
        actions={
          <Row>
            <Button icon={QrCode} label={t('scanner.codes.print')} href={printAddress} />
            <Button variant="primary" icon={Plus} label={t('scanner.codes.new')} onPress={() => setEdited('new')} />
          </Row>
        }
      />
      <Screen data={codes} skeleton={<ListSkeleton rows={6} />}>
        {(list) => <Codes codes={list} onEdit={setEdited} />}
      </Screen>
      {edited && <CodeDialog code={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function Codes({ codes, onEdit }: { codes: readonly ManagedCode[]; onEdit(code: ManagedCode): void }) {
  const t = useText();
  const { run, isBusy, refused } = useCodeWrite();
  const [leaving, setLeaving] = useState<ManagedCode>();
  if (codes.length === 0)
    return <EmptyState icon={ScanBarcode} title={t('scanner.codes.none')} text={t('scanner.codes.noneText')} />;
  const remove = async () => {
    if (!leaving) return;
    await run(removeCode, { body: { codeID: leaving.codeID } }, t('scanner.codes.removed'));
    setLeaving(undefined);
  };
  return (
    <Stack>
      {refused && (
        <Notice tone="danger" isLive>
          {refused}
        </Notice>
      )}
      <Card>
        <List label={t('scanner.admin.codes')}>
          {codes.map((code) => (
            <ListRow
              key={code.codeID}
              icon={ScanBarcode}
              title={code.label}
              text={`${t(`scanner.codes.kind.${code.kind}`)} · ${code.value}`}
              end={
                <Row>
                  <Button
                    size="s"
                    label={t('scanner.codes.change')}
                    aria-label={t('scanner.codes.changeThis', { name: code.label })}
                    onPress={() => onEdit(code)}
                  />
                  <Button
                    size="s"
                    variant="ghost"
                    label={t('scanner.codes.remove')}
                    aria-label={t('scanner.codes.removeThis', { name: code.label })}
                    onPress={() => setLeaving(code)}
                  />
                </Row>
              }
            />
          ))}
        </List>
      </Card>
      <AlertDialog
        title={t('scanner.codes.removeThis', { name: leaving?.label ?? '' })}
        confirmLabel={t('scanner.codes.remove')}
        isDangerous
        isPending={isBusy}
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        onConfirm={() => void remove()}
      >
        {t('scanner.codes.removeText', { value: leaving?.value ?? '' })}
      </AlertDialog>
    </Stack>
  );
}
