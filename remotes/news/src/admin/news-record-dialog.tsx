import type { ExplainedWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Notice } from '@portico/ui';
import { type FieldValues, FormDialog, type FormDialogProps } from '@portico/ui/hook-form';
import { ConflictNotice } from './conflict-notice.tsx';

interface NewsRecordDialogProps<Values extends FieldValues>
  extends Pick<FormDialogProps<Values>, 'form' | 'title' | 'size' | 'onClose' | 'children'> {
  /** Label of the save button and the confirmation; by default those for an existing record. */
  texts?: { save: string; saved: string };
  /** The write behind the form, which explains refusals and conflicts. */
  writing: ExplainedWrite;
  /** Overwrites what someone else saved in the meantime, based on their version. */
  onMine?(theirVersion: number): void;
}

/** A dialog for records that news administrators manage. */
export function NewsRecordDialog<Values extends FieldValues>({
  texts,
  writing,
  onMine,
  children,
  ...dialog
}: NewsRecordDialogProps<Values>) {
  const t = useText();
  const { refused, conflict } = writing;
  return (
    <FormDialog
      {...dialog}
      texts={{
        save: texts?.save ?? t('news.editor.save'),
        saved: texts?.saved ?? t('news.record.saved'),
        cancel: t('news.articles.cancel'),
      }}
    >
      {refused && <Notice tone="danger" isLive title={refused} />}
      {children}
      {conflict && onMine && <ConflictNotice conflict={conflict} onMine={onMine} onTheirs={dialog.onClose} />}
    </FormDialog>
  );
}
