import { defineRemote } from '@portico/remote-contract';

const board = [{ title: 'pd.home.title', to: '/pd/home' }];

export default defineRemote({
  id: 'pd',
  title: 'pd.title',
  flag: 'pd',
  areas: ['pd'],
  routes: [
    { path: '/pd/home', page: 'home', title: 'pd.home.title', audience: 'all' },
    { path: '/pd/board/:id', page: 'board', title: 'pd.board.title', crumbs: board, audience: 'all' },
    { path: '/pd/board/:boardid/idea/:ideaid', page: 'idea', title: 'pd.idea.title', crumbs: board, audience: 'all' },
    {
      path: '/pd/board/:boardid/ideas/:ideaid/m/:mode',
      page: 'idea',
      title: 'pd.idea.title',
      crumbs: board,
      audience: 'all',
      isWork: true,
    },
    { path: '/pd/board/:boardid/news/:newsid', page: 'news', title: 'pd.news.title', crumbs: board, audience: 'all' },
    {
      path: '/pd/board/:boardid/news/:newsid/m/:mode',
      page: 'news',
      title: 'pd.news.title',
      crumbs: board,
      audience: 'all',
      isWork: true,
    },
    {
      path: '/pd/board/:boardid/performance/:documentid/m/:mode',
      page: 'document',
      title: 'pd.doc.title',
      crumbs: board,
      audience: 'all',
      isWork: true,
    },
  ],
  menu: [
    {
      title: 'pd.title',
      to: '/pd/home',
      icon: 'boards',
      group: 'work',
      tasks: ['board'],
      audience: 'all',
      order: 30,
      bottomBar: true,
    },
  ],
  homeCards: [],
  adminPanels: [
    {
      id: 'templates',
      title: 'pd.templates.title',
      text: 'pd.templates.text',
      permission: 'boards',
      page: 'templates',
      icon: 'templates',
    },
    {
      id: 'tiers',
      title: 'pd.tiers.title',
      text: 'pd.tiers.text',
      permission: 'boards',
      page: 'tiers',
      icon: 'tiers',
    },
  ],
  pages: {
    home: () => import(/* webpackChunkName: "pd-home" */ './pages/home/home-page.tsx'),
    board: () => import(/* webpackChunkName: "pd-board" */ './pages/board/board-page.tsx'),
    idea: () => import(/* webpackChunkName: "pd-idea" */ './pages/item/idea-page.tsx'),
    news: () => import(/* webpackChunkName: "pd-news" */ './pages/item/news-page.tsx'),
    document: () => import(/* webpackChunkName: "pd-document" */ './pages/item/document-page.tsx'),
    templates: () => import(/* webpackChunkName: "pd-templates" */ './pages/admin/templates-page.tsx'),
    tiers: () => import(/* webpackChunkName: "pd-tiers" */ './pages/admin/tiers-page.tsx'),
  },
  pageMessages: {
    home: {
      en: () => import(/* webpackChunkName: "pd-home-en" */ './pages/home/language/en.json'),
      de: () => import(/* webpackChunkName: "pd-home-de" */ './pages/home/language/de.json'),
      fr: () => import(/* webpackChunkName: "pd-home-fr" */ './pages/home/language/fr.json'),
    },
    board: {
      en: () => import(/* webpackChunkName: "pd-board-en" */ './pages/board/language/en.json'),
      de: () => import(/* webpackChunkName: "pd-board-de" */ './pages/board/language/de.json'),
      fr: () => import(/* webpackChunkName: "pd-board-fr" */ './pages/board/language/fr.json'),
    },
    idea: {
      en: () => import(/* webpackChunkName: "pd-idea-en" */ './pages/item/language/en.json'),
      de: () => import(/* webpackChunkName: "pd-idea-de" */ './pages/item/language/de.json'),
      fr: () => import(/* webpackChunkName: "pd-idea-fr" */ './pages/item/language/fr.json'),
    },
    news: {
      en: () => import(/* webpackChunkName: "pd-news-en" */ './pages/item/language/en.json'),
      de: () => import(/* webpackChunkName: "pd-news-de" */ './pages/item/language/de.json'),
      fr: () => import(/* webpackChunkName: "pd-news-fr" */ './pages/item/language/fr.json'),
    },
    document: {
      en: () => import(/* webpackChunkName: "pd-document-en" */ './pages/item/language/en.json'),
      de: () => import(/* webpackChunkName: "pd-document-de" */ './pages/item/language/de.json'),
      fr: () => import(/* webpackChunkName: "pd-document-fr" */ './pages/item/language/fr.json'),
    },
    templates: {
      en: () => import(/* webpackChunkName: "pd-templates-en" */ './pages/admin/language/en.json'),
      de: () => import(/* webpackChunkName: "pd-templates-de" */ './pages/admin/language/de.json'),
      fr: () => import(/* webpackChunkName: "pd-templates-fr" */ './pages/admin/language/fr.json'),
    },
    tiers: {
      en: () => import(/* webpackChunkName: "pd-tiers-en" */ './pages/admin/language/en.json'),
      de: () => import(/* webpackChunkName: "pd-tiers-de" */ './pages/admin/language/de.json'),
      fr: () => import(/* webpackChunkName: "pd-tiers-fr" */ './pages/admin/language/fr.json'),
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "pd-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "pd-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "pd-fr" */ './language/fr.json'),
  },
});
