import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'lms',
  title: 'lms.title',
  flag: 'lms',
  areas: ['lms'],
  routes: [{ path: '/lms/home', page: 'home', title: 'lms.home.title', audience: 'all' }],
  menu: [{ title: 'lms.title', to: '/lms/home', icon: 'learning', audience: 'all', order: 20, bottomBar: true }],
  homeCards: [],
  pages: { home: () => import(/* webpackChunkName: "lms-home" */ './pages/home/home.tsx') },
  messages: {
    en: () => import(/* webpackChunkName: "lms-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "lms-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "lms-fr" */ './language/fr.json'),
  },
});
