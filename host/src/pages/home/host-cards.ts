/** Tasks and unfinished work of all areas, described like the areas' own cards. Today shows them in its one list. */
import { cacheMinutes, refreshMs } from '@portico/contracts/platform/constants';
import type { HomeCard } from '@portico/contracts/platform/remote-description';
import type { VisibleCard } from './visible-cards.ts';

/** The texts come from the host's catalogue by id. */
const named = (id: string) => ({ id, en: '', de: '', fr: '' });

const tasks: HomeCard = {
  id: 'waiting',
  kind: 'list',
  title: named('host.home.day'),
  empty: named('host.home.day.empty'),
  call: { area: 'portal', name: 'getWaiting', method: 'GET', query: { userID: '{caller.UserID}' } },
  cacheMinutes: cacheMinutes.notifications,
  refreshMs: refreshMs.upcomingEventsAndNotifications,
  items: 'items',
  item: { key: 'id', title: 'title', detail: 'text', kind: 'kind', due: 'dueOn', since: 'since', link: '{link}' },
  total: 'total',
  // The same icons as in the menu of the area that each kind belongs to.
  icons: {
    session: 'coaching',
    aid: 'coaching',
    event: 'calendar',
    article: 'news',
    answers: 'quiz',
    quiz: 'quiz',
    calibration: 'target',
    erasure: 'users',
    board: 'boards',
    ticket: 'support',
    evaluation: 'target',
    verification: 'quiz',
    assessment: 'target',
    training: 'learning',
  },
  most: 4,
  size: 'third',
  order: 25,
  audience: 'all',
};

const started: HomeCard = {
  ...tasks,
  id: 'begun',
  // The same call as that of the tasks card, so that it is requested only once.
  items: 'begun.items',
  total: 'begun.total',
  item: { key: 'id', title: 'title', detail: 'text', kind: 'kind', touched: 'since', link: '{link}' },
  most: 3,
  order: 15,
};

/** A copy of the card that shows all items. */
const whole = (card: HomeCard): HomeCard => ({
  ...card,
  call: { ...card.call, query: { ...card.call.query, all: '1' } },
  most: Number.POSITIVE_INFINITY,
});

/** With the same card that requests all items. */
interface HostCard extends VisibleCard {
  all: HomeCard;
}

export const hostCards: readonly [HostCard, HostCard] = [
  { id: 'host-begun', area: 'portal', icon: 'quiz', card: started, all: whole(started) },
  { id: 'host-waiting', area: 'portal', icon: 'users', card: tasks, all: whole(tasks) },
];
