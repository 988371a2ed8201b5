import { text } from '@portico/contracts/platform/shapes';
import { useText } from '@portico/remote-contract';
import { ReasonDialog as Asking } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../../data/failure-text.ts';

interface ReasonDialogProps {
  title: string;
  label: string;
  confirm: string;
  isDangerous?: boolean;
  /** Rejects on failure; the dialog then keeps the text. */
  onConfirm(reason: string): Promise<unknown>;
  onClose(): void;
}

const schema = z.object({ reason: text(1000, 1, 'coaching.session.reasonMissing') });

/** Asks for a reason before someone declines or removes something. */
export function ReasonDialog({ title, label, confirm, isDangerous = false, onConfirm, onClose }: ReasonDialogProps) {
  const t = useText();
  return (
    <Asking
      t={t}
      schema={schema}
      title={title}
      texts={{ save: confirm, cancel: t('coaching.session.cancel') }}
      isDangerous={isDangerous}
      isDismissable
      label={label}
      maxLength={1000}
      submit={onConfirm}
      explain={(cause) => t(failureText(cause, 'coaching.session.notDone'))}
      onClose={onClose}
    />
  );
}
