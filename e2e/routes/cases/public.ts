/** Pages that open without sign-in. Their only stored data are the tenant’s name, brand and documents. */
import { expect, type Page } from '@playwright/test';
import { endOfMail } from '../../support/end-of-mail.ts';
import type { RouteCase, RouteCases, Way } from '../route-case.ts';

const withText = (text: string) => (page: Page) =>
  expect(page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();

const page = (address: string, text: string, by: Way): RouteCase => ({
  as: 'guest',
  asks: 'nothing',
  prepare: async () => ({ address, see: withText(text), by }),
});

const bySigningIn = { only: 'signing in leads there, as tried in the journey of accounts' };
const byFault = { only: 'the portal leads there by itself' };
const fromSignIn = { on: '/' };

export const publicCases: RouteCases = {
  '/': page('/', 'Sign in', { only: 'whoever is not signed in is led there' }),
  '/logout': page('/logout', 'You are signed out', {
    only: 'leaving by the menu ends the session of whoever presses it',
  }),
  '/noaccount': page('/noaccount', 'An account for you has not been located.', bySigningIn),
  '/multipleaccount': page('/multipleaccount', 'Select an account', bySigningIn),
  '/privacy': page('/privacy', 'Privacy Policy', fromSignIn),
  '/imprint': page('/imprint', 'Imprint', fromSignIn),
  '/accessibility': page('/accessibility', 'Accessibility', fromSignIn),
  '/cookies': page('/cookies', 'Cookies and storage', fromSignIn),
  '/403': page('/403', 'Error: Forbidden Request.', byFault),
  '/404': page('/404', 'Error: Page Not Found', byFault),
  '/500': page('/500', 'Error', byFault),
  '/splayer': page('/splayer', 'No course selected', { only: 'a course opens it in a window of its own' }),
  '/unsubscribe': {
    as: 'guest',
    async prepare({ page: mailbox, portal, as }) {
      const reader = await as('learner2');
      const shown = { portal, reader, address: reader.user.UserName, other: await as('learner') };
      const { pathname, search } = new URL(await endOfMail(mailbox, shown));
      return {
        address: `${pathname}${search}`,
        see: withText('E-mails from the portal'),
        by: { only: 'mails lead there' },
      };
    },
  },
  '/native-notification-prototype': page('/native-notification-prototype', 'Notifications on this device', {
    only: 'it is tried by address',
  }),
};
