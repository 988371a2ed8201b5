import type { ExplainedWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Stack } from '@portico/ui';
import type { ReactNode } from 'react';
import { RefusedNotice } from '../../parts/refused-notice.tsx';

interface KeptDialogProps {
  title: string;
  write: ExplainedWrite;
  children: ReactNode;
  onSave(): void;
  onClose(): void;
}

/** The window in which one kept thing is changed: its fields, what was refused, and the two buttons. */
export function KeptDialog({ title, write, children, onSave, onClose }: KeptDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={title}
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('support.cancel')} onPress={onClose} />
          <Button variant="primary" label={t('support.admin.save')} isPending={write.isBusy} onPress={onSave} />
        </>
      }
    >
      <Stack>
        {children}
        <RefusedNotice refused={write.conflict ? t('support.admin.conflict') : write.refused} />
      </Stack>
    </Dialog>
  );
}
