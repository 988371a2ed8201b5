import type { TrainingSession } from '@portico/contracts/lms/calls';
import { formatSpanIn } from '@portico/contracts/platform/time-span';
import { useDateStyle } from '@portico/remote-contract';

/** When a session takes place, in its own time zone, which is named if the viewer's shows another time. */
export function SessionTimes({ session }: { session: Pick<TrainingSession, 'startsAt' | 'endsAt' | 'timeZone'> }) {
  const style = useDateStyle();
  return (
    <time dateTime={session.startsAt}>
      {formatSpanIn({ start: session.startsAt, end: session.endsAt }, session.timeZone, style)}
    </time>
  );
}
