/** The history of an evaluation, oldest first: steps, scores, acknowledgement and disputes. */
import type { Person } from '../../account/shapes.ts';
import type { DisputeState } from './dispute.ts';
import type { Evaluation } from './shapes.ts';

type PersonName = Pick<Person, 'FirstName' | 'LastName'>;

export type EvaluationEvent = {
  /** ISO 8601 instant. */
  on: string;
  by: PersonName;
  /** The person on whose behalf a delegate acted. */
  doneFor: PersonName | null;
  /** The person's comment; empty if there is none. */
  words: string;
} & (
  | { kind: 'step'; status: Evaluation['status'] }
  | { kind: 'score'; score: number | null; isOfDispute: boolean }
  | { kind: 'acknowledged' }
  | { kind: 'disputed'; questionId: string }
  | { kind: 'decided'; questionId: string; state: Exclude<DisputeState, 'open'> }
);

type EventSources = Pick<Evaluation, 'agent' | 'steps' | 'scores' | 'acknowledgement' | 'disputes'>;

export function evaluationHistory({
  agent,
  steps,
  scores,
  acknowledgement,
  disputes,
}: EventSources): EvaluationEvent[] {
  const byAgent = { by: agent, doneFor: null };
  const scored = scores.map(({ score, disputeID, givenBy, givenFor = null, givenOn }) => ({
    ...{ kind: 'score' as const, score, isOfDispute: disputeID !== null },
    ...{ on: givenOn, by: givenBy, doneFor: givenFor, words: '' },
  }));
  const events: EvaluationEvent[] = [
    ...steps.map(({ status, by, doneFor = null, on, reason }) => ({
      ...{ kind: 'step' as const, status, on, by, doneFor, words: reason },
    })),
    ...scored.filter(({ isOfDispute }) => !isOfDispute),
    ...disputes.flatMap((one): EvaluationEvent[] => [
      { kind: 'disputed', questionId: one.questionId, on: one.raisedOn, ...byAgent, words: one.reason },
      ...(one.state === 'open' || one.decidedOn === null
        ? []
        : [
            {
              ...{ kind: 'decided' as const, questionId: one.questionId, state: one.state, on: one.decidedOn },
              ...{ by: one.decidedBy ?? agent, doneFor: one.decidedFor ?? null, words: one.decision },
            },
          ]),
    ]),
    ...scored.filter(({ isOfDispute }) => isOfDispute),
    ...(acknowledgement
      ? [{ kind: 'acknowledged' as const, on: acknowledgement.on, ...byAgent, words: acknowledgement.comment }]
      : []),
  ];
  // Entries of the same instant keep the order above: a score follows the step or decision that caused it.
  return events.sort((a, b) => a.on.localeCompare(b.on));
}
