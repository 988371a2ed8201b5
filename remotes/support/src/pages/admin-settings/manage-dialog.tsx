import type { ExplainedWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { type FieldValues, FormDialog, type FormDialogProps } from '@portico/ui/hook-form';
import { RefusedNotice } from '../../parts/refused-notice.tsx';

interface ManageDialogProps<Values extends FieldValues>
  extends Pick<FormDialogProps<Values>, 'form' | 'title' | 'onClose' | 'children'> {
  write: ExplainedWrite;
}

/** The dialog for changing one setting: its fields, the error message, and two buttons. */
export function ManageDialog<Values extends FieldValues>({ write, children, ...dialog }: ManageDialogProps<Values>) {
  const t = useText();
  return (
    <FormDialog {...dialog} texts={{ save: t('support.admin.save'), cancel: t('support.cancel') }}>
      {children}
      <RefusedNotice refused={write.conflict ? t('support.admin.conflict') : write.refused} />
    </FormDialog>
  );
}
