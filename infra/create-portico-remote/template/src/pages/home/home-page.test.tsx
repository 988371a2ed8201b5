import { type NewsSummary, newsTypes } from '@portico/contracts/content/shapes';
import { ClientProvider, fakeServer, refusal } from '@portico/data-client/testing';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import texts from '../../language/en.json' with { type: 'json' };
import HomePage from './home-page.tsx';
import pageTexts from './language/en.json' with { type: 'json' };

loadMessages('en', { ...texts, ...pageTexts });
activateLanguage('en');

const show = (answer: unknown) => {
  const server = fakeServer({ getAllAvailableNewsAsSummary: () => answer });
  const page = (
    <ClientProvider>
      <HomePage />
    </ClientProvider>
  );
  return { server, drawn: draw(page) };
};

const article = (number: number): NewsSummary => ({
  NID: `00000000-0000-4000-8000-00000000000${number}`,
  NewsType: newsTypes.news,
  ChannelID: '00000000-0000-4000-8000-000000000010',
  channelName: 'Company',
  channelKind: 'news',
  parentChannelID: null,
  title: `Article ${number}`,
  summary: '',
  language: 'en',
  publishDate: '2026-11-20T08:00:00.000Z',
  expiryDate: null,
  bannerImage: { motif: 'waves', alt: '', link: null },
  minutes: 1,
  author: {
    UserID: '00000000-0000-4000-8000-000000000011',
    UserGUID: '00000000-0000-4000-8000-000000000012',
    UserName: 'ada@harbour.example',
    FirstName: 'Ada',
    LastName: 'Moreno',
    AvatarImage: null,
  },
  unread: true,
  mustRead: false,
  acknowledgedOn: null,
});

it('lists the five latest articles, which it requests once', async () => {
  const { server, drawn } = show([1, 2, 3, 4, 5, 6].map(article));
  const screen = await drawn;
  await expect.element(screen.getByRole('list', { name: 'Latest news' })).toBeVisible();
  expect(screen.getByRole('listitem').all()).toHaveLength(5);
  await expect.element(screen.getByText('Article 5')).toBeVisible();
  expect(server.of('getAllAvailableNewsAsSummary')).toHaveLength(1);
});

it('says that there are none', async () => {
  const screen = await show([]).drawn;
  await expect.element(screen.getByRole('heading', { name: 'No news yet' })).toBeVisible();
});

it('can be asked again after a failure', async () => {
  const screen = await show(refusal('unavailable')).drawn;
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
