import { useText } from '@portico/remote-contract';
import { Button, Dialog, Stack } from '@portico/ui';
import type { ReactNode } from 'react';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import type { Change } from '../parts/use-change.ts';

interface FormDialogProps {
  title: string;
  children: ReactNode;
  saveLabel: string;
  isReady: boolean;
  isBusy: boolean;
  refused: Change['refused'];
  onSave: () => void;
  onClose: () => void;
}

/** A few fields, and one thing to do with them. */
export function FormDialog({ title, children, saveLabel, isReady, isBusy, refused, onSave, onClose }: FormDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={title}
      size="m"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button variant="ghost" label={t('admin.people.cancel')} onPress={onClose} />
          <Button variant="primary" label={saveLabel} isDisabled={!isReady} isPending={isBusy} onPress={onSave} />
        </>
      }
    >
      <Stack>
        {children}
        <RefusedNotice refused={refused} />
      </Stack>
    </Dialog>
  );
}
