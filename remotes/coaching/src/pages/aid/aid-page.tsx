import { getAid, getUserCoachingDetails } from '@portico/contracts/coaching/calls';
import { type RouteMode, readRouteMode } from '@portico/contracts/platform/route-mode';
import { useCall } from '@portico/data-client';
import { usePageCrumbs, useParams, useText } from '@portico/remote-contract';
import { DeniedState, FormSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { fullName, personPath } from '../../data/paths.ts';
import { AidForm } from './aid-form.tsx';
import { AidView } from './aid-view.tsx';

/** /coach/:userid/aid/:aidid/m/:modeid: writes, shows or amends a feedback aid. */
export default function AidPage() {
  const { userid = '', aidid = '', modeid } = useParams();
  const mode = readRouteMode(modeid, aidid);
  if (mode === undefined) return <DeniedState size="page" level={1} />;
  return mode === 'new' ? (
    <NewAid userId={userid} />
  ) : (
    <KnownAid key={aidid} aidId={aidid} userId={userid} mode={mode} />
  );
}

function NewAid({ userId }: { userId: string }) {
  const details = useCall(getUserCoachingDetails, { query: { ID: userId } });
  if (details.state === 'failed' && details.error.status === 404) return <DeniedState size="page" level={1} />;
  return (
    <Screen data={details} size="page" skeleton={<FormSkeleton />}>
      {({ user, can }) =>
        can.startSession ? (
          <Titled name={fullName(user)} userId={user.UserID}>
            <AidForm userId={user.UserID} aid={undefined} />
          </Titled>
        ) : (
          <DeniedState size="page" level={1} />
        )
      }
    </Screen>
  );
}

function KnownAid({ aidId, userId, mode }: { aidId: string; userId: string; mode: RouteMode }) {
  const aid = useCall(getAid, { body: { ID: aidId } });
  if (aid.state === 'failed' && aid.error.status === 404) return <DeniedState size="page" level={1} />;
  return (
    <Screen data={aid} size="page" skeleton={<FormSkeleton />}>
      {(found) => {
        // The aid must belong to the person in the address.
        if (found.coachee.UserID !== userId && found.coachee.UserGUID !== userId)
          return <DeniedState size="page" level={1} />;
        return (
          <Titled name={fullName(found.coachee)} userId={found.coachee.UserID}>
            {mode === 'edit' && found.can.amend ? (
              <AidForm userId={found.coachee.UserID} aid={found} />
            ) : (
              <AidView aid={found} />
            )}
          </Titled>
        );
      }}
    </Screen>
  );
}

function Titled({ name, userId, children }: { name: string; userId: string; children: React.ReactNode }) {
  const t = useText();
  usePageCrumbs([
    { label: t('coaching.title'), href: '/coach' },
    { label: name, href: personPath(userId) },
    { label: t('coaching.aid.title') },
  ]);
  return (
    <Stack gap="l">
      <PageHeader title={t('coaching.aid.title')} lead={t('coaching.aid.lead', { name })} />
      {children}
    </Stack>
  );
}
