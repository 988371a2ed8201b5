import { coachRoles } from '@portico/contracts/platform/roles';
import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'coaching',
  title: 'coaching.title',
  flag: 'coaching',
  areas: ['coaching'],
  routes: [
    { path: '/coach', page: 'person', title: 'coaching.title', audience: 'all' },
    { path: '/coach/overview', page: 'overview', title: 'coaching.overview.title', audience: [...coachRoles] },
    { path: '/coach/:id', page: 'person', title: 'coaching.person.title', audience: 'all' },
    {
      path: '/coach/:userid/tgrow/:tgrowid/m/:modeid',
      page: 'session',
      title: 'coaching.session.title',
      audience: 'all',
      isWork: true,
    },
    {
      path: '/coach/:userid/tgrow-summary/:tgrowid/m/:modeid',
      page: 'session',
      title: 'coaching.summary.title',
      audience: 'all',
      isWork: true,
    },

    {
      path: '/coach/:userid/aid/:aidid/m/:modeid',
      page: 'aid',
      title: 'coaching.aid.title',
      audience: 'all',
      isWork: true,
    },
    {
      path: '/coach/:userid/award/:awardid/m/:modeid',
      page: 'award',
      title: 'coaching.award.title',
      audience: 'all',
      isWork: true,
      flag: 'awards',
    },
    { path: '/schedule', page: 'schedule', title: 'coaching.schedule.title', audience: 'all', flag: 'schedule' },
  ],
  menu: [
    {
      title: 'coaching.schedule.title',
      to: '/schedule',
      icon: 'calendar',
      audience: 'all',
      flag: 'schedule',
      order: 25,
    },
    {
      title: 'coaching.title',
      to: '/coach',
      icon: 'coaching',
      audience: 'all',
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
      item: { key: 'start', title: 'title', detail: 'location', start: 'start', end: 'end', link: '/schedule' },
      most: 4,
      size: 'aside',
      order: 20,
      audience: 'all',
    },
  ],
  adminPanels: [
    {
      id: 'topics',
      title: 'coaching.topics.title',
      text: 'coaching.topics.text',
      permission: 'coaching',
      page: 'topics',
      icon: 'coaching',
    },
    {
      id: 'accreditations',
      title: 'coaching.accreditations.title',
      text: 'coaching.accreditations.text',
      permission: 'coaching',
      page: 'accreditations',
      icon: 'trophy',
      flag: 'awards',
    },
  ],
  pages: {
    aid: () => import(/* webpackChunkName: "coaching-aid" */ './pages/aid/aid-page.tsx'),
    award: () => import(/* webpackChunkName: "coaching-award" */ './pages/award/award-page.tsx'),
    accreditations: () =>
      import(/* webpackChunkName: "coaching-accreditations" */ './pages/accreditations/accreditations-page.tsx'),
    schedule: () => import(/* webpackChunkName: "coaching-schedule" */ './pages/schedule/schedule-page.tsx'),
    person: () => import(/* webpackChunkName: "coaching-person" */ './pages/person/person-page.tsx'),
    session: () => import(/* webpackChunkName: "coaching-session" */ './pages/session/session-page.tsx'),
    topics: () => import(/* webpackChunkName: "coaching-topics" */ './pages/topics/topics-page.tsx'),
    overview: () => import(/* webpackChunkName: "coaching-overview" */ './pages/overview/overview-page.tsx'),
  },
  pageMessages: {
    overview: {
      en: () => import(/* webpackChunkName: "coaching-overview-en" */ './pages/overview/language/en.json'),
      de: () => import(/* webpackChunkName: "coaching-overview-de" */ './pages/overview/language/de.json'),
      fr: () => import(/* webpackChunkName: "coaching-overview-fr" */ './pages/overview/language/fr.json'),
    },
    accreditations: {
      en: () => import(/* webpackChunkName: "coaching-accreditations-en" */ './pages/accreditations/language/en.json'),
      de: () => import(/* webpackChunkName: "coaching-accreditations-de" */ './pages/accreditations/language/de.json'),
      fr: () => import(/* webpackChunkName: "coaching-accreditations-fr" */ './pages/accreditations/language/fr.json'),
    },
    award: {
      en: () => import(/* webpackChunkName: "coaching-award-en" */ './pages/award/language/en.json'),
      de: () => import(/* webpackChunkName: "coaching-award-de" */ './pages/award/language/de.json'),
      fr: () => import(/* webpackChunkName: "coaching-award-fr" */ './pages/award/language/fr.json'),
    },
    aid: {
      en: () => import(/* webpackChunkName: "coaching-aid-en" */ './pages/aid/language/en.json'),
      de: () => import(/* webpackChunkName: "coaching-aid-de" */ './pages/aid/language/de.json'),
      fr: () => import(/* webpackChunkName: "coaching-aid-fr" */ './pages/aid/language/fr.json'),
    },
    schedule: {
      en: () => import(/* webpackChunkName: "coaching-schedule-en" */ './pages/schedule/language/en.json'),
      de: () => import(/* webpackChunkName: "coaching-schedule-de" */ './pages/schedule/language/de.json'),
      fr: () => import(/* webpackChunkName: "coaching-schedule-fr" */ './pages/schedule/language/fr.json'),
    },
    person: {
      en: () => import(/* webpackChunkName: "coaching-person-en" */ './pages/person/language/en.json'),
      de: () => import(/* webpackChunkName: "coaching-person-de" */ './pages/person/language/de.json'),
      fr: () => import(/* webpackChunkName: "coaching-person-fr" */ './pages/person/language/fr.json'),
    },
    session: {
      en: () => import(/* webpackChunkName: "coaching-session-en" */ './pages/session/language/en.json'),
      de: () => import(/* webpackChunkName: "coaching-session-de" */ './pages/session/language/de.json'),
      fr: () => import(/* webpackChunkName: "coaching-session-fr" */ './pages/session/language/fr.json'),
    },
    topics: {
      en: () => import(/* webpackChunkName: "coaching-topics-en" */ './pages/topics/language/en.json'),
      de: () => import(/* webpackChunkName: "coaching-topics-de" */ './pages/topics/language/de.json'),
      fr: () => import(/* webpackChunkName: "coaching-topics-fr" */ './pages/topics/language/fr.json'),
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "coaching-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "coaching-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "coaching-fr" */ './language/fr.json'),
  },
});
