import { useText } from '@portico/remote-contract';
import { AlertDialog, Dialog, FormSkeleton, Screen } from '@portico/ui';
import { useState } from 'react';
import { useTicketForm } from '../../data/tickets.ts';
import { NewTicketForm } from './new-ticket-form.tsx';

interface NewTicketDialogProps {
  isOpen: boolean;
  /** The page that a problem is reported about; null for a ticket of its own. */
  reported: string | null;
  /** Its subject, from the code that someone scanned. */
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

/** Apart from the dialog: the form's choices are asked for only when someone writes. */
type TicketFormProps = Omit<NewTicketDialogProps, 'isOpen' | 'onClose'> &
  Pick<Parameters<typeof NewTicketForm>[0], 'onSent' | 'onFiles'>;
const TicketForm = (props: TicketFormProps) => (
  <Screen data={useTicketForm()} skeleton={<FormSkeleton />}>
    {({ template, metadata }) => <NewTicketForm template={template} metadata={metadata} {...props} />}
  </Screen>
);
