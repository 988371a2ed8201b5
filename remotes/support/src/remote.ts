import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'support',
  title: 'support.title',
  flag: 'support',
  areas: ['support'],
  routes: [{ path: '/support', page: 'home', title: 'support.home.title', audience: 'all' }],
  menu: [{ title: 'support.title', to: '/support', icon: 'support', audience: 'all', order: 70 }],
  homeCards: [],
  pages: {
    home: () => import(/* webpackChunkName: "support-home" */ './pages/home/home-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "support-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "support-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "support-fr" */ './language/fr.json'),
  },
});
