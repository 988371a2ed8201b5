/**
 * One visit of Today: what its cards have told, and when their places are settled. They are settled once, as soon as every
 * card that is awaited has told, or when patience is over; what comes later stays where it is, and counts at the next visit.
 */
import { createStore } from 'zustand';
import type { CardAnswer } from './card-items.ts';
import { readUrgencies, storeUrgencies } from './stored-urgencies.ts';
import type { Urgency } from './urgency.ts';

/** A slow card is waited for no longer: it then counts as it did when the person was last here. */
export const patienceMs = 800;

/** By id of card; null: it has failed, and says so in its own place. */
export type CardAnswers = ReadonlyMap<string, CardAnswer | null>;

export interface VisitState {
  answers: CardAnswers;
  settled?: {
    /** How urgent each card is: a slow or failed one counts as at the person's last visit. */
    urgencies: ReadonlyMap<string, Urgency>;
    /** The answers known by then. */
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
    /** How soon each card wanted someone at the last visit: until places are settled, skeletons are like that. */
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
    /** Returns what ends the waiting. */
    begin() {
      const timer = setTimeout(settle, patienceMs);
      return () => clearTimeout(timer);
    },
  };
}
