import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'pd',
  title: 'pd.title',
  flag: 'pd',
  areas: ['pd'],
  routes: [
    { path: '/pd/home', page: 'home', title: 'pd.home.title', audience: 'all' },
    {
      path: '/pd/board/:id',
      page: 'board',
      title: 'pd.board.title',
      crumbs: [{ title: 'pd.home.title', to: '/pd/home' }],
      audience: 'all',
    },
  ],
  menu: [{ title: 'pd.title', to: '/pd/home', icon: 'boards', audience: 'all', order: 30, bottomBar: true }],
  homeCards: [],
  pages: {
    home: () => import(/* webpackChunkName: "pd-home" */ './pages/home/home-page.tsx'),
    board: () => import(/* webpackChunkName: "pd-board" */ './pages/board/board-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "pd-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "pd-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "pd-fr" */ './language/fr.json'),
  },
});
