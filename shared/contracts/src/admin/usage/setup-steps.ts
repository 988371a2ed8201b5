/** The setup steps of a new tenant, in recommended order; `setupAddress` links each to its page. */
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
