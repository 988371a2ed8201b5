import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../parts/button.tsx';
import { Dialog, type DialogProps } from '../parts/dialog.tsx';
import { toast } from '../parts/toast-queue.ts';
import { useUnreadable } from '../parts/unreadable.ts';
import { Form, type FormProps } from './form.tsx';

export interface FormDialogProps<Values extends FieldValues> extends Pick<FormProps<Values>, 'form' | 'summary'> {
  title: string;
  size?: DialogProps['size'];
  /** Labels of the two buttons, and the message after saving. */
  texts: { save: string; cancel: string; saved?: string };
  isDangerous?: boolean;
  /** Whether Escape and a click outside close it, as long as nothing has been typed. */
  isDismissable?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog. Closes after saving. If saving fails, explains why and retains the input. */
export function FormDialog<Values extends FieldValues>({
  form,
  summary,
  title,
  size = 'm',
  texts,
  isDangerous = false,
  isDismissable = false,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const isUnreadable = useUnreadable();
  const saved = () => {
    if (texts.saved !== undefined) toast({ tone: 'success', title: texts.saved });
    onClose();
  };
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      isDismissable={isDismissable && !form.isDirty}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={texts.cancel} onPress={onClose} />
          <Button
            type="submit"
            form={form.id}
            variant={isDangerous ? 'danger' : 'primary'}
            label={texts.save}
            isDisabled={isUnreadable}
            isPending={form.isBusy}
          />
        </>
      }
    >
      <Form form={form} onSaved={saved} {...(summary ? { summary } : {})}>
        {children}
      </Form>
    </Dialog>
  );
}
