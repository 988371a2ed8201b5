/**
 * Demo data of content: channels, help, tips; articles in every state and language; who has read and acknowledged them.
 */
import { newsTypes } from '@portico/contracts/content/shapes';
import { stableId } from '../stable-id.ts';
import { type ArticleText, articlesOf, type ChannelKey, channels, richTextOf, textOf } from './content/article-text.ts';
import { audienceId, audienceRows } from './content/audiences.ts';
import { readerRows } from './content/readers.ts';
import { zeroResultRows } from './content/zero-result-searches.ts';
import { insertRows } from './insert-rows.ts';
import { seededChoice } from './seeded-choice.ts';
import { branded, themeOf } from './theme.ts';
import { dayFrom, daysFrom, notAfter } from './when.ts';
import type { DemoFill, DemoWorld } from './world.ts';

/** Days after publication at which news and tips expire. */
const usualDays = 180;

export const demoArticleId = (tenant: { tenantId: string }, key: string): string =>
  stableId(tenant.tenantId, 'content', 'article', key);

function channelId({ tenant }: DemoWorld, key: ChannelKey): string {
  if (key === 'help' || key === 'tips') return tenant.settings.channels[key];
  return stableId(tenant.tenantId, 'content', 'channel', key);
}

function channelRows(world: DemoWorld) {
  const first = world.people.organisations[0];
  const named = (text: string) => text.replaceAll('{organisation}', first?.name ?? '');
  return channels().map((channel, position) => {
    const isOfOne = channel.key === 'organisation';
    return {
      channel_id: channelId(world, channel.key),
      parent_id: channel.parent ? channelId(world, channel.parent) : null,
      for_everybody: !isOfOne,
      audience_id: isOfOne ? audienceId(world, 'organisation') : null,
      kind: channel.kind,
      name: named(channel.name),
      description: named(channel.description),
      words: JSON.parse(named(JSON.stringify(channel.words))),
      position,
    };
  });
}

const kindOf = ({ channel }: ArticleText) => channels().find(({ key }) => key === channel)?.kind ?? 'news';

function articleRow(world: DemoWorld, article: ArticleText) {
  const { tenant, people, now } = world;
  const kind = kindOf(article);
  const authors = people.all.filter((person) => person.role !== 'Learner' && person.teamId !== null);
  const author = seededChoice('demo author', tenant.slug, article.key).pick([...authors, people.named('admin')]);
  const published = daysFrom(now, -article.age);
  const ends = article.expires === undefined ? daysFrom(published, usualDays) : daysFrom(now, article.expires);
  const { state = 'published', audience } = article;
  return {
    article_id: demoArticleId(tenant, article.key),
    channel_id: channelId(world, article.channel),
    type: kind === 'news' ? newsTypes.news : newsTypes.helpOrTips,
    title: branded(article.title, tenant),
    body: richTextOf(branded(textOf(article), tenant)),
    language: 'en',
    banner_motif: article.motif,
    banner_alt: '',
    author_id: author.userId,
    state,
    publish_at: published,
    expires_at: kind === 'help' ? null : ends,
    updated_at: notAfter(now, published),
    for_everybody: audience === undefined,
    audience_id: audience === undefined ? null : audienceId(world, audience),
    must_read: article.mustRead ?? false,
    must_read_since: 0,
    checks: article.checks ?? [],
    version: 0,
    review_by: article.reviewIn === undefined ? null : dayFrom(now, article.reviewIn),
    retracted_because: article.because ?? null,
    announced_at: published < now && state !== 'draft' ? published : null,
  };
}

const variantRows = ({ tenant }: DemoWorld, articles: readonly ArticleText[]) =>
  articles.flatMap((article) =>
    Object.entries(article.also ?? {}).map(([language, { title, checks = [] }]) => ({
      article_id: demoArticleId(tenant, article.key),
      language,
      title: branded(title, tenant),
      body: richTextOf(branded(textOf(article, language), tenant)),
      checks,
    })),
  );

export const fill: DemoFill = async (db, world) => {
  const { tenantId } = world.tenant;
  await insertRows(db, tenantId, {
    'portal.content_audience': audienceRows(world),
  });
  const rows = channelRows(world);
  await insertRows(db, tenantId, {
    'portal.content_channel': rows.filter((row) => row.parent_id === null),
  });
  await insertRows(db, tenantId, {
    'portal.content_channel': rows.filter((row) => row.parent_id !== null),
  });
  const articles = articlesOf(themeOf(world.tenant));
  await insertRows(db, tenantId, {
    'portal.content_article': articles.map((article) => articleRow(world, article)),
    'portal.content_variant': variantRows(world, articles),
  });
  const readers = readerRows(
    world,
    articles.filter((article) => kindOf(article) !== 'help' && article.age > 0 && article.state === undefined),
    (key) => demoArticleId(world.tenant, key),
  );
  await insertRows(db, tenantId, {
    'portal.content_reading': readers.readings,
    'portal.content_acknowledgement': readers.acknowledgements,
  });
  const help = articles.filter((article) => kindOf(article) === 'help');
  await insertRows(db, tenantId, {
    'portal.content_rating': readers.ratingsOf(help.map(({ key }) => demoArticleId(world.tenant, key))),
    'portal.content_miss': zeroResultRows(world),
  });
};
