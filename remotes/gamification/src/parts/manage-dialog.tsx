import { failureCode } from '@portico/contracts/platform/outcome';
import { useText } from '@portico/remote-contract';
import {
  type FieldValues,
  FormDialog,
  type FormDialogProps,
  type FormOptions,
  type FormState,
  useForm,
} from '@portico/ui/hook-form';
import { failureText } from '../data/failure-text.ts';

/** A form for administrators of missions, badges and points, which explains why a save was refused. */
export function useManageForm<Values extends FieldValues, Fields>(
  options: Pick<FormOptions<Values, Fields>, 'schema' | 'start' | 'submit'>,
): FormState<Values> {
  const t = useText();
  return useForm({
    ...options,
    t,
    explain: (cause) =>
      t(
        failureText(
          cause,
          failureCode(cause) === 'conflict' ? 'gamification.keep.changed' : 'gamification.keep.failed',
        ),
      ),
  });
}

/** The dialog of such a form. */
export function ManageDialog<Values extends FieldValues>(
  dialog: Pick<FormDialogProps<Values>, 'form' | 'title' | 'size' | 'onClose' | 'children'>,
) {
  const t = useText();
  return (
    <FormDialog
      {...dialog}
      texts={{
        save: t('gamification.keep.save'),
        cancel: t('gamification.keep.close'),
        saved: t('gamification.keep.saved'),
      }}
    />
  );
}
