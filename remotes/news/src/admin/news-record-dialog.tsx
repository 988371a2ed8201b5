import type { ExplainedWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Notice } from '@portico/ui';
import { type FieldValues, FormDialog, type FormDialogProps } from '@portico/ui/hook-form';
import { ConflictNotice } from './conflict-notice.tsx';

interface NewsRecordDialogProps<Values extends FieldValues>
  extends Pick<FormDialogProps<Values>, 'form' | 'title' | 'size' | 'onClose' | 'children'> {
  /** Label of the save button, and the confirmation afterwards; by default those of an existing record. */
  texts?: { save: string; saved: string };
  /** The write behind the form: why it was refused, and who was first. */
  writing: ExplainedWrite;
  /** Someone else saved in the meantime, and what is written here shall replace it: saves from their version. */
  onMine?(theirVersion: number): void;
}

/** A dialog of something that those who look after news manage. */
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
