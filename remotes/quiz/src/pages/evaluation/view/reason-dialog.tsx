import { text } from '@portico/contracts/platform/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Dialog } from '@portico/ui';
import { TextArea } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../../data/failure-text.ts';

interface ReasonDialogProps {
  title: string;
  lead: string;
  label: string;
  isOpen: boolean;
  /** True if the text may be empty. */
  isOptional?: boolean;
  busy: boolean;
  onClose(): void;
  onConfirm(reason: string): Promise<unknown>;
}

const start = { reason: '' };
const needed = z.object({ reason: text(2000, 1, 'quiz.qm.addComment') });
const optional = z.object({ reason: text(2000) });

/** Asks for a reason, and keeps the text if the call is refused. */
export function ReasonDialog({ title, lead, label, isOpen, isOptional, busy, onClose, onConfirm }: ReasonDialogProps) {
  const t = useText();
  const form = useForm({
    t,
    schema: isOptional ? optional : needed,
    start,
    submit: ({ reason }) => onConfirm(reason),
    explain: (cause) => t(failureText(cause, 'quiz.qm.problem.failed')),
  });
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      actions={<Button type="submit" form={form.id} variant="primary" label={title} isPending={busy} />}
    >
      <Form
        form={form}
        onSaved={() => {
          form.hook.reset(start, {});
          onClose();
        }}
      >
        <p>{lead}</p>
        <TextArea label={label} isOptional={isOptional} rows={4} maxLength={2000} {...form.field('reason')} />
      </Form>
    </Dialog>
  );
}
