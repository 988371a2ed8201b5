import type { User } from '@portico/contracts/account/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Avatar, Button, Card, CardHeader, Columns, KeyValue, Link, PageHeader, Stack } from '@portico/ui';
import { Sprout } from 'lucide-react';
import { openFirstRun } from '../../first-run/open-first-run.ts';
import { useSession } from '../../session/index.ts';
import { AccountUnchecked } from '../../signed-in/account-unchecked.tsx';
import { LazyAchievements } from './achievements/lazy-achievements.tsx';
import { NameForm } from './name-form.tsx';
import { LazyPictureCard } from './picture/lazy-picture-card.tsx';

function Facts({ user }: { user: User }) {
  const t = useText();
  const dates = useDateStyle();
  const previousLogin = useSession((state) => state.previousLogin);
  const organisation = useSession((state) => state.context?.organisation);
  const facts = [
    { label: t('host.profile.username'), value: user.UserName },
    { label: t('host.profile.email'), value: user.Email },
    { label: t('host.profile.role'), value: t(`host.role.${user.Role.Name.replace(/\W+/g, '')}`) },
    { label: t('host.profile.team'), value: user.CompanyName },
    {
      label: t('host.profile.organisation'),
      value: user.homeTeams.find(({ COMP_ID_PK }) => COMP_ID_PK === organisation)?.COMP_ID_NAME ?? '',
    },
    { label: t('host.profile.country'), value: user.countryName },
    { label: t('host.profile.lastLogin'), value: previousLogin ? formatInstant(previousLogin, dates) : '' },
    {
      label: t('host.privacy.title'),
      value:
        user.consentVersion && user.consentAt ? (
          <Link href="/privacy">
            {t('host.profile.consent', {
              version: user.consentVersion,
              when: formatInstant(user.consentAt, dates),
            })}
          </Link>
        ) : (
          ''
        ),
    },
  ];
  return (
    <Card as="section" labelledBy="profile-facts">
      <CardHeader title={t('host.profile.facts')} id="profile-facts" />
      <KeyValue items={facts.filter(({ value }) => value !== '')} />
    </Card>
  );
}

/** The only place where a name is edited. */
export function ProfilePage() {
  const t = useText();
  const user = useSession((state) => state.user);
  if (!user) return <AccountUnchecked level={1} />;
  const name = `${user.FirstName} ${user.LastName}`.trim();
  return (
    <>
      <PageHeader
        title={name || t('host.profile.title')}
        lead={t('host.profile.lead')}
        actions={<Button icon={Sprout} label={t('host.userSettings.firstRun')} onPress={() => void openFirstRun()} />}
        start={<Avatar name="" src={user.AvatarImage} id={user.UserID} size={64} />}
      />
      <Columns side={<Facts user={user} />}>
        <Stack>
          <LazyAchievements username={user.UserName} userID={user.UserID} />
          <LazyPictureCard user={user} />
          <NameForm key={user.UserID} firstName={user.FirstName} lastName={user.LastName} />
        </Stack>
      </Columns>
    </>
  );
}
