/**
 * One visit of Today: the responses of its cards, and when their places are settled. That happens once, as soon as
 * every awaited card has responded or `patienceMs` has passed. Later responses do not move cards and count at the next
 * visit.
 */
import { createStore } from 'zustand';
import type { CardAnswer } from './card-items.ts';
import { readUrgencies, storeUrgencies } from './stored-urgencies.ts';
import type { Urgency } from './urgency.ts';

/** How long to wait for a slow card. After that, its urgency at the last visit counts. */
export const patienceMs = 800;

/** By card id. Null if the card has failed, which it shows in its own place. */
export type CardAnswers = ReadonlyMap<string, CardAnswer | null>;

export interface VisitState {
  answers: CardAnswers;
  settled?: {
    /** The urgency of each card. A slow or failed one keeps that of the last visit. */
    urgencies: ReadonlyMap<string, Urgency>;
    /** The responses known at that time. */
    answers: CardAnswers;
  };
}

export function createVisit(userId: string, urgencyOf: (answer: CardAnswer) => Urgency) {
  const store = createStore<VisitState>(() => ({ answers: new Map() }));
  const remembered = readUrgencies(userId);
  let urgencies = remembered;
  let awaited: readonly string[] | undefined;

  const settle = () => {
    const { answers, settled } = store.getState();
    if (!settled) store.setState({ settled: { urgencies, answers } });
  };
  const look = () => {
    const { answers } = store.getState();
    if (awaited?.every((id) => answers.has(id))) settle();
  };
  return {
    store,
    /** The urgencies at the last visit, which order the skeletons until places are settled. */
    remembered,
    report(id: string, answer: CardAnswer | null) {
      const { answers } = store.getState();
      if (answers.get(id) === answer) return;
      store.setState({ answers: new Map(answers).set(id, answer) });
      if (answer) {
        urgencies = new Map(urgencies).set(id, urgencyOf(answer));
        storeUrgencies(userId, urgencies);
      }
      look();
    },
    awaitCards(ids: readonly string[]) {
      awaited = ids;
      look();
    },
    /** Starts the time limit. Returns a function that cancels it. */
    begin() {
      const timer = setTimeout(settle, patienceMs);
      return () => clearTimeout(timer);
    },
  };
}
