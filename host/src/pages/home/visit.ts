/**
 * One visit of Today: what its cards have told, and when their places are settled. They are settled once, as soon as every
 * card that is awaited has told, or when patience is over; what comes later stays where it is, and counts at the next visit.
 */
import { createStore } from 'zustand';
import type { CardAnswer } from './card-items.ts';
import { keepUrgencies, readUrgencies } from './kept-urgencies.ts';
import type { Urgency } from './urgency.ts';

/** A slow card is waited for no longer: it then counts as it did when the person was last here. */
export const patienceMs = 800;

/** By id of card; null: it has failed, and says so in its own place. */
export type Told = ReadonlyMap<string, CardAnswer | null>;

export interface VisitState {
  told: Told;
  settled?: {
    /** How soon each card wants somebody: one that was late or failed counts as at the person's last visit. */
    urgencies: ReadonlyMap<string, Urgency>;
    /** What had been told by then. */
    told: Told;
  };
}

export function createVisit(userId: string, urgencyOf: (answer: CardAnswer) => Urgency) {
  const store = createStore<VisitState>(() => ({ told: new Map() }));
  const remembered = readUrgencies(userId);
  let urgencies = remembered;
  let awaited: readonly string[] | undefined;

  const settle = () => {
    const { told, settled } = store.getState();
    if (!settled) store.setState({ settled: { urgencies, told } });
  };
  const look = () => {
    const { told } = store.getState();
    if (awaited?.every((id) => told.has(id))) settle();
  };
  return {
    store,
    /** How soon each card wanted somebody at the last visit: until places are settled, skeletons stand like that. */
    remembered,
    tell(id: string, answer: CardAnswer | null) {
      const { told } = store.getState();
      if (told.get(id) === answer) return;
      store.setState({ told: new Map(told).set(id, answer) });
      if (answer) {
        urgencies = new Map(urgencies).set(id, urgencyOf(answer));
        keepUrgencies(userId, urgencies);
      }
      look();
    },
    awaitCards(ids: readonly string[]) {
      awaited = ids;
      look();
    },
    /** Answers what ends the waiting. */
    begin() {
      const timer = setTimeout(settle, patienceMs);
      return () => clearTimeout(timer);
    },
  };
}
