import { useText } from '@portico/remote-contract';
import { Dialog, FormSkeleton, Screen } from '@portico/ui';
import { useTicketForm } from '../../data/tickets.ts';
import { NewTicketForm } from './new-ticket-form.tsx';

interface NewTicketDialogProps {
  isOpen: boolean;
  onClose(): void;
}

export function NewTicketDialog({ isOpen, onClose }: NewTicketDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('support.new.title')} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <TicketForm onSent={onClose} />
    </Dialog>
  );
}

/** Apart from the dialog: the form's choices are asked for only when somebody writes. */
const TicketForm = ({ onSent }: { onSent(): void }) => (
  <Screen data={useTicketForm()} skeleton={<FormSkeleton />}>
    {({ metadata }) => <NewTicketForm metadata={metadata} onSent={onSent} />}
  </Screen>
);
