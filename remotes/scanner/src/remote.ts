import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'scanner',
  title: 'scanner.title',
  flag: 'scanner',
  areas: ['scanner'],
  routes: [{ path: '/qrcode', page: 'scanner', title: 'scanner.title', audience: 'all' }],
  menu: [{ title: 'scanner.title', to: '/qrcode', icon: 'scanner', group: 'portal', audience: 'all', order: 80 }],
  adminPanels: [
    {
      id: 'codes',
      title: 'scanner.admin.codes',
      text: 'scanner.admin.codes.text',
      permission: 'codes',
      page: 'adminCodes',
      icon: 'scanner',
    },
  ],
  homeCards: [],
  pages: {
    scanner: () => import(/* webpackChunkName: "scanner-scanner" */ './pages/scanner/scanner-page.tsx'),
    adminCodes: () => import(/* webpackChunkName: "scanner-adminCodes" */ './pages/admin-codes/admin-codes-page.tsx'),
  },
  pageMessages: {
    scanner: {
      en: () => import(/* webpackChunkName: "scanner-scanner-en" */ './pages/scanner/language/en.json'),
      de: () => import(/* webpackChunkName: "scanner-scanner-de" */ './pages/scanner/language/de.json'),
      fr: () => import(/* webpackChunkName: "scanner-scanner-fr" */ './pages/scanner/language/fr.json'),
    },
    adminCodes: {
      en: () => import(/* webpackChunkName: "scanner-adminCodes-en" */ './pages/admin-codes/language/en.json'),
      de: () => import(/* webpackChunkName: "scanner-adminCodes-de" */ './pages/admin-codes/language/de.json'),
      fr: () => import(/* webpackChunkName: "scanner-adminCodes-fr" */ './pages/admin-codes/language/fr.json'),
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "scanner-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "scanner-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "scanner-fr" */ './language/fr.json'),
  },
});
