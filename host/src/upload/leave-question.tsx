import { useText } from '@portico/remote-contract';
import { AlertDialog } from '@portico/ui';

interface LeaveQuestionProps {
  isOpen: boolean;
  onLeave(): void;
  onStay(): void;
}

/** Asks for confirmation before an upload is lost. */
export function LeaveQuestion({ isOpen, onLeave, onStay }: LeaveQuestionProps) {
  const t = useText();
  return (
    <AlertDialog
      title={t('host.upload.leaveTitle')}
      confirmLabel={t('host.upload.leave')}
      cancelLabel={t('host.upload.stay')}
      isOpen={isOpen}
      onConfirm={onLeave}
      onOpenChange={(open) => !open && onStay()}
    >
      {t('host.upload.leaveText')}
    </AlertDialog>
  );
}
