import { getTrainingSessions, type TrainingSession } from '@portico/contracts/lms/calls';
import { formatInstantIn } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, EmptyState, ListSkeleton, Row, Screen, Stack, Text, type Tone } from '@portico/ui';
import { millisecondsInMinute } from 'date-fns/constants';
import { CalendarX } from 'lucide-react';
import type { DeliveryProps } from '../delivery-props.ts';
import { RuleShown } from '../rule-shown.tsx';
import { useLaunch } from '../use-launch.ts';
import { SessionActions } from './session-actions.tsx';
import { SessionTimes } from './session-times.tsx';
import styles from './training.module.css';

/** Joining becomes possible, and seats are taken, while the page is open. */
const refreshMs = millisecondsInMinute;

/** A course of type webinar, virtual classroom or instructor led: its sessions. */
export default function TrainingPart({ course }: DeliveryProps) {
  const t = useText();
  const sessions = useCall(getTrainingSessions, { query: { courseID: course.CourseID } }, { refreshMs });
  const launch = useLaunch(course);
  return (
    <Card as="section" labelledBy="course-sessions">
      <CardHeader id="course-sessions" title={t('lms.training.title')} />
      <Screen data={sessions} skeleton={<ListSkeleton rows={3} />}>
        {({ sessions: all, progress }) => (
          <Stack>
            {all.length === 0 ? (
              <EmptyState icon={CalendarX} title={t('lms.training.none')} text={t('lms.training.none.text')} />
            ) : (
              <ul className={styles.sessions}>
                {all.map((session) => (
                  <Session
                    key={session.sessionID}
                    session={session}
                    courseName={course.CourseName}
                    places={all.filter(
                      ({ sessionID, own, can }) => sessionID !== session.sessionID && own && can.cancel,
                    )}
                    onJoined={launch}
                  />
                ))}
              </ul>
            )}
            <RuleShown progress={progress} />
          </Stack>
        )}
      </Screen>
    </Card>
  );
}

/** The viewer's own place in a session, or the number of seats. */
function status(
  { own, isCancelled, endsAt, seats, taken, waiting }: TrainingSession,
  now: number,
): [tone: Tone, id: string, values: Record<string, number>] {
  if (isCancelled) return ['danger', 'cancelled', {}];
  if (own?.attendance) return [own.attendance === 'attended' ? 'success' : 'neutral', own.attendance, {}];
  if (Date.parse(endsAt) <= now) return ['neutral', 'over', {}];
  if (own?.state === 'seat') return ['success', 'yours', {}];
  if (own) return ['warning', 'yourPlace', { place: own.place ?? 0 }];
  const free = Math.max(0, seats - taken);
  return free > 0 && waiting === 0 ? ['info', 'free', { count: free }] : ['neutral', 'full', { count: waiting }];
}

interface SessionProps {
  session: TrainingSession;
  courseName: string;
  /** Other future sessions in which the viewer has a seat or is on the waiting list. */
  places: readonly TrainingSession[];
  onJoined(): void;
}

function Session({ session, courseName, places, onJoined }: SessionProps) {
  const t = useText();
  const style = useDateStyle();
  const { now } = usePortalFacts();
  const [tone, id, values] = status(session, now());
  const seat = places.find(({ own }) => own?.state === 'seat');
  const isToCome = Date.parse(session.startsAt) > now() && !session.isCancelled;
  return (
    <li className={styles.session}>
      <Row isSpread>
        <strong>
          <SessionTimes session={session} />
        </strong>
        <Badge tone={tone} label={t(`lms.training.${id}`, values)} />
      </Row>
      <Text size="s" tone="muted">
        {[
          session.place,
          session.isOnline ? t('lms.training.online') : '',
          session.trainer ? t('lms.training.with', { name: session.trainer.name }) : '',
          t('lms.training.seats', { taken: session.taken, seats: session.seats }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {session.own?.state === 'seat' && session.joinsFrom !== null && (
        <Text size="s">
          {t('lms.training.joinsFrom', { time: formatInstantIn(session.joinsFrom, session.timeZone, style) })}
        </Text>
      )}
      {seat && isToCome && session.own === null && (
        <Text size="s" tone="muted">
          {t('lms.training.seatElsewhere', { when: formatInstantIn(seat.startsAt, seat.timeZone, style) })}
        </Text>
      )}
      <SessionActions
        session={session}
        courseName={courseName}
        isWaitingElsewhere={places.length > 0}
        onJoined={onJoined}
      />
    </li>
  );
}
