import type { Answer } from '@portico/contracts/platform/call';
import { formatDay } from '@portico/contracts/platform/dates';
import { type Action, type ActionView, getActions } from '@portico/contracts/portal/action-calls';
import { type DayPart, dayPartOf } from '@portico/contracts/portal/day-list';
import { type CallState, useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { CardHeader, type EmptyStateProps, List, ListRow, ListSkeleton, Screen, Stack } from '@portico/ui';
import { CursorPages, useCursors } from '@portico/ui/parts/cursor-pages';
import { serverNow } from '../../clock/server-clock.ts';
import { principalIn, useSession } from '../../session/index.ts';
import { sourceIcons } from './source-icons.ts';
import { TickButton } from './tick-button.tsx';

interface ActionPages {
  page: CallState<Answer<typeof getActions>>;
  /** Undefined on the first page. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** A page of the list. Another view or source begins with its first page (give the component a key). */
export function useActions(view: ActionView, source: Action['source'] | undefined): ActionPages {
  const own = useSession((state) => state.user?.UserID);
  const principal = useSession(principalIn);
  const userID = principal?.UserID ?? own ?? '';
  const { after, previous, nextTo } = useCursors();
  const page = useCall(
    getActions,
    { query: { userID, view, ...(source && { source }), ...(after !== undefined && { after }) } },
    { enabled: userID !== '', showsPrevious: true },
  );
  return { page, previous, next: nextTo(page.state === 'ready' ? page.data.next : null) };
}

/** In the order of the list: by day, then entries without a day. */
const parts: readonly DayPart[] = ['overdue', 'today', 'week', 'later', 'anytime'];

interface ActionListProps {
  pages: ActionPages;
  /** Distinguishes the ids of headings. */
  id: string;
  empty: EmptyStateProps;
  /** Level of the headings of the days. */
  level: 2 | 3;
  onTicked(): void;
}

export function ActionList({ pages: { page, previous, next }, id, empty, level, onTicked }: ActionListProps) {
  const t = useText();
  const dates = useDateStyle();
  const noteOf = ({ dueOn, since }: Action) =>
    dueOn !== null
      ? t('host.actions.due', { day: formatDay(dueOn, dates) })
      : since && t('host.actions.since', { day: formatDay(since, dates) });
  return (
    <Screen
      data={page}
      skeleton={<ListSkeleton rows={5} start="square" />}
      isEmpty={({ items }) => items.length === 0 && !previous}
      empty={empty}
    >
      {({ items }) => (
        <Stack gap="l">
          {[...Map.groupBy(items, ({ dueOn }) => dayPartOf(dueOn ?? undefined, serverNow(), dates.timeZone))]
            .sort(([a], [b]) => parts.indexOf(a) - parts.indexOf(b))
            .map(([part, of]) => (
              <section key={part} aria-labelledby={`${id}-${part}`}>
                <CardHeader id={`${id}-${part}`} level={level} title={t(`host.actions.part.${part}`)} />
                <List labelledBy={`${id}-${part}`}>
                  {of.map((one) => (
                    <ListRow
                      key={one.id}
                      icon={sourceIcons[one.source]}
                      title={one.title}
                      text={[noteOf(one), one.text].filter(Boolean).join(' · ')}
                      href={one.link}
                      tone={part === 'overdue' ? 'danger' : 'plain'}
                      end={one.tick && <TickButton title={one.title} tick={one.tick} onTicked={onTicked} />}
                    />
                  ))}
                </List>
              </section>
            ))}
          <CursorPages
            size="s"
            previous={{ label: t('host.actions.earlier'), onPress: previous }}
            next={{ label: t('host.actions.next'), onPress: next }}
          />
        </Stack>
      )}
    </Screen>
  );
}
