import { cacheMinutes, refreshMs } from '@portico/contracts/platform/constants';
import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'gamification',
  title: 'gamification.title',
  flag: 'gamification',
  areas: ['gamification', 'leaderboard'],
  routes: [
    { path: '/leaderboard', page: 'leaderboard', title: 'gamification.board.title', audience: 'all' },
    { path: '/missions', page: 'missions', title: 'gamification.missions.title', audience: 'all' },
    {
      path: '/missions/:id',
      page: 'mission',
      title: 'gamification.mission.title',
      crumbs: [{ title: 'gamification.missions.title', to: '/missions' }],
      audience: 'all',
    },
    { path: '/kudos', page: 'kudos', title: 'gamification.kudos.title', audience: 'all', flag: 'kudos' },
    {
      path: '/badge/:id',
      page: 'badge',
      title: 'gamification.badge.title',
      audience: 'all',
      public: 'Whoever is shown a badge has no account here; its address is the proof.',
    },
  ],
  menu: [
    {
      title: 'gamification.missions.title',
      to: '/missions',
      icon: 'target',
      symbol: 'mission',
      group: 'team',
      audience: 'all',
      order: 49,
    },
    {
      title: 'gamification.board.title',
      to: '/leaderboard',
      icon: 'trophy',
      group: 'team',
      audience: 'all',
      order: 50,
    },
    {
      title: 'gamification.kudos.title',
      to: '/kudos',
      icon: 'users',
      group: 'team',
      audience: 'all',
      order: 51,
      flag: 'kudos',
    },
  ],
  adminPanels: [
    {
      id: 'missions',
      title: 'gamification.keepMissions.title',
      text: 'gamification.keepMissions.text',
      permission: 'missions',
      page: 'manage-missions',
      icon: 'target',
    },
    {
      id: 'badges',
      title: 'gamification.keepBadges.title',
      text: 'gamification.keepBadges.text',
      permission: 'missions',
      page: 'manage-badges',
      icon: 'trophy',
    },
    {
      id: 'points',
      title: 'gamification.keepPoints.title',
      text: 'gamification.keepPoints.text',
      permission: 'missions',
      page: 'manage-points',
      icon: 'points',
    },
  ],
  homeCards: [
    {
      id: 'gamification.missions',
      kind: 'rings',
      title: 'gamification.card.missions',
      empty: 'gamification.card.missions.empty',
      more: { title: 'gamification.card.missions.more', to: '/missions' },
      call: { area: 'gamification', name: 'getMissionProgressByUser', method: 'GET' },
      cacheMinutes: cacheMinutes.missionProgress,
      items: 'missions',
      item: {
        key: 'MissionId',
        title: 'title',
        detail: 'description',
        value: 'progress',
        link: '/missions/{MissionId}',
      },
      figures: { level: 'level', streak: 'streak' },
      most: 2,
      size: 'third',
      order: 40,
      audience: 'all',
    },
    {
      id: 'gamification.leaderboard',
      kind: 'ranking',
      title: 'gamification.card.board',
      empty: 'gamification.card.board.empty',
      icon: 'trophy',
      more: { title: 'gamification.card.board.more', to: '/leaderboard' },
      call: {
        area: 'gamification',
        name: 'getLeaderboard',
        method: 'GET',
        query: { maxitems: '25', username: '{caller.UserName}' },
      },
      cacheMinutes: cacheMinutes.leaderboard,
      items: 'entries',
      own: 'thisuser',
      figures: { moved: 'movedUp' },
      item: { key: 'username', title: 'name', value: 'points', rank: 'rank', mine: 'mine' },
      most: 4,
      size: 'third',
      order: 50,
      audience: 'all',
    },
    {
      id: 'gamification.kudos',
      kind: 'list',
      title: 'gamification.card.kudos',
      empty: 'gamification.card.kudos.empty',
      icon: 'users',
      more: { title: 'gamification.card.kudos.more', to: '/kudos' },
      // The call of Today's list, so that it is requested only once.
      call: { area: 'portal', name: 'getWaiting', method: 'GET', query: { userID: '{caller.UserID}' } },
      cacheMinutes: cacheMinutes.notifications,
      refreshMs: refreshMs.upcomingEventsAndNotifications,
      items: 'news.items',
      item: { key: 'id', title: 'title', detail: 'text', link: '{link}' },
      most: 3,
      size: 'third',
      order: 45,
      audience: 'all',
      ownOnly: true,
      flag: 'kudos',
    },
  ],
  pages: {
    leaderboard: () =>
      import(/* webpackChunkName: "gamification-leaderboard" */ './pages/leaderboard/leaderboard-page.tsx'),
    missions: () => import(/* webpackChunkName: "gamification-missions" */ './pages/missions/missions-page.tsx'),
    mission: () => import(/* webpackChunkName: "gamification-mission" */ './pages/mission/mission-page.tsx'),
    kudos: () => import(/* webpackChunkName: "gamification-kudos" */ './pages/kudos/kudos-page.tsx'),
    badge: () => import(/* webpackChunkName: "gamification-badge" */ './pages/badge/badge-page.tsx'),
    'manage-missions': () =>
      import(/* webpackChunkName: "gamification-manage-missions" */ './pages/manage-missions/manage-missions-page.tsx'),
    'manage-badges': () =>
      import(/* webpackChunkName: "gamification-manage-badges" */ './pages/manage-badges/manage-badges-page.tsx'),
    'manage-points': () =>
      import(/* webpackChunkName: "gamification-manage-points" */ './pages/manage-points/manage-points-page.tsx'),
  },
  pageMessages: {
    leaderboard: {
      en: () => import(/* webpackChunkName: "gamification-leaderboard-en" */ './pages/leaderboard/language/en.json'),
      de: () => import(/* webpackChunkName: "gamification-leaderboard-de" */ './pages/leaderboard/language/de.json'),
      fr: () => import(/* webpackChunkName: "gamification-leaderboard-fr" */ './pages/leaderboard/language/fr.json'),
    },
    missions: {
      en: () => import(/* webpackChunkName: "gamification-missions-en" */ './pages/missions/language/en.json'),
      de: () => import(/* webpackChunkName: "gamification-missions-de" */ './pages/missions/language/de.json'),
      fr: () => import(/* webpackChunkName: "gamification-missions-fr" */ './pages/missions/language/fr.json'),
    },
    mission: {
      en: () => import(/* webpackChunkName: "gamification-mission-en" */ './pages/mission/language/en.json'),
      de: () => import(/* webpackChunkName: "gamification-mission-de" */ './pages/mission/language/de.json'),
      fr: () => import(/* webpackChunkName: "gamification-mission-fr" */ './pages/mission/language/fr.json'),
    },
    kudos: {
      en: () => import(/* webpackChunkName: "gamification-kudos-en" */ './pages/kudos/language/en.json'),
      de: () => import(/* webpackChunkName: "gamification-kudos-de" */ './pages/kudos/language/de.json'),
      fr: () => import(/* webpackChunkName: "gamification-kudos-fr" */ './pages/kudos/language/fr.json'),
    },
    badge: {
      en: () => import(/* webpackChunkName: "gamification-badge-en" */ './pages/badge/language/en.json'),
      de: () => import(/* webpackChunkName: "gamification-badge-de" */ './pages/badge/language/de.json'),
      fr: () => import(/* webpackChunkName: "gamification-badge-fr" */ './pages/badge/language/fr.json'),
    },
    'manage-missions': {
      en: () =>
        import(/* webpackChunkName: "gamification-manage-missions-en" */ './pages/manage-missions/language/en.json'),
      de: () =>
        import(/* webpackChunkName: "gamification-manage-missions-de" */ './pages/manage-missions/language/de.json'),
      fr: () =>
        import(/* webpackChunkName: "gamification-manage-missions-fr" */ './pages/manage-missions/language/fr.json'),
    },
    'manage-badges': {
      en: () =>
        import(/* webpackChunkName: "gamification-manage-badges-en" */ './pages/manage-badges/language/en.json'),
      de: () =>
        import(/* webpackChunkName: "gamification-manage-badges-de" */ './pages/manage-badges/language/de.json'),
      fr: () =>
        import(/* webpackChunkName: "gamification-manage-badges-fr" */ './pages/manage-badges/language/fr.json'),
    },
    'manage-points': {
      en: () =>
        import(/* webpackChunkName: "gamification-manage-points-en" */ './pages/manage-points/language/en.json'),
      de: () =>
        import(/* webpackChunkName: "gamification-manage-points-de" */ './pages/manage-points/language/de.json'),
      fr: () =>
        import(/* webpackChunkName: "gamification-manage-points-fr" */ './pages/manage-points/language/fr.json'),
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "gamification-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "gamification-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "gamification-fr" */ './language/fr.json'),
  },
});
