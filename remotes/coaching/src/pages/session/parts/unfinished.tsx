import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, List, ListRow, Text } from '@portico/ui';
import { sessionPath } from '../../../data/paths.ts';
import { StateBadge } from '../../../parts/state-badges.tsx';

/** The items left open in the previous session, at the start of a follow-up. */
export function Unfinished({ session }: { session: OpenSession }) {
  const t = useText();
  const style = useDateStyle();
  const { parent, coacheeID } = session;
  if (!parent) return null;
  return (
    <Card as="section" labelledBy="unfinished">
      <CardHeader
        id="unfinished"
        title={t('coaching.session.lastTime')}
        note={formatDay(parent.sessionDate, style)}
        more={{ label: t('coaching.session.openLast'), href: sessionPath(coacheeID, parent.sessionID) }}
      />
      {parent.unfinished.length === 0 ? (
        <Text tone="muted">{t('coaching.session.nothingOpen')}</Text>
      ) : (
        <List labelledBy="unfinished">
          {parent.unfinished.map((action) => (
            <ListRow
              key={action.id}
              title={action.text}
              text={action.dueOn ? t('coaching.session.dueOn', { day: formatDay(action.dueOn, style) }) : undefined}
              end={<StateBadge status={action.status} />}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
