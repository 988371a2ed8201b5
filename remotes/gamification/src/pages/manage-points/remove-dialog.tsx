import { CallError } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { AlertDialog, toast } from '@portico/ui';
import { failureText } from '../../data/failure-text.ts';

interface RemoveDialogProps {
  title: string;
  /** Names what is removed along with it, and what stays. */
  text: string;
  isPending: boolean;
  onRemove(): Promise<unknown>;
  onClose(): void;
}

/** Asks before an administrator removes something, and shows an error if that failed. */
export function RemoveDialog({ title, text, isPending, onRemove, onClose }: RemoveDialogProps) {
  const t = useText();
  const confirm = async () => {
    try {
      await onRemove();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast({ tone: 'danger', title: t(failureText(cause, 'gamification.keep.failed')) });
    }
    onClose();
  };
  return (
    <AlertDialog
      title={title}
      confirmLabel={t('gamification.keep.removeIt')}
      isDangerous
      isPending={isPending}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void confirm()}
    >
      {text}
    </AlertDialog>
  );
}
