import { failureCode } from '@portico/contracts/platform/outcome';
import { useText } from '@portico/remote-contract';
import {
  type FieldFaults,
  type FieldValues,
  FormDialog,
  type FormDialogProps,
  type FormOptions,
  type FormState,
  useForm,
} from '@portico/ui/hook-form';
import { failureText } from '../../data/failure-text.ts';

/** A form for a named record that board administrators manage; names are unique within their kind. */
export function useRecordForm<Values extends FieldValues & { name: string }, Fields>(
  options: Pick<FormOptions<Values, Fields>, 'schema' | 'start' | 'submit'>,
): FormState<Values> {
  const t = useText();
  return useForm({
    ...options,
    t,
    explain(cause) {
      const code = failureCode(cause);
      if (code === 'conflict') return { at: { name: t('pd.admin.nameTaken') } as FieldFaults<Values> };
      return t(code === 'stale_version' ? 'pd.admin.stale' : failureText(cause, 'pd.admin.failed'));
    },
  });
}

export function RecordForm<Values extends FieldValues>(
  dialog: Pick<FormDialogProps<Values>, 'form' | 'title' | 'size' | 'onClose' | 'children'>,
) {
  const t = useText();
  return (
    <FormDialog
      {...dialog}
      texts={{ save: t('pd.admin.save'), cancel: t('pd.edit.cancel'), saved: t('pd.admin.saved') }}
    />
  );
}
