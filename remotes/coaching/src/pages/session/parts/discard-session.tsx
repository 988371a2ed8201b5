import { discardSession } from '@portico/contracts/coaching/calls';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { useWrite } from '@portico/data-client';
import { useNavigate, useText } from '@portico/remote-contract';
import { AlertDialog, Button, Notice, Stack, toast } from '@portico/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import { fullName, personPath } from '../../../data/paths.ts';
import type { SessionEditor } from '../../../session/use-session-editor.ts';

/** Deletes a draft that no one else has seen, after confirmation. */
export function DiscardSession({ editor, session }: { editor: SessionEditor; session: OpenSession }) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { write, busy, error } = useWrite(discardSession);
  if (!session.can.discard) return null;
  const leave = async () => {
    // Also discards unsaved input, including the copy on this device.
    editor.discardDraft();
    await editor.draft.discard();
    toast({ tone: 'success', title: t('coaching.session.discarded') });
    await navigate(personPath(session.coachee.UserID), { replace: true });
  };
  const discard = () => write({ body: { sessionID: session.sessionID } }, leave).catch(() => undefined);
  return (
    <>
      <Button variant="ghost" icon={Trash2} label={t('coaching.session.discard')} onPress={() => setAsking(true)} />
      <AlertDialog
        title={t('coaching.session.discard.title')}
        confirmLabel={t('coaching.session.discard')}
        isDangerous
        isPending={busy}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void discard()}
      >
        <Stack gap="s">
          <p>{t('coaching.session.discard.text', { name: fullName(session.coachee) })}</p>
          {error && <Notice tone="danger" isLive title={t(failureText(error, 'coaching.session.notDone'))} />}
        </Stack>
      </AlertDialog>
    </>
  );
}
