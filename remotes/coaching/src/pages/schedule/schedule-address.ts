/** The state of the schedule is in its address. The header's shortcut contains no day, so it always leads to today. */

import { type EventType, eventTypes } from '@portico/contracts/coaching/calendar-shapes';
import { narrowScreenPx } from '@portico/contracts/platform/constants';
import { isoDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useSearchParams } from '@portico/remote-contract';

export const views = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof views)[number];

const isView = (text: string | null): text is View => views.some((view) => view === text);

/** Which events are shown. */
export type ShownKind = EventType | 'all';

const isKind = (text: string | null): text is EventType => eventTypes.some((type) => type === text);

interface Shown {
  view: View;
  day: string;
  kind: ShownKind;
  /** Also show due dates. */
  hasDues: boolean;
}

export interface Place extends Shown {
  today: string;
  /** The event named by a link; removed from the address as soon as something else is shown. */
  eventId: string | null;
  /** True if the link means the occurrence on the day shown, which may no longer exist. */
  isOnlyThatDay: boolean;
  /** The person named by a link for booking a one-to-one; removed from the address in the same way. */
  withId: string | null;
  show(next: Partial<Shown>): void;
}

export function useSchedulePlace(): Place {
  const { timeZone } = useDateStyle();
  const [params, setParams] = useSearchParams();
  const today = isoDay(new Date().toISOString(), timeZone);
  const [view, day, kind] = [params.get('view'), params.get('day'), params.get('kind')];
  const isNarrow = window.innerWidth <= narrowScreenPx;
  const shown: Shown = {
    view: isView(view) ? view : isNarrow ? 'agenda' : 'week',
    day: day && isoDay(day) === day ? day : today,
    kind: isKind(kind) ? kind : 'all',
    hasDues: params.get('due') !== 'no',
  };
  return {
    ...shown,
    today,
    eventId: params.get('event'),
    isOnlyThatDay: params.get('only') === 'day',
    withId: params.get('with'),
    show: (next) => {
      const { kind: wanted, hasDues, ...rest } = { ...shown, ...next };
      const unusual = { ...(wanted === 'all' ? {} : { kind: wanted }), ...(hasDues ? {} : { due: 'no' }) };
      setParams({ ...rest, ...unusual }, { replace: true });
    },
  };
}
