import { declineCompletion, requestCompletion, setTGROWSessionStatus } from '@portico/contracts/coaching/calls';
import { missingForSubmission } from '@portico/contracts/coaching/session-fields';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { CallError } from '@portico/data-client';
import { useUploading } from '@portico/data-client/upload';
import { useText } from '@portico/remote-contract';
import { AlertDialog, Button, Notice, Row, Stack, toast } from '@portico/ui';
import { useUnreadable } from '@portico/ui/form';
import { Check, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import type { SessionEditor } from '../../../session/use-session-editor.ts';
import styles from '../session-page.module.css';
import { useSessionWrite } from '../use-session-write.ts';
import { DiscardSession } from './discard-session.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface SessionActionsProps {
  editor: SessionEditor;
  session: OpenSession;
  /** Keeps the actions in view while the session is read. */
  isAtHand?: boolean;
}

/** The actions that change the status of the session: only those the viewer can currently take. */
export function SessionActions({ editor, session, isAtHand = false }: SessionActionsProps) {
  const t = useText();
  const isUploading = useUploading();
  const isUnreadable = useUnreadable();
  const [asking, setAsking] = useState<'reject' | 'decline' | 'complete'>();
  const [missing, setMissing] = useState<string[]>([]);
  const [failure, setFailure] = useState<string>();
  const status = useSessionWrite(setTGROWSessionStatus);
  const request = useSessionWrite(requestCompletion);
  const decline = useSessionWrite(declineCompletion);
  const { sessionID, can } = session;
  const target = { sessionID, itemID: null };

  const run = async (work: () => Promise<unknown>, done: string) => {
    setFailure(undefined);
    try {
      await work();
      toast({ tone: 'success', title: t(done) });
    } catch (cause) {
      // Someone else has changed the status in the meantime; the page now shows the new one.
      const isMoved = cause instanceof CallError && cause.status === 409;
      setFailure(t(failureText(cause, isMoved ? 'coaching.session.moved' : 'coaching.session.notDone')));
    }
  };
  const move = (statusID: '1' | '2' | '3', done: string) =>
    run(() => status.write({ query: { sessionID, statusID }, body: {} }), done);
  const submit = async () => {
    // Saves pending changes first, so that the coachee receives what the coach sees.
    const saved = await editor.flush();
    if (!saved) return setFailure(t('coaching.session.saveFirst'));
    const lacking = missingForSubmission(saved);
    setMissing(lacking);
    if (lacking.length === 0) await move('1', 'coaching.session.submitted');
  };
  const nothing = !Object.entries(can).some(
    ([name, may]) =>
      may &&
      ['discard', 'submit', 'accept', 'reject', 'requestCompletion', 'declineCompletion', 'complete'].includes(name),
  );
  if (nothing) return null;
  return (
    <div className={isAtHand ? styles.atHand : undefined}>
      <Stack gap="s">
        {missing.length > 0 && missingForSubmission(session).length > 0 && (
          <Notice tone="danger" isLive title={t('coaching.session.fillAll')}>
            {missingForSubmission(session)
              .map((field) => t(`coaching.missing.${field}`))
              .join(', ')}
          </Notice>
        )}
        {failure && <Notice tone="danger" isLive title={failure} />}
        <Row>
          {can.submit && (
            <Button
              variant="primary"
              icon={Send}
              label={t('coaching.session.submit')}
              isDisabled={isUnreadable}
              isPending={status.busy || isUploading}
              onPress={() => void submit()}
            />
          )}
          {can.accept && (
            <Button
              variant="primary"
              icon={Check}
              label={t('coaching.session.accept')}
              isPending={status.busy}
              onPress={() => void move('2', 'coaching.session.accepted')}
            />
          )}
          {can.reject && (
            <Button icon={Undo2} label={t('coaching.session.reject')} onPress={() => setAsking('reject')} />
          )}
          {can.requestCompletion && (
            <Button
              variant="primary"
              icon={Check}
              label={t('coaching.session.requestAll')}
              isPending={request.busy}
              onPress={() => void run(() => request.write({ body: target }), 'coaching.session.requested')}
            />
          )}
          {can.complete && (
            <Button
              variant="primary"
              icon={Check}
              label={t('coaching.session.completeAll')}
              isPending={status.busy}
              onPress={() => setAsking('complete')}
            />
          )}
          <DiscardSession editor={editor} session={session} />
          {can.declineCompletion && (
            <Button icon={Undo2} label={t('coaching.session.declineAll')} onPress={() => setAsking('decline')} />
          )}
        </Row>
        {asking === 'reject' && (
          <ReasonDialog
            title={t('coaching.session.reject.title')}
            label={t('coaching.session.reject.why')}
            confirm={t('coaching.session.reject')}
            onConfirm={(rejectReason) => status.write({ query: { sessionID, statusID: '0' }, body: { rejectReason } })}
            onClose={() => setAsking(undefined)}
          />
        )}
        <AlertDialog
          title={t('coaching.session.complete.title')}
          confirmLabel={t('coaching.session.completeAll')}
          isPending={status.busy}
          isOpen={asking === 'complete'}
          onOpenChange={(isOpen) => setAsking(isOpen ? 'complete' : undefined)}
          onConfirm={() => void move('3', 'coaching.session.completed').then(() => setAsking(undefined))}
        >
          {t('coaching.session.complete.text')}
        </AlertDialog>
        {asking === 'decline' && (
          <ReasonDialog
            title={t('coaching.session.decline.title')}
            label={t('coaching.session.decline.why')}
            confirm={t('coaching.session.declineAll')}
            onConfirm={(reason) => decline.write({ body: { ...target, reason } })}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Stack>
    </div>
  );
}
