import { getPeopleChoices, getPerson } from '@portico/contracts/admin/people/calls';
import { useCall } from '@portico/data-client';
import { usePortalFacts, useText } from '@portico/remote-contract';
import { Avatar, FormSkeleton, Link, Notice, PageHeader, Screen, Stack } from '@portico/ui';
import { roleText } from '../parts/role-text.ts';
import { StateBadge } from '../parts/state-badge.tsx';
import { DelegationsCard } from './delegations-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { LeaderCard } from './leader-card.tsx';
import type { PersonCardProps } from './person-card.ts';
import { RoleCard } from './role-card.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { TeamsCard } from './teams-card.tsx';

function Person({ person, choices }: PersonCardProps) {
  const t = useText();
  const { flags } = usePortalFacts();
  const name = `${person.FirstName} ${person.LastName}`;
  return (
    <>
      <PageHeader
        start={<Avatar name={name} src={person.AvatarImage} id={person.UserID} size={64} />}
        title={name}
        lead={`${t(roleText(person.Role.Name))}${person.CompanyName === '' ? '' : ` · ${person.CompanyName}`}`}
        actions={<StateBadge state={person.state} />}
      />
      <Stack gap="l">
        {!person.can.change && <Notice title={t('admin.people.readOnly')}>{t('admin.people.readOnlyText')}</Notice>}
        <DetailsCard person={person} choices={choices} />
        <RoleCard person={person} choices={choices} />
        <TeamsCard person={person} choices={choices} />
        <LeaderCard person={person} choices={choices} />
        <DelegationsCard person={person} choices={choices} />
        <SignInCard person={person} choices={choices} />
        {flags.lms === true && (
          <Link href={`/OpenAdmin/${encodeURIComponent(person.UserName)}`}>{t('admin.people.openLinks')}</Link>
        )}
        <Link href="/admin/people">{t('admin.people.backToList')}</Link>
      </Stack>
    </>
  );
}

/** Everything an administrator may know and change about one person, with a card for each kind of change. */
export function PersonView({ userId }: { userId: string }) {
  const person = useCall(getPerson, { query: { UserID: userId } });
  const choices = useCall(getPeopleChoices, {});
  // Both requests are sent together and tend to fail together, so one retry repeats both.
  const retry = () => {
    person.retry();
    choices.retry();
  };
  return (
    <Screen data={{ ...person, retry }} skeleton={<FormSkeleton />} size="page">
      {(data) => (
        <Screen data={choices} skeleton={<FormSkeleton />} size="page">
          {(offered) => <Person person={data} choices={offered} />}
        </Screen>
      )}
    </Screen>
  );
}
