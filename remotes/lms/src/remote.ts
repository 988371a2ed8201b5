import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'lms',
  title: 'lms.title',
  flag: 'lms',
  areas: ['lms', 'service', 'player'],
  routes: [
    { path: '/lms/home', page: 'home', title: 'lms.home.title', audience: 'all' },
    {
      path: '/lms/:curriculumid/:courseid/:coursename',
      page: 'course',
      title: 'lms.course.title',
      crumbs: [{ title: 'lms.home.title', to: '/lms/home' }],
      audience: 'all',
    },
  ],
  menu: [{ title: 'lms.title', to: '/lms/home', icon: 'learning', audience: 'all', order: 10, bottomBar: true }],
  homeCards: [
    {
      id: 'lms.continue',
      kind: 'continue',
      title: 'lms.card.continue',
      empty: 'lms.card.continue.empty',
      more: { title: 'lms.card.due.more', to: '/lms/home' },
      call: { area: 'lms', name: 'getDeadlinesAndCompletionsByUser', method: 'GET' },
      items: 'inProgress',
      item: {
        key: 'CourseID',
        title: 'CourseName',
        detail: 'CourseDescription',
        value: 'progress',
        link: '/lms/{curriculumId}/{CourseID}/{CourseName}',
      },
      most: 1,
      size: 'wide',
      order: 10,
      audience: 'all',
    },
    {
      id: 'lms.due',
      kind: 'list',
      title: 'lms.card.due',
      empty: 'lms.card.due.empty',
      more: { title: 'lms.card.due.more', to: '/lms/home' },
      call: { area: 'lms', name: 'getDeadlinesAndCompletionsByUser', method: 'GET' },
      items: 'deadlines',
      item: { key: 'CourseID', title: 'CourseName', due: 'dueOn', link: '/lms/{curriculumId}/{CourseID}/{CourseName}' },
      most: 3,
      size: 'third',
      order: 30,
      audience: 'all',
    },
  ],
  pages: {
    home: () => import(/* webpackChunkName: "lms-home" */ './pages/home/home-page.tsx'),
    course: () => import(/* webpackChunkName: "lms-course" */ './pages/course/course-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "lms-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "lms-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "lms-fr" */ './language/fr.json'),
  },
});
