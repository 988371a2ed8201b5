import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'scanner',
  title: 'scanner.title',
  flag: 'scanner',
  areas: [],
  routes: [{ path: '/qrcode', page: 'scanner', title: 'scanner.title', audience: 'all' }],
  menu: [{ title: 'scanner.title', to: '/qrcode', icon: 'scanner', audience: 'all', order: 80 }],
  homeCards: [],
  pages: {
    scanner: () => import(/* webpackChunkName: "scanner-scanner" */ './pages/scanner/scanner-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "scanner-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "scanner-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "scanner-fr" */ './language/fr.json'),
  },
});
