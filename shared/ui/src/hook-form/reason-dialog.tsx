import type { ReactNode } from 'react';
import { TextArea } from '../parts/text-area.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { type FormOptions, useForm } from './use-form.ts';

interface Reason {
  reason: string;
}

export interface ReasonDialogProps
  extends Pick<FormDialogProps<Reason>, 'title' | 'size' | 'texts' | 'isDangerous' | 'isDismissable' | 'onClose'>,
    Pick<FormOptions<Reason, Reason>, 't' | 'schema' | 'explain'> {
  label: string;
  rows?: number;
  /** In characters. */
  maxLength: number;
  /** Whether the field is focused at once. False if the person should read the text above it first. */
  isFocused?: boolean;
  submit(reason: string): Promise<unknown>;
  /** What will happen, shown above the field. */
  children?: ReactNode;
}

/** Asks for a reason before something is declined, sent back or removed. */
export function ReasonDialog({
  t,
  schema,
  explain,
  label,
  rows = 3,
  maxLength,
  isFocused = true,
  submit,
  children,
  ...dialog
}: ReasonDialogProps) {
  const form = useForm({
    t,
    schema,
    start: { reason: '' },
    submit: ({ reason }) => submit(reason),
    ...(explain ? { explain } : {}),
  });
  return (
    <FormDialog form={form} {...dialog}>
      {children}
      <TextArea label={label} rows={rows} maxLength={maxLength} autoFocus={isFocused} {...form.field('reason')} />
    </FormDialog>
  );
}
