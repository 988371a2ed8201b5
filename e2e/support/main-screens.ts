/** The screens that everything else is reached from, for who administers a tenant. */
export const mainScreens = [
  '/home',
  '/lms/home',
  '/coach',
  '/schedule',
  '/pd/home',
  '/quiz/home',
  '/support',
  '/news/all',
  '/missions',
  '/leaderboard',
  '/notifications',
  '/usersettings',
  '/search?q=the',
  '/admin/people',
  '/admin/usage',
] as const;
