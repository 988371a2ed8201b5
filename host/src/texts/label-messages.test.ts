import type { BootRemote } from '@portico/contracts/platform/boot';
import { expect, test } from 'vitest';
import { labelMessages } from './label-messages.ts';

const label = (id: string, en: string) => ({ id, en, de: `${en} (de)`, fr: `${en} (fr)` });
const remote = {
  description: {
    title: label('news.title', 'News'),
    routes: [
      {
        title: label('news.article', 'Article'),
        crumbs: [{ title: label('news.channel', '{brand} channel'), to: '/news' }],
      },
    ],
    menu: [{ title: label('news.menu', 'Read {brand} ({brandcode})') }],
    homeCards: [
      {
        title: label('news.card', 'Latest'),
        empty: label('news.card.empty', 'Nothing'),
        more: { title: label('news.card.more', 'All') },
      },
    ],
  },
} as unknown as BootRemote;

test('every label of a description becomes a message, with the brand as a value', () => {
  expect(labelMessages([remote], 'en')).toEqual({
    'news.title': ['News'],
    'news.article': ['Article'],
    'news.channel': [['brand'], ' channel'],
    'news.menu': ['Read ', ['brand'], ' (', ['brandcode'], ')'],
    'news.card': ['Latest'],
    'news.card.empty': ['Nothing'],
    'news.card.more': ['All'],
  });
  expect(labelMessages([remote], 'fr')['news.title']).toEqual(['News (fr)']);
});
