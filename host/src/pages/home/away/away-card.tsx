import type { Answer } from '@portico/contracts/platform/call';
import { formatDay } from '@portico/contracts/platform/dates';
import { getWhileAway } from '@portico/contracts/portal/away-calls';
import type { AwayGroup } from '@portico/contracts/portal/away-groups';
import { fetchCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, type IconType, List, ListRow, Stack, Text } from '@portico/ui';
import { CalendarClock, ClipboardCheck, Gavel, RefreshCw } from 'lucide-react';
import type { ComponentType } from 'react';
import { session } from '../../../session/index.ts';

type Away = Answer<typeof getWhileAway>;

const icons: Record<AwayGroup, IconType> = {
  decided: Gavel,
  moved: CalendarClock,
  assigned: ClipboardCheck,
  replaced: RefreshCw,
};

/** Resolves to the card, or to null if nothing happened. Requested once per visit, because the past does not change. */
export async function openAway(): Promise<ComponentType | null> {
  const userID = session.getState().user?.UserID;
  if (userID === undefined) return null;
  const away = await fetchCall(getWhileAway, { query: { userID } }, { cacheMinutes: Number.POSITIVE_INFINITY });
  if (away.since === null || away.groups.length === 0) return null;
  return function WhileAway() {
    return <AwayCard away={away} />;
  };
}

export function AwayCard({ away: { since, groups } }: { away: Away }) {
  const t = useText();
  const dates = useDateStyle();
  return (
    <Card as="section" labelledBy="home-away">
      <CardHeader
        id="home-away"
        title={t('host.home.away')}
        note={since === null ? undefined : t('host.home.away.since', { day: formatDay(since, dates) })}
        more={{ label: t('host.home.away.all'), href: '/notifications' }}
      />
      <Stack gap="l">
        {groups.map(({ group, items, total }) => (
          <section key={group} aria-labelledby={`home-away-${group}`}>
            <CardHeader id={`home-away-${group}`} level={3} title={t(`host.home.away.${group}`)} />
            <List labelledBy={`home-away-${group}`}>
              {items.map(({ id, title, text, link }) => (
                <ListRow key={id} icon={icons[group]} title={title} text={text || undefined} href={link} />
              ))}
            </List>
            {total > items.length && (
              <Text tone="muted">{t('host.home.away.more', { count: total - items.length })}</Text>
            )}
          </section>
        ))}
      </Stack>
    </Card>
  );
}
