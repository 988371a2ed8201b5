import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog, type DialogProps } from '../parts/dialog.tsx';
import { Stack } from '../parts/layout.tsx';
import { Notice } from '../parts/notice.tsx';
import { toast } from '../parts/toast-queue.ts';
import { useUnreadable } from '../parts/unreadable.ts';

export interface RecordDialogProps {
  title: string;
  size?: DialogProps['size'];
  /** Of its two buttons, and what is said once it is saved. */
  texts: { save: string; cancel: string; saved: string };
  isBusy: boolean;
  /** Why it was not saved; what was typed stays. */
  fault: string | undefined;
  /** Returns whether it is saved now; false where it was refused or something is missing, which the fields say. */
  onSave(): Promise<boolean>;
  onClose(): void;
  children: ReactNode;
}

/** Around the fields of something that is kept: closes when it is saved, else says why and keeps what was typed. */
export function RecordDialog({ title, size, texts, isBusy, fault, onSave, onClose, children }: RecordDialogProps) {
  const isUnreadable = useUnreadable();
  const save = async () => {
    if (!(await onSave())) return;
    toast({ tone: 'success', title: texts.saved });
    onClose();
  };
  return (
    <Dialog
      title={title}
      {...(size ? { size } : {})}
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={texts.cancel} onPress={onClose} />
          <Button
            variant="primary"
            label={texts.save}
            isDisabled={isUnreadable}
            isPending={isBusy}
            onPress={() => void save()}
          />
        </>
      }
    >
      <Stack>
        {fault && <Notice tone="danger" isLive title={fault} />}
        {children}
      </Stack>
    </Dialog>
  );
}
