import {
  cancelSignUp,
  getSessionCalendarFile,
  signUpForSession,
  type TrainingSession,
} from '@portico/contracts/lms/calls';
import { formatSpanIn } from '@portico/contracts/platform/time-span';
import { sendCall, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { AlertDialog, Button, Row, Text, toast } from '@portico/ui';
import { CalendarPlus, Video } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../../data/failure-text.ts';
import AttendanceDialog from './attendance-dialog.tsx';
import { saveFile } from './save-file.ts';

interface ActionsProps {
  session: TrainingSession;
  courseName: string;
  /** The viewer is on the waiting list of another session of the course. */
  isWaitingElsewhere: boolean;
  onJoined(): void;
}

/** What the viewer can do in a session. */
export function SessionActions({ session, courseName, isWaitingElsewhere, onJoined }: ActionsProps) {
  const t = useText();
  const { sessionID, own, can } = session;
  const style = useDateStyle();
  const [isAsking, setAsking] = useState(false);
  const [isWarning, setWarning] = useState(false);
  const overlaps = session.overlaps ?? [];
  const signUp = useWrite(signUpForSession);
  const cancel = useWrite(cancelSignUp);
  const failed = (cause: unknown) => toast({ tone: 'danger', title: t(failureText(cause, 'lms.training.notDone')) });
  const isFull = session.taken >= session.seats || session.waiting > 0;
  const enter = async () => {
    try {
      const done = await signUp.write({ body: { sessionID } });
      const became =
        done.own?.state === 'waiting' ? 'nowWaiting' : isWaitingElsewhere ? 'nowSignedInstead' : 'nowSigned';
      toast({ tone: 'success', title: t(`lms.training.${became}`) });
    } catch (cause) {
      failed(cause);
    }
    setWarning(false);
  };
  const leave = () => cancel.write({ body: { sessionID } }).then(() => setAsking(false), failed);
  const save = () =>
    sendCall(getSessionCalendarFile, { query: { sessionID } }).then(
      ({ name, text }) => saveFile(name, text, 'text/calendar;charset=utf-8'),
      failed,
    );
  return (
    <Row>
      {can.signUp && (
        <Button
          size="s"
          variant={isFull ? 'outline' : 'primary'}
          label={t(isFull ? 'lms.training.wait' : 'lms.training.signUp')}
          isPending={signUp.busy}
          onPress={() => (overlaps.length > 0 ? setWarning(true) : void enter())}
        />
      )}
      {can.join && session.joinAddress && (
        <Button
          size="s"
          variant="primary"
          icon={Video}
          label={t('lms.training.join')}
          href={session.joinAddress}
          target="_blank"
          onPress={onJoined}
        />
      )}
      {own && !session.isCancelled && (
        <Button
          size="s"
          variant="ghost"
          icon={CalendarPlus}
          label={t('lms.training.calendar')}
          onPress={() => void save()}
        />
      )}
      {can.cancel && (
        <Button size="s" variant="ghost" label={t('lms.training.cancel')} onPress={() => setAsking(true)} />
      )}
      {can.mark && <AttendanceDialog session={session} courseName={courseName} />}
      {signUp.error && <Text tone="danger">{t(failureText(signUp.error, 'lms.training.notDone'))}</Text>}
      <AlertDialog
        title={t('lms.training.overlap.title')}
        confirmLabel={t('lms.training.overlap.confirm')}
        isOpen={isWarning}
        onOpenChange={setWarning}
        isPending={signUp.busy}
        onConfirm={() => void enter()}
      >
        {t('lms.training.overlap.text', {
          what: overlaps
            .map(({ title, startsAt, endsAt }) => {
              const when = formatSpanIn({ start: startsAt, end: endsAt }, session.timeZone, style);
              return t('lms.training.overlap.one', { title, when });
            })
            .join(' · '),
        })}
      </AlertDialog>
      <AlertDialog
        title={t('lms.training.cancel.title')}
        confirmLabel={t('lms.training.cancel')}
        isOpen={isAsking}
        onOpenChange={setAsking}
        isPending={cancel.busy}
        onConfirm={() => void leave()}
      >
        {t(session.waiting > 0 && own?.state === 'seat' ? 'lms.training.cancel.next' : 'lms.training.cancel.text')}
      </AlertDialog>
    </Row>
  );
}
