import type { ArticleInput } from '@portico/contracts/content/article-input';
import type { AuthoredArticle } from '@portico/contracts/content/authored';
import { getArticle } from '@portico/contracts/content/calls/authoring';
import type { ManagedChannel } from '@portico/contracts/content/managed-channel';
import { useCall } from '@portico/data-client';
import { ClientProvider, fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ArticleEditor } from './article-editor.tsx';

loadMessages('en', {});
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

vi.mock(import('@portico/remote-contract'), async (original) => ({
  ...(await original()),
  useNavigate: () => vi.fn(),
}));

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const author = {
  ...{ UserID: id(2), UserGUID: id(2), UserName: 'Ada', FirstName: 'Ada', LastName: 'Reed', AvatarImage: null },
};
const body = (text: string): ArticleInput['texts'][number]['body'] => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const article: AuthoredArticle = {
  ...{ NID: id(1), version: 7, state: 'draft', kind: 'news', channelName: 'Operations', parentChannelID: null },
  article: {
    ChannelID: id(3),
    texts: [
      { language: 'en', title: 'Quay closed', body: body('Use the other one.') },
      { language: 'de', title: 'Kai gesperrt', body: body('Nehmt den anderen.') },
    ],
    ...{ publishDate: null, expiryDate: null, audience: { kind: 'everybody' }, mustRead: false },
    ...{ bannerID: null, bannerAlt: '', drawing: null, attachments: [], reviewBy: null },
  },
  ...{ bannerMotif: 'waves', files: [], author, updatedOn: '2026-01-05T09:00:00.000Z', retractedBecause: null },
  ...{ problems: [], audiencePeople: 3, opened: 0, acknowledged: 0 },
  rated: { helpful: 0, notHelpful: 0, notes: [] },
};
const channel: ManagedChannel = {
  ...{ ChannelID: id(3), parentID: null, kind: 'news', isFixed: false, name: 'Operations', description: '' },
  ...{ texts: [], audience: { kind: 'everybody' }, version: 1, articles: 1 },
};

/** The server's article, which refuses what is based on an older version. */
function storing(beginning = article) {
  let now = beginning;
  const change = (written: ArticleInput) => {
    now = { ...now, article: written, version: now.version + 1 };
    return { version: now.version };
  };
  const conflict = () => {
    const theirs = { value: null, savedBy: { UserID: id(4), FirstName: 'Ben', LastName: 'Gull' }, savedAt: null };
    const field = { field: 'article', base: null, yours: null, theirs: { ...theirs, version: now.version } };
    return refusal('stale_version', { current: { subject: { kind: 'article', id: id(1) }, fields: [field] } });
  };
  return {
    change,
    answers: {
      getArticle: () => now,
      getKeptChannels: () => [channel],
      getAudiences: () => [],
      saveArticle: ({ body: { article: written, baseVersion } }: SentCall): unknown =>
        baseVersion === now.version ? change(written) : conflict(),
    },
  };
}
const published = (part: Partial<ArticleInput>): AuthoredArticle => ({
  ...article,
  state: 'published',
  article: { ...article.article, publishDate: '2026-01-05T09:00:00.000Z', ...part },
});
const expiryDate = '2099-01-05T09:00:00.000Z';

function Page({ begin }: { begin?: ArticleInput }) {
  const found = useCall(getArticle, { query: { NID: id(1) } });
  return found.state === 'ready' ? <ArticleEditor article={found.data} {...(begin && { begin })} /> : null;
}

async function show(begin?: ArticleInput) {
  const screen = await draw(
    <ClientProvider>
      <Page {...(begin && { begin })} />
    </ClientProvider>,
  );
  return {
    screen,
    title: screen.getByRole('textbox', { name: 'news.field.title' }),
    text: screen.getByRole('textbox', { name: 'news.field.body' }),
    save: screen.getByRole('button', { name: 'news.editor.save', exact: true }),
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
  };
}
const bodies = (server: ReturnType<typeof fakeServer>) => server.of('saveArticle').map((sent) => sent.body);
const titleOf = ({ article: { texts } }: { article: ArticleInput }) => texts[0]?.title;

const { drawing: _, ...ofAnEarlierRelease } = article.article;
it.each([
  ['the stored article', undefined],
  ['a draft of an earlier release', ofAnEarlierRelease],
])('shows and saves the chosen drawing instead of the one by title: %s', async (_, begin) => {
  const server = fakeServer(storing().answers);
  const { screen, save } = await show(begin);
  const drawing = screen.getByRole('combobox', { name: 'news.editor.drawing' });
  await expect.element(drawing).toHaveValue('news.editor.drawingByTitle');
  await drawing.click();
  await drawing.fill('ship');
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map((o) => o.textContent),
    )
    .toEqual(['Ship']);
  await screen.getByRole('option', { name: 'Ship' }).click();
  await expect.element(drawing).toHaveValue('Ship');
  await save.click();
  await expect.poll(() => bodies(server)).toMatchObject([{ article: { drawing: 'ship' } }]);
});

it.each([
  ['to a server of an earlier release, which sends none', ofAnEarlierRelease],
  // The server keeps the drawing.
  ['if a later release has added that of the article', { ...article.article, drawing: 'later' as 'ship' }],
])('sends no drawing %s', async (_, stored) => {
  const server = fakeServer(storing({ ...article, article: stored }).answers);
  const { title, save } = await show();
  await title.fill('Quay open ');
  await save.click();
  await expect.poll(() => bodies(server)).toHaveLength(1);
  expect(bodies(server)[0]?.article).not.toHaveProperty('drawing');
});

it('saves the whole article on the version that was seen, and then the next change on the new one', async () => {
  const server = fakeServer(storing().answers);
  const { title, text, save } = await show();
  await expect.element(save).toBeDisabled();
  await title.fill('Quay open ');
  await text.fill('Use it again.');
  await save.click();
  await expect.element(save).toBeDisabled();
  await expect.element(title).toHaveValue('Quay open');
  await title.fill('Quay closed again');
  await title.click();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => bodies(server).map((sent) => [sent.baseVersion, titleOf(sent)]))
    .toEqual([
      [7, 'Quay open'],
      [8, 'Quay closed again'],
    ]);
  expect(bodies(server)[0]).toMatchObject({ NID: id(1), askAgain: false });
  expect(bodies(server)[1].article.texts[0].body).toEqual(body('Use it again.'));
});

it('leads to the first field that is missing, in the language where it is, and sends nothing', async () => {
  const server = fakeServer(storing().answers);
  const { screen, title, save } = await show();
  await screen.getByText('news.language.de', { exact: true }).click();
  await expect.element(title).toHaveValue('Kai gesperrt');
  await title.fill(' ');
  await screen.getByText('news.editor.main', { exact: true }).click();
  await expect.element(title).toHaveValue('Quay closed');
  await save.click();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveValue(' ');
  await expect.element(screen.getByText('Error: news.fault.noTitle')).toBeVisible();
  await expect.element(screen.getByText('news.editor.invalid')).toBeVisible();
  await title.fill('Kai offen');
  await expect.element(screen.getByText('news.editor.invalid')).not.toBeInTheDocument();
  expect(bodies(server)).toEqual([]);
  await save.click();
  await expect.poll(() => bodies(server)).toMatchObject([{ article: { texts: [{}, { title: 'Kai offen' }] } }]);
});

it('a published article needs a text and, in a news channel, an expiry date', async () => {
  const server = fakeServer(storing(published({})).answers);
  const { screen, title, text, save } = await show();
  await title.fill('Quay open');
  await text.fill('');
  await save.click();
  await expect.element(text).toHaveFocus();
  await expect.element(screen.getByText('Error: news.fault.noText')).toBeVisible();
  await expect.element(screen.getByText('Error: news.fault.noExpiry')).toBeVisible();
  await text.fill('Use it again.');
  await save.click();
  const expiry = screen.getByRole('group', { name: 'news.field.expiryDate' });
  await expect.element(expiry.getByRole('spinbutton').first()).toHaveFocus();
  expect(bodies(server)).toEqual([]);
});

it('names each part of a comprehension question that is missing', async () => {
  const server = fakeServer(storing(published({ expiryDate, mustRead: true })).answers);
  const { screen, save, press } = await show();
  await press('news.checks.add');
  await screen.getByRole('textbox', { name: 'news.checks.option' }).first().fill('Yes');
  await save.click();
  const question = screen.getByRole('textbox', { name: 'news.checks.question' });
  await expect.element(question).toHaveFocus();
  await expect.element(screen.getByText('Error: news.checks.empty')).toBeVisible();
  await expect.element(screen.getByText('Error: news.checks.missingAnswer')).toBeVisible();
  await press('news.checks.addOption');
  await expect.poll(() => screen.getByText('Error: news.checks.emptyAnswer').elements()).toHaveLength(2);
  const listed = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  expect(listed()).toContain('news.fault.noChecks');
  expect(listed().join()).not.toContain('news.checks');
  await screen.getByRole('button', { name: 'news.checks.removeOption' }).nth(2).click();
  await question.fill('Is it open?');
  await screen.getByRole('textbox', { name: 'news.checks.option' }).nth(1).fill('No');
  await save.click();
  // The other language has no question.
  await expect.element(screen.getByRole('button', { name: 'news.checks.add' })).toHaveFocus();
  await expect.element(screen.getByRole('textbox', { name: 'news.field.title' })).toHaveValue('Kai gesperrt');
  expect(bodies(server)).toEqual([]);
});

it('shows a fault that has no field once, above the fields', async () => {
  const server = fakeServer(storing().answers);
  const begin = { ...article.article, bannerAlt: 'A quay', former: true };
  const { screen, save } = await show(begin);
  await save.click();
  await expect.element(screen.getByText('Check this entry')).toBeVisible();
  await expect.element(screen.getByText('news.editor.invalid')).not.toBeInTheDocument();
  expect(bodies(server)).toEqual([]);
});

it('shows that someone else has saved, and overwrites only after a choice', async () => {
  const stored = storing();
  const server = fakeServer(stored.answers);
  const { screen, title, save, press } = await show();
  await title.fill('Mine');
  stored.change({ ...article.article, bannerAlt: 'Theirs' });
  await save.click();
  await expect.element(screen.getByText('news.conflict.title', { exact: true })).toBeVisible();
  await expect.element(title).toHaveValue('Mine');
  await press('news.conflict.mine');
  await expect.element(screen.getByText('news.conflict.title', { exact: true })).not.toBeInTheDocument();
  expect(bodies(server).map((sent) => [sent.baseVersion, titleOf(sent)])).toEqual([
    [7, 'Mine'],
    [8, 'Mine'],
  ]);
  await title.fill('Mine again');
  stored.change({ ...article.article, texts: [{ language: 'en', title: 'Theirs', body: body('Their text.') }] });
  await save.click();
  await press('news.conflict.theirs');
  await expect.element(title).toHaveValue('Theirs');
  await expect.element(screen.getByText('Their text.')).toBeVisible();
  await expect.element(save).toBeDisabled();
});

it('says why it was refused, and retains what was typed', async () => {
  fakeServer({ ...storing().answers, saveArticle: () => refusal('forbidden') });
  const { screen, title, save } = await show();
  await title.fill('Mine');
  await save.click();
  await expect.element(screen.getByText('news.notSaved')).toBeVisible();
  await expect.element(title).toHaveValue('Mine');
});

it('offline, what was typed stays on the device, and is saved on the version that was seen', async () => {
  const server = fakeServer(storing().answers);
  const before = await show();
  server.goOffline();
  await before.title.fill('Mine');
  await before.text.fill('My text.');
  await before.save.click();
  await expect.element(before.screen.getByText('news.offline')).toBeVisible();
  await before.screen.unmount();
  server.goOnline();
  const { screen, title, save, press } = await show();
  await expect.element(title).toHaveValue('Mine');
  await expect.element(screen.getByText('My text.')).toBeVisible();
  await save.click();
  await expect
    .poll(() => bodies(server).at(-1))
    .toMatchObject({ baseVersion: 7, article: { texts: [{ title: 'Mine' }, {}] } });
  await expect.element(save).toBeDisabled();
  await title.fill('Not this');
  await press('news.editor.discard');
  await expect.element(title).toHaveValue('Mine');
});
