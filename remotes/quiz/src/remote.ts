import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'quiz',
  title: 'quiz.title',
  flag: 'quiz',
  areas: ['quiz'],
  routes: [{ path: '/quiz/home', page: 'home', title: 'quiz.home.title', audience: 'all' }],
  menu: [{ title: 'quiz.title', to: '/quiz/home', icon: 'quiz', audience: 'all', order: 40 }],
  homeCards: [],
  pages: {
    home: () => import(/* webpackChunkName: "quiz-home" */ './pages/home/home-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "quiz-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "quiz-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "quiz-fr" */ './language/fr.json'),
  },
});
