import { getUserCoachingDetails } from '@portico/contracts/coaching/calls';
import { readRouteMode } from '@portico/contracts/platform/route-mode';
import { getMyAwards } from '@portico/contracts/recognition/calls';
import { useCall } from '@portico/data-client';
import { usePageCrumbs, useParams, useSelf, useText } from '@portico/remote-contract';
import { DeniedState, ListSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { fullName, personPath } from '../../data/paths.ts';
import { AwardList } from './award-list.tsx';
import { GiveAward } from './give-award.tsx';

/** /coach/:userid/award/:awardid/m/:modeid: a person's awards with one of them opened, or the form for a new one. */
export default function AwardPage() {
  const { userid = '', awardid = '', modeid } = useParams();
  const mode = readRouteMode(modeid, awardid);
  const person = useCall(getUserCoachingDetails, { query: { ID: userid } }, { enabled: mode !== undefined });
  if (mode === undefined || (person.state === 'failed' && person.error.status === 404))
    return <DeniedState size="page" level={1} />;
  return (
    <Screen data={person} size="page" skeleton={<ListSkeleton rows={4} />}>
      {({ user, CompanyID, can }) => {
        if (mode === 'new' && (!can.startSession || CompanyID === null)) return <DeniedState size="page" level={1} />;
        const shared = { userId: user.UserID, name: fullName(user) };
        return mode === 'new' ? (
          <Page {...shared}>
            <GiveAward {...shared} teamId={CompanyID as string} />
          </Page>
        ) : (
          <Page {...shared}>
            <Awards userId={user.UserID} awardId={awardid} />
          </Page>
        );
      }}
    </Screen>
  );
}

function Page({ userId, name, children }: { userId: string; name: string; children: React.ReactNode }) {
  const t = useText();
  usePageCrumbs([
    { label: t('coaching.title'), href: '/coach' },
    { label: name, href: personPath(userId) },
    { label: t('coaching.award.title') },
  ]);
  return (
    <Stack gap="l">
      <PageHeader title={t('coaching.award.title')} lead={t('coaching.award.lead', { name })} />
      {children}
    </Stack>
  );
}

function Awards({ userId, awardId }: { userId: string; awardId: string }) {
  const awards = useCall(getMyAwards, { query: { UserID: userId } });
  const isOwn = useSelf().UserID === userId;
  return (
    <Screen
      data={awards}
      skeleton={<ListSkeleton rows={3} />}
      // An award that does not exist or belongs to someone else is shown as missing.
      isEmpty={(all) => !all.some(({ AwardID }) => AwardID === awardId)}
      empty={<DeniedState />}
    >
      {(all) => <AwardList awards={all} openedId={awardId} userId={userId} isOwn={isOwn} />}
    </Screen>
  );
}
