import { kudosLists } from '@portico/contracts/recognition/kudos-shapes';
import { useSearchParams, useText, useViewer } from '@portico/remote-contract';
import { Button, EmptyState, PageHeader, Stack } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { HeartHandshake, Inbox, Send, UserRoundX, Users } from 'lucide-react';
import { useState } from 'react';
import { GiveDialog } from './give-dialog.tsx';
import { KudosList } from './kudos-list.tsx';
import { nameOf } from './name-of.ts';

const icons = { team: Users, received: Inbox, given: Send };

/**
 * /kudos: how colleagues thank each other, what the viewer received (`?view=received`) and gave (`?view=given`).
 * `?to=<UserID>` opens the dialog for that person, and `?kudos=<KudosID>` marks what a notification is about.
 */
export default function KudosPage() {
  const t = useText();
  const { principal } = useViewer();
  if (principal)
    return (
      <EmptyState
        size="page"
        level={1}
        icon={UserRoundX}
        title={t('gamification.kudos.inPerson.title')}
        text={t('gamification.kudos.inPerson.text', { name: nameOf(principal) })}
      />
    );
  return <OwnKudos />;
}

function OwnKudos() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [isGiving, setGiving] = useState(false);
  const to = query.get('to');
  const view = kudosLists.find((one) => one === query.get('view')) ?? 'team';
  const show = (next: string) => setQuery(next === 'team' ? {} : { view: next }, { replace: true });
  return (
    <Stack gap="l">
      <PageHeader
        title={t('gamification.kudos.title')}
        lead={t('gamification.kudos.lead')}
        actions={
          <Button
            variant="primary"
            icon={HeartHandshake}
            label={t('gamification.kudos.give')}
            onPress={() => setGiving(true)}
          />
        }
      />
      <Tabs
        label={t('gamification.kudos.title')}
        value={view}
        onChange={show}
        tabs={kudosLists.map((list) => ({
          id: list,
          icon: icons[list],
          label: t(`gamification.kudos.list.${list}`),
          content: <KudosList list={list} openedId={query.get('kudos')} onShowAll={() => show(list)} />,
        }))}
      />
      {(isGiving || to !== null) && (
        <GiveDialog
          to={to}
          onClose={() => {
            setGiving(false);
            if (to !== null) show(view);
          }}
        />
      )}
    </Stack>
  );
}
