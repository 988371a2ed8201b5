/**
 * 25 hostile texts in news, help and comments, in each language: shown as text on every page, and nothing is executed.
 */
import { expect, test } from '@playwright/test';
import { hostileFileNames, hostilePayloads, hostileTogether } from '../support/hostile-payloads.ts';
import { hostilePortal } from '../support/hostile-portal.ts';
import { expectMet } from '../support/met-fields.ts';
import { picture } from '../support/picture.ts';

const languages = ['en', 'de', 'fr'] as const;
type Language = (typeof languages)[number];
const count = hostilePayloads.length;
/** Number of articles with comprehension questions, enough for every payload: each article has three questions. */
const asking = Math.ceil(count / 3);

interface Stored {
  ChannelID: string;
  kind: string;
}
interface Authored {
  version: number;
  article: Record<string, unknown>;
}

/** Each language starts at a different payload, so that an article is never the same in two of them. */
const payload = (at: number, language: Language): string =>
  hostilePayloads[(at + 8 * languages.indexOf(language)) % count] ?? '';
const own = (language: Language): string[] => hostilePayloads.map((text) => `${text} ${language}`);

const run = (text: string) => ({ type: 'text', text });
const paragraph = (text: string) => ({ type: 'paragraph', content: [run(text)] });
/** Every kind of block, containing every payload. */
const wholeText = (language: Language) => ({
  type: 'doc',
  content: own(language).flatMap((text) => [
    paragraph(text),
    { type: 'heading', attrs: { level: 2 }, content: [run(`Heading ${text}`)] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(`Item ${text}`)] }] },
    { type: 'blockquote', content: [paragraph(`Quote ${text}`)] },
    {
      type: 'paragraph',
      content: [{ ...run(`Link ${text}`), marks: [{ type: 'link', attrs: { href: '/home' } }, { type: 'bold' }] }],
    },
  ]),
});
const blocks = (language: Language): string[] =>
  own(language).flatMap((text) => ['', 'Heading ', 'Item ', 'Quote ', 'Link '].map((kind) => kind + text));

const questions = (article: number, language: Language) =>
  [0, 1, 2].map((at) => {
    const place = 3 * article + at;
    return {
      question: `Asked: ${payload(place, language)}`,
      options: [0, 1, 2, 3].map((option) => `Option ${payload(4 * place + option, language)}`),
      right: 0,
    };
  });

test('25 hostile texts are shown as plain text in every field of news, help and comments', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, api, open, shows, reports, quiet } = await hostilePortal(browser, 'rook');
  const main = page.getByRole('main');
  const speak = (language: Language) => api.post('account/SaveSettings', { body: { userSettings: { language } } });
  const helpID =
    (await api.get<Stored[]>('content/getKeptChannels')).find(({ kind }) => kind === 'help')?.ChannelID ?? '';
  const { organisations } = await api.get<{ organisations: { id: string }[] }>('content/getAudienceParts');
  const lists = { organisations: organisations.map(({ id }) => id), units: [], teams: [], roles: [] };
  const channels: string[] = [];
  const audiences: string[] = [];

  await test.step('channels and audiences, in each language', async () => {
    const searches = hostilePayloads.map((text, at) => `${text} word${at}`);
    for (const q of searches) await api.post('content/reportHelpMiss', { body: { q } });
    await open('/admin/news/misses');
    await shows(searches);
    for (const [at, name] of hostilePayloads.entries()) {
      const { AudienceID } = await api.post<{ AudienceID: string }>('content/createAudience', {
        body: { name: `For ${name}`, ...lists },
      });
      audiences.push(AudienceID);
      const words = (language: Language) => ({
        name: `Channel ${payload(at, language)}`,
        description: `Says ${payload(at, language)} ${language}`,
      });
      for (const parentID of [null, helpID]) {
        const body = { parentID, ...words('en') };
        const { ChannelID } = await api.post<{ ChannelID: string }>('content/createChannel', { body });
        const texts = languages.slice(1).map((language) => ({ language, ...words(language) }));
        const audience = { kind: 'everybody' };
        await api.post('content/saveChannel', { body: { ChannelID, baseVersion: 0, ...words('en'), texts, audience } });
        if (parentID === null) channels.push(ChannelID);
      }
    }
    const named = hostilePayloads.map((text) => `Channel ${text}`);
    await open('/admin/news/channels');
    await shows(named);
    await reports(hostilePayloads.map((text) => `Says ${text} en`));
    await open('/admin/news/audiences');
    await shows(hostilePayloads.map((text) => `For ${text}`));
    for (const language of languages) {
      await speak(language);
      await open('/help');
      await shows([...named, ...hostilePayloads.map((text) => `Says ${text} ${language}`)]);
    }
    await speak('en');
  });

  const articles: string[] = [];
  const files: string[] = [];
  const alternatives = hostileTogether(300);
  await test.step('articles with banners, files and questions', async () => {
    // An open news page would be refetched after each of the next steps.
    await open('/support');
    for (let at = 0; at < count; at += 1) {
      const { NID } = await api.post<{ NID: string }>('content/createArticle', {
        body: { ChannelID: channels[at], language: 'en', title: payload(at, 'en') },
      });
      articles.push(NID);
      const { version, article } = await api.get<Authored>('content/getArticle', { NID });
      const asks = at < asking;
      const banner = { name: 'banner.png', type: 'image/png', bytes: picture(30, 10) };
      const bannerAlt = alternatives[at] ?? '';
      const attached = at === 0 ? hostileFileNames.slice(0, 20) : at === 1 ? hostileFileNames.slice(20) : [];
      const attachments: string[] = [];
      for (const name of attached) {
        const file = await api.upload('attachment', { ...banner, name });
        attachments.push(file.mediaID);
        files.push(file.name);
      }
      const texts = languages.map((language) => ({
        language,
        title: payload(at, language),
        body: at === 0 ? wholeText(language) : { type: 'doc', content: [paragraph(`Body ${payload(at, language)}`)] },
        ...(asks ? { checks: questions(at, language) } : {}),
      }));
      const written = {
        ...article,
        texts,
        expiryDate: new Date(Date.now() + 86_400_000).toISOString(),
        audience: { kind: 'audience', AudienceID: audiences[at] },
        mustRead: asks,
        bannerID: bannerAlt === '' ? null : (await api.upload('banner', banner)).mediaID,
        bannerAlt,
        attachments,
      };
      await api.post('content/saveArticle', { body: { NID, baseVersion: version, askAgain: false, article: written } });
      await api.post('content/setArticleState', { body: { NID, from: 'draft', to: 'published', reason: '' } });
    }
    expect(alternatives.length).toBeLessThanOrEqual(asking);
  });

  await test.step('lists, in each language', async () => {
    for (const language of languages) {
      await speak(language);
      const seen: string[] = [];
      await open('/news/all');
      for (let number = 1; seen.length < count; number += 1) {
        if (number > 1) await main.getByRole('navigation').getByText(String(number), { exact: true }).click();
        const titles = main.getByRole('heading', { level: 2 });
        await expect(titles).toHaveCount(Math.min(8, count - seen.length));
        await expect.poll(async () => seen.includes((await titles.first().textContent()) ?? '')).toBe(false);
        seen.push(...(await titles.allTextContents()));
        await shows([]);
      }
      expect(new Set(seen)).toEqual(new Set(hostilePayloads));
    }
    await speak('en');
    await open('/admin/news/articles');
    await reports([...hostilePayloads, ...hostilePayloads.map((text) => `For ${text}`)]);
    await open('/home');
    await reports(hostilePayloads.slice(-1));
    await open('/search?q=pwned');
    await expect(main.getByText('pwned').first()).toBeVisible();
    await shows([]);
  });

  await test.step('articles as they are read, in each language', async () => {
    const names: Record<Language, string> = { en: 'English', de: 'German', fr: 'French' };
    for (const [at, NID] of articles.slice(0, asking).entries()) {
      await open(`/news/${channels[at]}/${NID}`);
      for (const language of languages) {
        if (language !== 'en') await main.getByRole('radio', { name: names[language] }).click();
        const asked = questions(at, language);
        await shows([
          payload(at, language),
          ...(at === 0 ? blocks(language) : []),
          ...asked.flatMap(({ question, options }) => [question, ...options]),
        ]);
        if (alternatives[at]) await shows([alternatives[at]]);
      }
    }
    for (const [at, NID] of articles.slice(0, 2).entries()) {
      await open(`/news/${channels[at]}/${NID}`);
      await shows(at === 0 ? files.slice(0, 20) : files.slice(20), page.getByRole('region', { name: 'Attachments' }));
    }
  });

  await test.step('comments of readers', async () => {
    const say = (body: object) => api.post<{ CommentID: string }>('comment/addComment', { body });
    const subject = { objecttype: 'article', ObjectID: articles[0] };
    for (const text of hostilePayloads) await say({ ...subject, body: [run(`Comment ${text}`)] });
    const all = hostilePayloads.join(' ');
    const { CommentID } = await say({ ...subject, body: [run('Hidden soon')] });
    await say({ ...subject, parentID: CommentID, body: [run(all)] });
    const { CommentID: changed } = await say({ ...subject, parentID: CommentID, body: [run('Changed soon')] });
    const words = `Changed ${all}`;
    await api.post('comment/editComment', { body: { CommentID: changed, basedOn: 1, body: [run(words)] } });
    const reasons = hostileTogether(490);
    const hidden = `Hidden ${reasons[0]}`;
    await api.post('comment/moderate', { body: { CommentID, action: 'hide', reason: hidden } });
    await open(`/news/${channels[0]}/${articles[0]}`);
    const comments = page.getByRole('region', { name: 'Comments' });
    const older = comments.getByRole('button', { name: 'Show older comments' });
    for (let press = 0; press < 3; press += 1) {
      await older.click();
      await expect(
        comments.getByText(`Comment ${hostilePayloads[count - 8 * (press + 1)]}`, { exact: true }),
      ).toBeVisible();
    }
    await shows([...hostilePayloads.map((text) => `Comment ${text}`), all, words], comments);
    await reports([hidden], comments);
    for (const [at, note] of reasons.entries())
      await api.post('content/rateArticle', { body: { NID: articles[at], helpful: false, note: `Note ${note}` } });
    for (const [at, reason] of reasons.entries())
      await api.post('content/setArticleState', {
        body: { NID: articles[at], from: 'published', to: 'retracted', reason },
      });
  });

  await test.step('pages of authors', async () => {
    for (const [at, reason] of hostileTogether(490).entries()) {
      await open(`/admin/news/articles/${articles[at]}`);
      const texts = questions(at, 'en').flatMap(({ question, options }) => [question, ...options]);
      await shows([payload(at, 'en'), reason, ...(at === 0 ? blocks('en') : []), ...texts]);
      // A reader's text next to its date.
      await reports([`: Note ${reason}`]);
    }
    await open(`/admin/news/articles/${articles[0]}`);
    await shows(files.slice(0, 20));
    await main.getByRole('radio', { name: 'German' }).click();
    await shows([payload(0, 'de'), ...blocks('de')]);
    await open(`/admin/news/articles/${articles[0]}/preview`);
    await shows([payload(0, 'en'), ...blocks('en')]);
    await open(`/admin/news/articles/${articles[0]}/versions`);
    await shows([payload(0, 'en')]);
    await open(`/admin/news/articles/${articles[0]}/readers`);
    await shows([payload(0, 'en')]);
  });
  expectMet([
    'comment/addComment body[].text',
    'comment/editComment body[].text',
    'comment/moderate reason',
    'content/createArticle title',
    'content/saveArticle article.texts[].title',
    'content/saveArticle article.texts[].body.content[].content[].text',
    'content/saveArticle article.texts[].body.content[].content[].content[].text',
    'content/saveArticle article.texts[].body.content[].content[].content[].content[].text',
    'content/saveArticle article.texts[].checks[].question',
    'content/saveArticle article.texts[].checks[].options[]',
    'content/saveArticle article.bannerAlt',
    'content/setArticleState reason',
    'content/createChannel name',
    'content/createChannel description',
    'content/saveChannel name',
    'content/saveChannel description',
    'content/saveChannel texts[].name',
    'content/saveChannel texts[].description',
    'content/createAudience name',
    'content/reportHelpMiss q',
    'content/rateArticle note',
  ]);
  await quiet();
  await page.context().close();
});
