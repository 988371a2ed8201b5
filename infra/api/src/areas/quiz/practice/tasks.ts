/** A single task for one deck while any questions are due. */
import { deckOf, minutesFor } from '@portico/contracts/quiz/practice/deck';
import type { TaskSource } from '../../../platform/tasks/task-source.ts';
import { dueOf, ownCards } from './due-cards.ts';
import { practiceFeature } from './practice-feature.ts';

export const practiceTasks: readonly TaskSource[] = [
  {
    kind: 'quiz.practice',
    flag: practiceFeature,
    inPerson: true,
    find: async ({ db, tenant }, { reader: { person }, today, now }) => {
      const deck = deckOf(dueOf(await ownCards({ db, tenant, now }, person, today), today));
      const [first] = deck;
      if (!first) return [];
      return [
        {
          ...{ id: first.cardId, title: String(deck.length), person: String(minutesFor(deck)) },
          ...{ since: null, due_on: today, link_values: {} },
        },
      ];
    },
  },
];
