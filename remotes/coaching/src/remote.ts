import { coachRoles } from '@portico/contracts/platform/roles';
import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'coaching',
  title: 'coaching.title',
  flag: 'coaching',
  areas: ['coaching'],
  routes: [{ path: '/coach/overview', page: 'overview', title: 'coaching.overview.title', audience: [...coachRoles] }],
  menu: [
    {
      title: 'coaching.title',
      to: '/coach/overview',
      icon: 'coaching',
      audience: [...coachRoles],
      order: 20,
      bottomBar: true,
    },
  ],
  homeCards: [
    {
      id: 'coaching.today',
      kind: 'agenda',
      title: 'coaching.card.today',
      empty: 'coaching.card.today.empty',
      call: { area: 'coaching', name: 'getUpcomingEvents', method: 'GET', query: { ID: '{caller.UserID}' } },
      items: '',
      item: { key: 'start', title: 'title', detail: 'location', start: 'start', end: 'end' },
      most: 4,
      size: 'aside',
      order: 20,
      audience: 'all',
    },
  ],
  pages: {
    overview: () => import(/* webpackChunkName: "coaching-overview" */ './pages/overview/overview-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "coaching-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "coaching-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "coaching-fr" */ './language/fr.json'),
  },
});
