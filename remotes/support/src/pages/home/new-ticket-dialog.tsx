import { useText } from '@portico/remote-contract';
import { AlertDialog, Dialog, FormSkeleton, Screen } from '@portico/ui';
import { useState } from 'react';
import { useTicketForm } from '../../data/tickets.ts';
import { NewTicketForm } from './new-ticket-form.tsx';

interface NewTicketDialogProps {
  isOpen: boolean;
  /** The page about which a problem is reported; null for any other ticket. */
  reported: string | null;
  /** The initial subject, from a scanned code. */
  about: string | null;
  onClose(): void;
}

export function NewTicketDialog({ isOpen, reported, about, onClose }: NewTicketDialogProps) {
  const t = useText();
  const [hasFiles, setHasFiles] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Dialog
        title={t(reported === null ? 'support.new.title' : 'support.report.title')}
        isOpen={isOpen}
        onOpenChange={(open) => !open && (hasFiles ? setAsking(true) : close())}
      >
        <TicketForm reported={reported} about={about} onSent={close} onFiles={setHasFiles} />
      </Dialog>
      <AlertDialog
        title={t('support.new.close.title')}
        confirmLabel={t('support.new.close.confirm')}
        cancelLabel={t('support.new.close.cancel')}
        isOpen={isAsking}
        onConfirm={close}
        onOpenChange={setAsking}
      >
        {t('support.new.close.text')}
      </AlertDialog>
    </>
  );
}

/** A separate component, so that the form's choices are only loaded when the dialog is open. */
type TicketFormProps = Omit<NewTicketDialogProps, 'isOpen' | 'onClose'> &
  Pick<Parameters<typeof NewTicketForm>[0], 'onSent' | 'onFiles'>;
const TicketForm = (props: TicketFormProps) => (
  <Screen data={useTicketForm()} skeleton={<FormSkeleton />}>
    {({ template, metadata }) => <NewTicketForm template={template} metadata={metadata} {...props} />}
  </Screen>
);
