import type { SetupCheck } from '../../platform/setup/setup-check.ts';

export const newsSetup: SetupCheck = {
  step: 'news',
  flag: 'news',
  statement: `select exists (select from portal.content_article where state = 'published') as done`,
};
