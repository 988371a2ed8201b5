/** Collects the items of Today's list from the cards' responses, each with what can be done with it in its row. */
import type { DayThing } from '@portico/contracts/portal/day-list';
import type { CardItem } from '../card-items.ts';
import type { VisibleCard } from '../visible-cards.ts';
import type { CardAnswers } from '../visit.ts';

/** `answer`: accept or decline an invitation. */
export type Verb = 'answer' | 'read' | 'reply' | 'start';

export interface DayItem extends CardItem, DayThing {
  verb: Verb | undefined;
}

/** By kind of task. Other tasks are done on their page. */
const verbs: Readonly<Record<string, Verb>> = {
  'event.invitation': 'answer',
  'article.acknowledge': 'read',
  'ticket.answer': 'reply',
  'verification.take': 'start',
};

/** Cards with the same call have the same items. */
const nameOf = ({ card: { call } }: VisibleCard, { key }: CardItem): string => `${call.area}/${call.name} ${key}`;

/**
 * One list for each card that has responded. A course in progress comes both as a deadline and as something to resume,
 * from the same response and with the same key. It becomes one item that links to where the person stopped. The first
 * item to resume has the "Continue" card, so the list does not repeat it.
 */
export function dayThings(
  list: readonly VisibleCard[],
  beside: readonly VisibleCard[],
  answers: CardAnswers,
): DayItem[][] {
  const onCard = new Set<string>();
  const resumable = new Map<string, DayItem>();
  for (const shown of beside.filter(({ card }) => card.kind === 'continue')) {
    const [first, ...others] = answers.get(shown.id)?.items ?? [];
    if (first) onCard.add(nameOf(shown, first));
    for (const item of others)
      resumable.set(nameOf(shown, item), {
        ...item,
        ...{ detail: '', icon: item.icon ?? shown.icon, touched: item.touched ?? '', verb: 'start' },
      });
  }
  const lists = list.map((shown) =>
    (answers.get(shown.id)?.items ?? [])
      .filter((item) => !onCard.has(nameOf(shown, item)))
      .map((item): DayItem => {
        const started = resumable.get(nameOf(shown, item));
        const verb = shown.area === 'portal' ? verbs[item.kind] : 'start';
        return {
          ...item,
          ...{ icon: item.icon ?? shown.icon, verb },
          ...(started && { link: started.link, touched: started.touched }),
        };
      }),
  );
  return [...lists, [...resumable.values()]];
}

/** How many items exist beyond those in the responses. */
export const missing = (list: readonly VisibleCard[], answers: CardAnswers): number =>
  list.reduce((sum, { id }) => {
    const answer = answers.get(id);
    return sum + (answer ? answer.total - answer.items.length : 0);
  }, 0);
