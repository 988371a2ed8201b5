import { moderate } from '@portico/contracts/comment/calls';
import { text } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { ReasonDialog } from '@portico/ui/hook-form';
import * as z from 'zod/mini';

interface DismissDialogProps {
  CommentID: string;
  onClose(): void;
}

const schema = z.object({ reason: text(500, 1, 'host.reported.missing') });

/** Leaves a reported comment unchanged. The reason is saved with the decision. */
export function DismissDialog({ CommentID, onClose }: DismissDialogProps) {
  const t = useText();
  const { write } = useWrite(moderate);
  return (
    <ReasonDialog
      t={t}
      schema={schema}
      title={t('host.reported.dismissTitle')}
      size="s"
      texts={{
        save: t('host.reported.dismiss'),
        cancel: t('host.comments.cancel'),
        saved: t('host.reported.dismissed'),
      }}
      label={t('host.comments.moderationReason')}
      maxLength={500}
      submit={(reason) => write({ body: { CommentID, action: 'dismiss', reason } })}
      explain={() => t('host.reported.failed')}
      onClose={onClose}
    />
  );
}
