/** Demo data of content: news channels, help with sub-channels, tips, and articles published, expired and to come. */
import { newsTypes } from '@portico/contracts/content/shapes';
import { type ArticleText, type ChannelKey, richTextOf } from './content/article-text.ts';
import { electronicsArticles } from './content/articles-electronics.ts';
import { ferryArticles } from './content/articles-ferries.ts';
import { articlesForAll } from './content/articles-for-all.ts';
import { hotelArticles } from './content/articles-hotels.ts';
import { channels } from './content/channels.ts';
import { insertRows } from './insert-rows.ts';
import { seededChoice } from './seeded-choice.ts';
import { stableId } from './stable-id.ts';
import { branded, type Theme, themeOf } from './theme.ts';
import { daysFrom } from './when.ts';
import type { DemoFill, DemoWorld } from './world.ts';

const own: Record<Theme, readonly ArticleText[]> = {
  ferries: ferryArticles,
  hotels: hotelArticles,
  electronics: electronicsArticles,
};

export const demoArticleId = (tenant: { tenantId: string }, key: string): string =>
  stableId(tenant.tenantId, 'content', 'article', key);

function channelId({ tenant }: DemoWorld, key: ChannelKey): string {
  if (key === 'help' || key === 'tips') return tenant.settings.channels[key];
  return stableId(tenant.tenantId, 'content', 'channel', key);
}

function channelRows(world: DemoWorld) {
  const first = world.people.organisations[0];
  const named = (text: string) => text.replaceAll('{organisation}', first?.name ?? '');
  return channels.map((channel, position) => ({
    channel_id: channelId(world, channel.key),
    parent_id: channel.parent ? channelId(world, channel.parent) : null,
    organisation_id: channel.key === 'organisation' ? (first?.organisationId ?? null) : null,
    kind: channel.kind,
    name: named(channel.name),
    description: named(channel.description),
    position,
  }));
}

function articleRow(world: DemoWorld, article: ArticleText) {
  const { tenant, people, now } = world;
  const kind = channels.find((channel) => channel.key === article.channel)?.kind;
  const authors = people.all.filter((person) => person.role !== 'Learner' && person.teamId !== null);
  const author = seededChoice('demo author', tenant.slug, article.key).pick([...authors, people.named('admin')]);
  const published = daysFrom(now, -article.age);
  return {
    article_id: demoArticleId(tenant, article.key),
    channel_id: channelId(world, article.channel),
    type: kind === 'news' ? newsTypes.news : newsTypes.helpOrTips,
    title: branded(article.title, tenant),
    body: richTextOf(branded(article.text, tenant)),
    banner_motif: article.motif,
    banner_alt: '',
    author_id: author.userId,
    publish_at: published,
    expires_at: article.expires === undefined ? null : daysFrom(now, article.expires),
    updated_at: published,
  };
}

export const fill: DemoFill = async (db, world) => {
  const { tenantId } = world.tenant;
  const rows = channelRows(world);
  await insertRows(
    db,
    'portal.content_channel',
    tenantId,
    rows.filter((row) => row.parent_id === null),
  );
  await insertRows(
    db,
    'portal.content_channel',
    tenantId,
    rows.filter((row) => row.parent_id !== null),
  );
  const articles = [...articlesForAll, ...own[themeOf(world.tenant)]];
  await insertRows(
    db,
    'portal.content_article',
    tenantId,
    articles.map((article) => articleRow(world, article)),
  );
};
