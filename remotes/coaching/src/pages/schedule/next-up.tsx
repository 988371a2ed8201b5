import { getUpcomingEvents } from '@portico/contracts/coaching/calls';
import { cacheMinutes, refreshMs } from '@portico/contracts/platform/constants';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useSelf, useText } from '@portico/remote-contract';
import { Text } from '@portico/ui';

/** The next event, independent of the days shown. */
export function NextUp() {
  const t = useText();
  const style = useDateStyle();
  const me = useSelf().UserID;
  const upcoming = useCall(
    getUpcomingEvents,
    { query: { ID: me } },
    { cacheMinutes: cacheMinutes.upcomingEventsLocal, refreshMs: refreshMs.upcomingEventsAndNotifications },
  );
  const next = upcoming.state === 'ready' ? upcoming.data.find(({ allDay }) => !allDay) : undefined;
  if (!next && upcoming.state !== 'loading') return null;
  // Reserves the line while loading, so that the grid does not move under the pointer.
  return (
    <Text tone="muted">
      {next ? t('coaching.schedule.next', { title: next.title, when: formatInstant(next.start, style) }) : '\u00a0'}
    </Text>
  );
}
