import { useText } from '@portico/remote-contract';
import { Dialog, FormSkeleton, Screen } from '@portico/ui';
import { useTicketForm } from '../../data/tickets.ts';
import { NewTicketForm } from './new-ticket-form.tsx';

interface NewTicketDialogProps {
  isOpen: boolean;
  /** The page that a problem is reported about; null for a ticket of its own. */
  reported: string | null;
  /** Its subject, from the code that somebody scanned. */
  about: string | null;
  onClose(): void;
}

export function NewTicketDialog({ isOpen, reported, about, onClose }: NewTicketDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={t(reported === null ? 'support.new.title' : 'support.report.title')}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <TicketForm reported={reported} about={about} onSent={onClose} />
    </Dialog>
  );
}

/** Apart from the dialog: the form's choices are asked for only when somebody writes. */
type TicketFormProps = Omit<NewTicketDialogProps, 'isOpen' | 'onClose'> & { onSent(): void };
const TicketForm = ({ reported, about, onSent }: TicketFormProps) => (
  <Screen data={useTicketForm()} skeleton={<FormSkeleton />}>
    {({ template, metadata }) => (
      <NewTicketForm template={template} metadata={metadata} reported={reported} about={about} onSent={onSent} />
    )}
  </Screen>
);
