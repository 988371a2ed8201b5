import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'myremote',
  title: 'myremote.title',
  flag: 'myremote',
  areas: [],
  routes: [{ path: '/myremote', page: 'home', title: 'myremote.title', audience: 'all' }],
  menu: [{ title: 'myremote.title', to: '/myremote', icon: 'target', audience: 'all', order: 90 }],
  homeCards: [],
  pages: {
    home: () => import(/* webpackChunkName: "myremote-home" */ './pages/home/home-page.tsx'),
  },
  pageMessages: {
    home: {
      en: () => import(/* webpackChunkName: "myremote-home-en" */ './pages/home/language/en.json'),
      de: () => import(/* webpackChunkName: "myremote-home-de" */ './pages/home/language/de.json'),
      fr: () => import(/* webpackChunkName: "myremote-home-fr" */ './pages/home/language/fr.json'),
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "myremote-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "myremote-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "myremote-fr" */ './language/fr.json'),
  },
});
