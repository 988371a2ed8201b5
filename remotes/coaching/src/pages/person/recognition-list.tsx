import type { Person } from '@portico/contracts/account/shapes';
import { getFeedbackAidDetails } from '@portico/contracts/coaching/calls';
import { getMyAwards } from '@portico/contracts/recognition/calls';
import { useCall } from '@portico/data-client';
import { usePageCrumbs, useText } from '@portico/remote-contract';
import { Card, CardHeader, EmptyState, ListSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { Award, MessageSquareHeart } from 'lucide-react';
import { fullName, personPath } from '../../data/paths.ts';
import { AidRow, AwardRow, PagedList } from './recognition-rows.tsx';

export const recognitionLists = ['awards', 'aids'] as const;
type RecognitionListKind = (typeof recognitionLists)[number];

/** All awards or all feedback aids of a person. */
export function RecognitionList({ user, kind }: { user: Person; kind: RecognitionListKind }) {
  const t = useText();
  const name = fullName(user);
  usePageCrumbs([
    { label: t('coaching.title'), href: '/coach' },
    { label: name, href: personPath(user.UserID) },
    { label: t(`coaching.list.${kind}`) },
  ]);
  return (
    <Stack gap="l">
      <PageHeader title={t(`coaching.list.${kind}`)} lead={name} />
      <Card as="section" labelledBy="recognition-list">
        <CardHeader id="recognition-list" title={t(`coaching.list.${kind}.heading`)} />
        {kind === 'awards' ? <Awards userId={user.UserID} /> : <Aids userId={user.UserID} />}
      </Card>
    </Stack>
  );
}

function Awards({ userId }: { userId: string }) {
  const t = useText();
  const awards = useCall(getMyAwards, { query: { UserID: userId } });
  return (
    <Screen data={awards} skeleton={<ListSkeleton rows={8} />}>
      {(all) => {
        const status = all.filter(({ rescinded }) => rescinded === null);
        return status.length === 0 ? (
          <EmptyState
            size="box"
            icon={Award}
            title={t('coaching.personal.noAwards')}
            text={t('coaching.personal.noAwards.text')}
          />
        ) : (
          <PagedList rows={status} labelledBy="recognition-list">
            {(award) => <AwardRow key={award.AwardID} award={award} userId={userId} />}
          </PagedList>
        );
      }}
    </Screen>
  );
}

function Aids({ userId }: { userId: string }) {
  const t = useText();
  const aids = useCall(getFeedbackAidDetails, { query: { ID: userId } });
  return (
    <Screen
      data={aids}
      skeleton={<ListSkeleton rows={8} />}
      isEmpty={(all) => all.length === 0}
      empty={
        <EmptyState
          size="box"
          icon={MessageSquareHeart}
          title={t('coaching.personal.noAids')}
          text={t('coaching.personal.noAids.text')}
        />
      }
    >
      {(all) => (
        <PagedList rows={all} labelledBy="recognition-list">
          {(aid) => <AidRow key={aid.ID} aid={aid} />}
        </PagedList>
      )}
    </Screen>
  );
}
