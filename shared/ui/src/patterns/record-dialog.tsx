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
  /** Labels of the two buttons, and the message after saving. */
  texts: { save: string; cancel: string; saved: string };
  isBusy: boolean;
  /** Why saving failed. The input is retained. */
  fault: string | undefined;
  /** Resolves to whether it was saved. False if it was refused or is incomplete, which the fields show. */
  onSave(): Promise<boolean>;
  onClose(): void;
  children: ReactNode;
}

/**
 * A dialog around the fields of a stored record. Closes after saving. If saving fails, explains why and retains the
 * input.
 */
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
