/** What makes a new tenant ready, in the order in which it is best done; each leads to where it is done. */
export const setupSteps = ['brand', 'imprint', 'people', 'teams', 'courses', 'news', 'support'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setupAddress: Readonly<Record<SetupStep, string>> = {
  brand: '/admin/tenant/brand',
  imprint: '/admin/tenant/texts?edit=host.imprint.intro',
  people: '/admin/import',
  teams: '/admin/organisation',
  courses: '/admin/lms/courses',
  news: '/admin/news/articles',
  support: '/admin/support/settings',
};
