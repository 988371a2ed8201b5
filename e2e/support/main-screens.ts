/** A tenant administrator's main screens, from which everything else is reached. */
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
  '/actions',
  '/notifications',
  '/usersettings',
  '/search?q=the',
  '/admin/people',
  '/admin/usage',
] as const;
