import type { TrainingSession } from '@portico/contracts/lms/calls';
import { formatInstantIn, formatTime } from '@portico/contracts/platform/dates';
import { useDateStyle } from '@portico/remote-contract';

/** When a session takes place, by the clock where it does; the zone is named where the viewer's shows another time. */
export function SessionTimes({ session }: { session: Pick<TrainingSession, 'startsAt' | 'endsAt' | 'timeZone'> }) {
  const style = useDateStyle();
  return (
    <time dateTime={session.startsAt}>
      {formatInstantIn(session.startsAt, session.timeZone, style)} –{' '}
      {formatTime(session.endsAt, { ...style, timeZone: session.timeZone })}
    </time>
  );
}
