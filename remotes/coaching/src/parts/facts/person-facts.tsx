import { getPersonFacts } from '@portico/contracts/coaching/calls';
import type { PersonFact } from '@portico/contracts/coaching/person-facts';
import { useCall } from '@portico/data-client';
import { usePortalFacts, useText } from '@portico/remote-contract';
import { Card, CardHeader, ListSkeleton, Screen } from '@portico/ui';
import { FactsList } from './facts-list.tsx';
import { useCertificateFollowUps } from './use-certificate-follow-ups.ts';

interface FactsWithFollowUpsProps {
  userId: string;
  facts: readonly PersonFact[];
  ticketsShared: boolean | null;
}

function FactsWithFollowUps({ userId, ...shown }: FactsWithFollowUpsProps) {
  return <FactsList {...shown} followUpOf={useCertificateFollowUps(userId, shown.facts)} />;
}

/** The facts on a person's page. */
export function PersonFacts({ userId }: { userId: string }) {
  const t = useText();
  const { flags } = usePortalFacts();
  const facts = useCall(getPersonFacts, { query: { userID: userId } });
  return (
    <Card as="section" labelledBy="person-facts">
      <CardHeader id="person-facts" title={t('coaching.facts.title')} />
      <Screen data={facts} skeleton={<ListSkeleton rows={5} />}>
        {({ facts: all, ticketsShared }) => (
          <FactsWithFollowUps
            userId={userId}
            facts={all}
            ticketsShared={flags.support === true ? ticketsShared : null}
          />
        )}
      </Screen>
    </Card>
  );
}
