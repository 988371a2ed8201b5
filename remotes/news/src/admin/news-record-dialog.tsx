import type { ExplainedWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { RecordDialog, type RecordDialogProps } from '@portico/ui/form';
import { ConflictNotice } from './conflict-notice.tsx';

interface NewsRecordDialogProps extends Pick<RecordDialogProps, 'title' | 'size' | 'onClose' | 'children'> {
  /** Of the button that saves, and what is said afterwards; without them it saves what is there already. */
  texts?: Pick<RecordDialogProps['texts'], 'save' | 'saved'>;
  /** The write behind `onSave`: what it says of itself. */
  writing: ExplainedWrite;
  /** `theirVersion`: another saved meanwhile, and what is written here shall stand over it. */
  onSave(theirVersion?: number): Promise<boolean>;
}

/** A dialog of something that those who look after news keep. */
export function NewsRecordDialog({ texts, writing, onSave, children, ...dialog }: NewsRecordDialogProps) {
  const t = useText();
  const { isBusy, refused, conflict } = writing;
  return (
    <RecordDialog
      {...dialog}
      texts={{
        save: texts?.save ?? t('news.editor.save'),
        saved: texts?.saved ?? t('news.record.saved'),
        cancel: t('news.articles.cancel'),
      }}
      isBusy={isBusy}
      fault={refused}
      onSave={() => onSave()}
    >
      {children}
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          onMine={(theirs) => void onSave(theirs).then((isSaved) => isSaved && dialog.onClose())}
          onTheirs={dialog.onClose}
        />
      )}
    </RecordDialog>
  );
}
