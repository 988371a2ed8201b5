import { addFactAction, addFactEvidence, getPersonFacts } from '@portico/contracts/coaching/calls';
import type { PersonFact } from '@portico/contracts/coaching/person-facts';
import type { CoachingStep, OpenSession } from '@portico/contracts/coaching/shapes';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardHeader, ListSkeleton, Screen, toast } from '@portico/ui';
import { failureText } from '../../../data/failure-text.ts';
import { factAction, factLine } from '../../../parts/facts/fact-text.ts';
import { FactsList, type FactUse } from '../../../parts/facts/facts-list.tsx';
import { useSessionWrite } from '../use-session-write.ts';

interface SessionFactsCardProps {
  session: OpenSession;
  /** Absent if the session is on one page. */
  go?: ((step: CoachingStep) => void) | undefined;
}

const stepOf = { evidence: 'reality', action: 'actions' } as const satisfies Record<FactUse, CoachingStep>;

/**
 * Shown beside every step: what other areas know about the coachee. Each fact can be used as evidence or, if the portal
 * can see when it is done, as an action.
 */
export function SessionFactsCard({ session, go }: SessionFactsCardProps) {
  const t = useText();
  const style = useDateStyle();
  const facts = useCall(getPersonFacts, { query: { userID: session.coacheeID } });
  const evidence = useSessionWrite(addFactEvidence);
  const action = useSessionWrite(addFactAction);
  const worded = (text: string) => text.slice(0, 2000);
  const bodyOf = (fact: PersonFact, text: string) => ({
    body: { sessionID: session.sessionID, kind: fact.kind, factID: fact.id, text: worded(text) },
  });
  const usesOf = (fact: PersonFact): FactUse[] => [
    ...(session.evidences.some(({ text }) => text === worded(factLine(fact, t, style))) ? ['evidence' as const] : []),
    ...(session.actions.some(({ text }) => text === worded(factAction(fact, t))) ? ['action' as const] : []),
  ];
  const confirm = (added: Promise<unknown>, done: string, { title }: PersonFact) =>
    void added.then(
      () => toast({ tone: 'success', title: t(done), text: title }),
      (cause) => toast({ tone: 'danger', title: t(failureText(cause, 'coaching.session.notDone')) }),
    );
  const use = (fact: PersonFact) =>
    confirm(evidence.write(bodyOf(fact, factLine(fact, t, style))), 'coaching.facts.used', fact);
  const act = (fact: PersonFact) =>
    confirm(action.write(bodyOf(fact, factAction(fact, t))), 'coaching.facts.acted', fact);
  return (
    <Card as="section" labelledBy="session-facts">
      <CardHeader id="session-facts" title={t('coaching.facts.title')} />
      <Screen data={facts} skeleton={<ListSkeleton rows={5} />}>
        {({ facts: all }) => (
          <FactsList
            facts={all}
            ticketsShared={null}
            use={session.can.amendEvidence ? use : undefined}
            act={session.can.amend ? act : undefined}
            usesOf={usesOf}
            show={go && ((as) => go(stepOf[as]))}
            isUsing={evidence.busy || action.busy}
            mostKinds={4}
          />
        )}
      </Screen>
    </Card>
  );
}
