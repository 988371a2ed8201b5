/** One visit of Today: the responses of its cards, and whether it still waits for slow ones. */
import { createStore } from 'zustand';
import type { CardAnswer } from './card-items.ts';

/** How long to wait for a slow card. After that, the page shows what it has. */
export const patienceMs = 800;
/** How long to wait for the list. A late item would move those that someone is reading, so its skeleton stays longer. */
export const listPatienceMs = 4_000;

/** By card id. Null if the card has failed, which it shows in its own place. */
export type CardAnswers = ReadonlyMap<string, CardAnswer | null>;

export interface VisitState {
  answers: CardAnswers;
  isLate: boolean;
  isListLate: boolean;
}

export function createVisit() {
  const store = createStore<VisitState>(() => ({ answers: new Map(), isLate: false, isListLate: false }));
  return {
    store,
    report(id: string, answer: CardAnswer | null) {
      const { answers } = store.getState();
      if (answers.get(id) !== answer) store.setState({ answers: new Map(answers).set(id, answer) });
    },
    /** Starts the time limits. Returns a function that cancels them. */
    begin() {
      const timers = [
        setTimeout(() => store.setState({ isLate: true }), patienceMs),
        setTimeout(() => store.setState({ isListLate: true }), listPatienceMs),
      ];
      return () => timers.forEach(clearTimeout);
    },
  };
}

/** Whether these cards can be shown: all have responded, or they have been waited for long enough. */
export const isSettled = (
  { answers, isLate, isListLate }: VisitState,
  list: readonly string[],
  others: readonly string[],
): boolean => {
  const isIn = (id: string) => answers.has(id);
  return (isListLate || list.every(isIn)) && (isLate || others.every(isIn));
};
