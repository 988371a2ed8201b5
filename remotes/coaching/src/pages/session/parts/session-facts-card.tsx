import { addFactEvidence, getPersonFacts } from '@portico/contracts/coaching/calls';
import type { PersonFact } from '@portico/contracts/coaching/person-facts';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, ListSkeleton, Screen, toast } from '@portico/ui';
import { failureText } from '../../../data/failure-text.ts';
import { factLine } from '../../../parts/facts/fact-text.ts';
import { FactsList } from '../../../parts/facts/facts-list.tsx';
import { useSessionWrite } from '../use-session-write.ts';

/** Beside every step: what other areas know about the coachee, each usable as an evidence with its day and link. */
export function SessionFactsCard({ session }: { session: OpenSession }) {
  const t = useText();
  const style = useDateStyle();
  const facts = useCall(getPersonFacts, { query: { userID: session.coacheeID } });
  const { write, busy } = useSessionWrite(addFactEvidence);
  const use = (fact: PersonFact) =>
    void write({
      body: {
        sessionID: session.sessionID,
        kind: fact.kind,
        factID: fact.id,
        text: factLine(fact, t, style).slice(0, 2000),
      },
    }).then(
      () => toast({ tone: 'success', title: t('coaching.facts.used'), text: fact.title }),
      (cause) => toast({ tone: 'danger', title: t(failureText(cause, 'coaching.session.notDone')) }),
    );
  return (
    <Card as="section" labelledBy="session-facts">
      <CardHeader id="session-facts" title={t('coaching.facts.title')} />
      <Screen data={facts} skeleton={<ListSkeleton rows={5} />}>
        {({ facts: all }) => (
          <FactsList
            facts={all}
            ticketsShared={null}
            use={session.can.amendEvidence ? use : undefined}
            isUsing={busy}
            mostKinds={4}
          />
        )}
      </Screen>
    </Card>
  );
}
