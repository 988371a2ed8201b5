import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'support',
  title: 'support.title',
  flag: 'support',
  areas: ['support'],
  routes: [
    { path: '/support', page: 'home', title: 'support.home.title', audience: 'all' },
    {
      path: '/support-ticket/:ticketid',
      page: 'ticket',
      title: 'support.ticket.title',
      crumbs: [{ title: 'support.home.title', to: '/support' }],
      audience: 'all',
    },
  ],
  menu: [
    {
      title: 'support.title',
      to: '/support',
      icon: 'support',
      group: 'portal',
      tasks: ['ticket'],
      audience: 'all',
      order: 70,
    },
  ],
  homeCards: [],
  adminPanels: [
    {
      id: 'settings',
      title: 'support.admin.title',
      text: 'support.admin.text',
      permission: 'support',
      page: 'adminSettings',
      icon: 'support',
    },
  ],
  pages: {
    home: () => import(/* webpackChunkName: "support-home" */ './pages/home/home-page.tsx'),
    ticket: () => import(/* webpackChunkName: "support-ticket" */ './pages/ticket/ticket-page.tsx'),
    adminSettings: () =>
      import(/* webpackChunkName: "support-adminSettings" */ './pages/admin-settings/admin-settings-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "support-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "support-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "support-fr" */ './language/fr.json'),
  },
  pageMessages: {
    home: {
      en: () => import(/* webpackChunkName: "support-home-en" */ './pages/home/language/en.json'),
      de: () => import(/* webpackChunkName: "support-home-de" */ './pages/home/language/de.json'),
      fr: () => import(/* webpackChunkName: "support-home-fr" */ './pages/home/language/fr.json'),
    },
    ticket: {
      en: () => import(/* webpackChunkName: "support-ticket-en" */ './pages/ticket/language/en.json'),
      de: () => import(/* webpackChunkName: "support-ticket-de" */ './pages/ticket/language/de.json'),
      fr: () => import(/* webpackChunkName: "support-ticket-fr" */ './pages/ticket/language/fr.json'),
    },
    adminSettings: {
      en: () => import(/* webpackChunkName: "support-adminSettings-en" */ './pages/admin-settings/language/en.json'),
      de: () => import(/* webpackChunkName: "support-adminSettings-de" */ './pages/admin-settings/language/de.json'),
      fr: () => import(/* webpackChunkName: "support-adminSettings-fr" */ './pages/admin-settings/language/fr.json'),
    },
  },
});
