import { getUserCoachingDetails } from '@portico/contracts/coaching/calls';
import { useCall } from '@portico/data-client';
import { useParams, useSearchParams, useSelf, useText } from '@portico/remote-contract';
import { Button, DeniedState, ListSkeleton, PageHeader, Row, Screen, Stack } from '@portico/ui';
import { UsersRound } from 'lucide-react';
import { CoachCard } from './coach-card.tsx';
import { PersonCoaching } from './person-coaching.tsx';
import { RecognitionList, recognitionLists } from './recognition-list.tsx';
import { TeamToCoach } from './team-to-coach.tsx';

/** /coach: the viewer's own coaching and the people they coach. /coach/:id: the coaching of one person. */
export default function PersonPage() {
  const { id } = useParams();
  return id === undefined ? <OwnCoaching /> : <Person key={id} id={id} />;
}

function OwnCoaching() {
  const t = useText();
  const { UserID, userIsCoach } = useSelf();
  const own = useCall(getUserCoachingDetails, { query: { ID: UserID } });
  return (
    <Stack gap="l">
      <PageHeader
        title={t('coaching.title')}
        lead={t(userIsCoach ? 'coaching.home.leadCoach' : 'coaching.home.lead')}
        actions={
          userIsCoach && (
            <Row>
              <Button icon={UsersRound} label={t('coaching.overview.title')} href="/coach/overview" />
            </Row>
          )
        }
      />
      {userIsCoach && <TeamToCoach />}
      <Screen data={own} skeleton={<ListSkeleton rows={6} />}>
        {(details) => <PersonCoaching details={details} isOwn />}
      </Screen>
    </Stack>
  );
}

/** Someone who coaches no one can only read their own coaching, so any other person can only be their coach. */
function Person({ id }: { id: string }) {
  const { UserID, UserGUID, userIsCoach } = useSelf();
  const isOther = id !== UserID && id !== UserGUID;
  return isOther && !userIsCoach ? <MaybeCoach id={id} /> : <CoachedPerson id={id} />;
}

function CoachedPerson({ id }: { id: string }) {
  const details = useCall(getUserCoachingDetails, { query: { ID: id } });
  const [address] = useSearchParams();
  const list = recognitionLists.find((one) => one === address.get('list'));
  if (details.state === 'failed' && details.error.status === 404) return <MaybeCoach id={id} />;
  return (
    <Screen data={details} size="page" skeleton={<ListSkeleton rows={8} />}>
      {(found) =>
        list ? <RecognitionList user={found.user} kind={list} /> : <PersonCoaching details={found} isOwn={false} />
      }
    </Screen>
  );
}

/** The viewer does not coach this person, but the person may coach the viewer. */
function MaybeCoach({ id }: { id: string }) {
  const { UserID } = useSelf();
  const own = useCall(getUserCoachingDetails, { query: { ID: UserID } });
  return (
    <Screen data={own} size="page" skeleton={<ListSkeleton rows={2} />}>
      {({ coaches = [] }) => {
        const coach = coaches.find(({ user }) => user.UserID === id || user.UserGUID === id);
        // A person who does not exist and one who is not visible to the viewer look the same.
        return coach ? <CoachCard coach={coach} /> : <DeniedState size="page" level={1} />;
      }}
    </Screen>
  );
}
