import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'gamification',
  title: 'gamification.title',
  flag: 'gamification',
  areas: ['gamification', 'leaderboard'],
  routes: [{ path: '/leaderboard', page: 'leaderboard', title: 'gamification.board.title', audience: 'all' }],
  menu: [{ title: 'gamification.title', to: '/leaderboard', icon: 'trophy', audience: 'all', order: 50 }],
  homeCards: [
    {
      id: 'gamification.missions',
      kind: 'rings',
      title: 'gamification.card.missions',
      empty: 'gamification.card.missions.empty',
      more: { title: 'gamification.card.missions.more', to: '/leaderboard' },
      call: { area: 'gamification', name: 'getMissionProgressByUser', method: 'GET' },
      items: 'missions',
      item: { key: 'MissionId', title: 'title', detail: 'description', value: 'progress' },
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
      more: { title: 'gamification.card.board.more', to: '/leaderboard' },
      call: {
        area: 'gamification',
        name: 'getLeaderboard',
        method: 'GET',
        query: { maxitems: '25', username: '{caller.UserName}' },
      },
      items: 'entries',
      item: { key: 'username', title: 'name', value: 'points', mine: 'mine' },
      most: 4,
      size: 'third',
      order: 50,
      audience: 'all',
    },
  ],
  pages: {
    leaderboard: () =>
      import(/* webpackChunkName: "gamification-leaderboard" */ './pages/leaderboard/leaderboard-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "gamification-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "gamification-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "gamification-fr" */ './language/fr.json'),
  },
});
