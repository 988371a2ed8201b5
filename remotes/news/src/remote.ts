import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'news',
  title: 'news.title',
  flag: 'news',
  areas: ['content'],
  routes: [
    { path: '/news/:newsChannelID', page: 'channel', title: 'news.channel.title', audience: 'all' },
    {
      path: '/news/:newsChannelID/:newsItemID',
      page: 'article',
      title: 'news.article.title',
      crumbs: [{ title: 'news.title', to: '/news/all' }],
      audience: 'all',
    },
  ],
  menu: [{ title: 'news.title', to: '/news/all', icon: 'news', audience: 'all', order: 60 }],
  homeCards: [
    {
      id: 'news.latest',
      kind: 'articles',
      title: 'news.card',
      empty: 'news.card.empty',
      more: { title: 'news.card.more', to: '/news/all' },
      call: {
        area: 'content',
        name: 'getAllAvailableNewsAsSummary',
        method: 'GET',
        query: { CompanyID: '{caller.CompanyID}' },
      },
      items: '',
      item: { key: 'NID', title: 'title', detail: 'channelName', link: '/news/{ChannelID}/{NID}' },
      most: 3,
      size: 'full',
      order: 60,
      audience: 'all',
    },
  ],
  pages: {
    channel: () => import(/* webpackChunkName: "news-channel" */ './pages/channel/channel-page.tsx'),
    article: () => import(/* webpackChunkName: "news-article" */ './pages/article/article-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "news-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "news-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "news-fr" */ './language/fr.json'),
  },
});
