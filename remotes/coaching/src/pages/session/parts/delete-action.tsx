import { deleteTGROWAction } from '@portico/contracts/coaching/calls';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { useText } from '@portico/remote-contract';
import { Button, toast } from '@portico/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SessionEditor } from '../../../session/use-session-editor.ts';
import { useSessionWrite } from '../use-session-write.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface DeleteActionProps {
  editor: SessionEditor;
  session: OpenSession;
  actionId: string;
}

/** Deleting an action requires a reason, which is stored in the history. */
export function DeleteAction({ editor, session, actionId }: DeleteActionProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const remove = useSessionWrite(deleteTGROWAction);
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        icon={Trash2}
        label={t('coaching.session.remove')}
        aria-label={t('coaching.session.removeItem', { item: t('coaching.item.action') })}
        onPress={() => setAsking(true)}
      />
      {isAsking && (
        <ReasonDialog
          title={t('coaching.session.deleteAction')}
          label={t('coaching.session.deleteReason')}
          confirm={t('coaching.session.remove')}
          isDangerous
          onConfirm={async (deleteReason) => {
            const body = {
              coacheeGUID: session.coachee.UserGUID,
              coachGUID: session.coach.UserGUID,
              sessionGUID: session.sessionID,
              actionGUID: actionId,
              deleteReason,
            };
            const isRemoved = await editor.removeBy(actionId, () => remove.write({ body }));
            if (!isRemoved) toast({ tone: 'danger', title: t('coaching.session.saveFirst') });
            return isRemoved;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
