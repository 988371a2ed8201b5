import { cancelTrainingSession, type TrainingSession } from '@portico/contracts/lms/calls';
import { useWrite } from '@portico/data-client';
import { usePortalFacts, useText } from '@portico/remote-contract';
import {
  AlertDialog,
  Badge,
  Button,
  Card,
  CardHeader,
  Dialog,
  EmptyState,
  List,
  ListRow,
  Notice,
  Row,
} from '@portico/ui';
import { CalendarPlus, CalendarX } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../data/failure-text.ts';
import { deliveryTexts } from '../../../pages/course/delivery/delivery-texts.ts';
import { SessionTimes } from '../../../pages/course/delivery/training/session-times.tsx';
import { LazyView } from '../../../parts/lazy-view.tsx';
import type { EditorProps } from '../editor-props.ts';
import { SessionForm } from './session-form.tsx';

const attendance = () =>
  import(/* webpackChunkName: "lms-attendance" */ '../../../pages/course/delivery/training/attendance-dialog.tsx');

function stateOf({ isCancelled, endsAt }: TrainingSession, now: number): string {
  if (isCancelled) return 'lms.author.session.cancelled';
  return Date.parse(endsAt) > now ? 'lms.author.session.running' : 'lms.author.session.over';
}

/** Sessions of a course: planned, changed and cancelled, and attendance once they have started. */
export function SessionsEditor({ delivery }: EditorProps) {
  const t = useText();
  const { courseID, sessions } = delivery;
  const [edited, setEdited] = useState<TrainingSession | 'new'>();
  const [leaving, setLeaving] = useState<TrainingSession>();
  const cancel = useWrite(cancelTrainingSession);
  const plan = <Button icon={CalendarPlus} label={t('lms.author.session.plan')} onPress={() => setEdited('new')} />;
  const { now } = usePortalFacts();
  const isOpen = (session: TrainingSession) => !session.isCancelled && Date.parse(session.startsAt) > now();
  /** The current state; the form reports if someone else has changed it. */
  const asItIs = (opened: TrainingSession) =>
    sessions.find(({ sessionID }) => sessionID === opened.sessionID) ?? opened;
  return (
    <Card as="section" labelledBy="author-sessions">
      <CardHeader id="author-sessions" title={t('lms.author.sessions')} action={sessions.length > 0 && plan} />
      {sessions.length === 0 ? (
        <EmptyState
          icon={CalendarX}
          title={t('lms.author.sessions.none')}
          text={t('lms.author.sessions.none.text')}
          actions={plan}
        />
      ) : (
        <List labelledBy="author-sessions">
          {sessions.map((session) => (
            <ListRow
              key={session.sessionID}
              title={<SessionTimes session={session} />}
              text={[
                session.place || t('lms.author.session.online'),
                t('lms.author.session.seats', { taken: session.taken, seats: session.seats, waiting: session.waiting }),
              ].join(' · ')}
              end={
                isOpen(session) ? (
                  <Row>
                    <Button size="s" label={t('lms.author.session.change')} onPress={() => setEdited(session)} />
                    <Button
                      size="s"
                      variant="ghost"
                      label={t('lms.author.session.cancel')}
                      onPress={() => setLeaving(session)}
                    />
                  </Row>
                ) : (
                  <Row>
                    <Badge label={t(stateOf(session, now()))} />
                    {session.can.mark && (
                      <LazyView
                        load={attendance}
                        texts={deliveryTexts}
                        props={{ session, courseName: session.place || t('lms.author.session.online') }}
                        waiting={null}
                      />
                    )}
                  </Row>
                )
              }
            />
          ))}
        </List>
      )}
      {cancel.error && (
        <Notice tone="danger" isLive title={t(failureText(cancel.error, 'lms.author.notSaved'))}>
          {t('lms.author.again')}
        </Notice>
      )}
      <Dialog
        title={t(edited === 'new' ? 'lms.author.session.plan' : 'lms.author.session.change')}
        isOpen={edited !== undefined}
        onOpenChange={(open) => !open && setEdited(undefined)}
        isDismissable={false}
      >
        {(close) =>
          edited !== undefined && (
            <SessionForm courseID={courseID} session={edited === 'new' ? undefined : asItIs(edited)} onDone={close} />
          )
        }
      </Dialog>
      <AlertDialog
        title={t('lms.author.session.cancel.title')}
        confirmLabel={t('lms.author.session.cancel')}
        isDangerous
        isOpen={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        isPending={cancel.busy}
        onConfirm={() =>
          leaving &&
          void cancel.write({ body: { sessionID: leaving.sessionID } }).then(
            () => setLeaving(undefined),
            () => setLeaving(undefined),
          )
        }
      >
        {t('lms.author.session.cancel.text', { people: (leaving?.taken ?? 0) + (leaving?.waiting ?? 0) })}
      </AlertDialog>
    </Card>
  );
}
