import { formatInstant } from '@portico/contracts/platform/dates';
import { type Act, getActsAboutMe } from '@portico/contracts/portal/history-calls';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, List, ListRow, ListSkeleton, Screen, Stack } from '@portico/ui';
import { CursorPages, useCursors } from '@portico/ui/parts/cursor-pages';
import { History } from 'lucide-react';
import { useSession } from '../../../session/index.ts';

/** What other people decided or did that concerns the person. A delegate does not see their principal's. */
export function ActsCard() {
  const isActing = useSession(({ context }) => context?.principal !== undefined);
  const userID = useSession(({ user }) => user?.UserID);
  return isActing || userID === undefined ? null : <Acts userID={userID} />;
}

export function Acts({ userID }: { userID: string }) {
  const t = useText();
  const dates = useDateStyle();
  const { after, previous, nextTo } = useCursors();
  const page = useCall(
    getActsAboutMe,
    { query: { userID, ...(after !== undefined && { after }) } },
    { showsPrevious: true },
  );
  const nameOf = (person: Act['by']) =>
    person ? `${person.FirstName} ${person.LastName}` : t('host.acts.deletedPerson');
  const whoOf = ({ by, onBehalfOf }: Act) =>
    onBehalfOf ? t('host.acts.for', { name: nameOf(by), principal: nameOf(onBehalfOf) }) : nameOf(by);
  return (
    <Card as="section" labelledBy="settings-acts">
      <CardHeader title={t('host.acts.title')} id="settings-acts" note={t('host.acts.text')} />
      <Screen
        data={page}
        skeleton={<ListSkeleton rows={3} />}
        isEmpty={({ acts }) => acts.length === 0 && !previous}
        empty={{ icon: History, title: t('host.acts.none'), text: t('host.acts.noneText') }}
      >
        {({ acts, next }) => (
          <Stack>
            <List labelledBy="settings-acts">
              {acts.map((act) => (
                <ListRow
                  key={act.id}
                  icon={History}
                  title={act.title}
                  text={[act.text, whoOf(act), formatInstant(act.at, dates)].filter(Boolean).join(' · ')}
                  href={act.link}
                />
              ))}
            </List>
            <CursorPages
              size="s"
              previous={{ label: t('host.acts.newer'), onPress: previous }}
              next={{ label: t('host.acts.older'), onPress: nextTo(next) }}
            />
          </Stack>
        )}
      </Screen>
    </Card>
  );
}
