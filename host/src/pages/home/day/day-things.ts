/** Gathers the items of Today's list from the cards' responses, each with what can be done with it in its row. */
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

const callOf = ({ card: { call } }: VisibleCard): string => `${call.area}/${call.name}`;

/** The item on the "Continue" card, which the list does not repeat. */
export const toContinue = (beside: readonly VisibleCard[], answers: CardAnswers): CardItem | undefined =>
  beside.filter(({ card }) => card.kind === 'continue').map(({ id }) => answers.get(id)?.items[0])[0];

/**
 * One list for each card that has responded. A course in progress comes both as a deadline and as something to resume,
 * from the same response and with the same key. It is one item then, which links to where the person stopped.
 */
export function dayThings(
  list: readonly VisibleCard[],
  beside: readonly VisibleCard[],
  answers: CardAnswers,
): DayItem[][] {
  const first = toContinue(beside, answers);
  const resumable = new Map<string, DayItem>();
  for (const shown of beside.filter(({ card }) => card.kind === 'continue'))
    for (const item of answers.get(shown.id)?.items ?? [])
      if (item !== first)
        resumable.set(`${callOf(shown)} ${item.key}`, {
          ...item,
          ...{ detail: '', icon: item.icon ?? shown.icon, touched: item.touched ?? '', verb: 'start' },
        });
  const isFirst = (shown: VisibleCard, { key }: CardItem) =>
    first?.key === key && beside.some((one) => one.card.kind === 'continue' && callOf(one) === callOf(shown));
  const lists = list.map((shown) =>
    (answers.get(shown.id)?.items ?? [])
      .filter((item) => !isFirst(shown, item))
      .map((item): DayItem => {
        const started = resumable.get(`${callOf(shown)} ${item.key}`);
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
