/** News and help: articles that an author has just published. */
import { openChannel } from '../../support/open-channel.ts';
import { publishArticle } from '../../support/published-article.ts';
import { isHeaded, shows } from '../on-page.ts';
import { newWord, type RouteCases, type Scene } from '../route-case.ts';

interface Stored {
  ChannelID: string;
  kind: string;
  parentID: string | null;
}

interface Published {
  ChannelID: string;
  NID: string;
  title: string;
}

/** Publishes an article in a channel, for everyone. */
async function published({ as }: Scene, ChannelID: string): Promise<Published> {
  const admin = await as('admin');
  const title = `Doors open earlier ${newWord()}`;
  const NID = await publishArticle(admin, ChannelID, title, `From Monday on: ${title}.`);
  return { ChannelID, NID, title };
}

/** The channel of the first article of this kind that an employee can read, and its name. */
async function newsChannel({ api }: Scene): Promise<{ id: string; name: string }> {
  const news = await api.get<{ ChannelID: string; channelKind: string; channelName: string }[]>(
    'content/getAllAvailableNewsAsSummary',
  );
  const found = news.find((one) => one.channelKind === 'news');
  if (!found) throw new Error('the demo has no news');
  return { id: found.ChannelID, name: found.channelName };
}

async function helpChannel({ as }: Scene): Promise<string> {
  const channels = await (await as('admin')).get<Stored[]>('content/getKeptChannels');
  const found = channels.find(({ kind, parentID }) => kind === 'help' && parentID === null);
  if (!found) throw new Error('the tenant has no help');
  return found.ChannelID;
}

/** A new help topic. */
async function helpTopic(scene: Scene): Promise<{ help: string; topic: string; name: string }> {
  const help = await helpChannel(scene);
  const name = `Doors ${newWord()}`;
  const admin = await scene.as('admin');
  return { help, topic: await openChannel(admin, name, help), name };
}

export const newsCases: RouteCases = {
  '/news/:newsChannelID': {
    async prepare(scene) {
      const { id, name } = await newsChannel(scene);
      const { title } = await published(scene, id);
      return {
        address: `/news/${id}`,
        see: shows(title),
        by: {
          on: '/about',
          async press(page) {
            await page.getByRole('button', { name: 'Menu', exact: true }).click();
            await page.getByRole('menuitem', { name: 'News', exact: true }).click();
            await page.getByRole('main').getByRole('radio', { name }).click();
          },
        },
        trail: ['News', name],
      };
    },
  },
  '/news/:newsChannelID/:newsItemID': {
    async prepare(scene) {
      const { id, name } = await newsChannel(scene);
      const { ChannelID, NID, title } = await published(scene, id);
      return {
        address: `/news/${ChannelID}/${NID}`,
        see: isHeaded(title),
        by: { on: '/news/all' },
        trail: ['News', name, title],
      };
    },
  },
  '/help': {
    async prepare(scene) {
      const { name, topic } = await helpTopic(scene);
      // A topic without an article is not shown.
      await published(scene, topic);
      return {
        address: '/help',
        see: shows(name),
        by: { on: '/about', press: (page) => page.getByRole('link', { name: 'Help', exact: true }).first().click() },
      };
    },
  },
  '/help/:newsChannelID/:newsItemID': {
    async prepare(scene) {
      const { ChannelID, NID, title } = await published(scene, await helpChannel(scene));
      return {
        address: `/help/${ChannelID}/${NID}`,
        see: isHeaded(title),
        by: { on: '/help' },
        trail: ['Help', title],
      };
    },
  },
  '/help/:newsChannelID/subChannel/:subNewsChannelID': {
    async prepare(scene) {
      const { help, topic, name } = await helpTopic(scene);
      const { title } = await published(scene, topic);
      return {
        address: `/help/${help}/subChannel/${topic}`,
        see: shows(title),
        by: { on: '/help' },
        trail: ['Help', name],
      };
    },
  },
  '/help/:newsChannelID/subChannel/:subNewsChannelID/:newsItemID': {
    async prepare(scene) {
      const { help, topic, name } = await helpTopic(scene);
      const { NID, title } = await published(scene, topic);
      const above = `/help/${help}/subChannel/${topic}`;
      return {
        address: `${above}/${NID}`,
        see: isHeaded(title),
        by: { on: above },
        trail: ['Help', name, title],
      };
    },
  },
};
