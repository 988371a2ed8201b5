import type { CallError } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { RecordDialog, type RecordDialogProps } from '@portico/ui/form';
import { failureText } from '../data/failure-text.ts';

interface KeepDialogProps extends Pick<RecordDialogProps, 'title' | 'size' | 'onClose' | 'children'> {
  /** The write behind `onSave`: what it says of itself. */
  writing: { busy: boolean; error: CallError | null };
  /** Sends what was typed; undefined where something is missing, and the fields say so. */
  onSave(): Promise<unknown> | undefined;
}

/** A dialog of something that the administrators of missions, badges and points keep. */
export function KeepDialog({ writing, onSave, ...dialog }: KeepDialogProps) {
  const t = useText();
  const { error } = writing;
  const why = failureText(error, error?.code === 'conflict' ? 'gamification.keep.changed' : 'gamification.keep.failed');
  return (
    <RecordDialog
      {...dialog}
      texts={{
        save: t('gamification.keep.save'),
        cancel: t('gamification.keep.close'),
        saved: t('gamification.keep.saved'),
      }}
      isBusy={writing.busy}
      fault={writing.error ? t(why) : undefined}
      onSave={async () =>
        (await onSave()?.then(
          () => true,
          () => false,
        )) ?? false
      }
    />
  );
}
