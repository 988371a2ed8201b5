/** The host’s own pages that require sign-in. */
import { expect } from '@playwright/test';
import { ofSignIn } from '../../faults/page-faults.ts';
import { environmentNow, versionsNow } from '../declared-routes.ts';
import { newWord, type RouteCases } from '../route-case.ts';

/** A unique name. */
const newName = () => `Nia${newWord()}`;

export const hostCases: RouteCases = {
  '/home': {
    async prepare({ api }) {
      const FirstName = newName();
      await api.post('account/UpdateFirstNameLastName', { body: { FirstName, LastName: api.user.LastName } });
      return {
        address: '/home',
        see: (page) => expect(page.getByRole('heading', { level: 1 })).toContainText(FirstName),
        by: { on: '/about', press: (page) => page.getByRole('link', { name: 'Today', exact: true }).first().click() },
      };
    },
  },
  '/about': {
    asks: ofSignIn,
    async prepare({ page, portal }) {
      // It shows the portal's own data: the version of each area that is served.
      const tenant = new URL(portal).hostname.split('.')[0] ?? '';
      const versions = await versionsNow(page.request, tenant);
      // notes.tenantEnvironment of the specification: merely a label here.
      const environment = await environmentNow(page.request, tenant);
      return {
        address: '/about',
        async see(shown) {
          await expect(shown.getByRole('main').getByText(environment, { exact: true })).toBeVisible();
          for (const version of versions) await expect(shown.getByRole('main')).toContainText(version);
        },
        by: { menu: 'About' },
      };
    },
  },
  '/profile': {
    asks: ofSignIn,
    async prepare({ api }) {
      const LastName = newName();
      await api.post('account/UpdateFirstNameLastName', { body: { FirstName: api.user.FirstName, LastName } });
      return {
        address: '/profile',
        see: (page) => expect(page.getByLabel(/last name/i)).toHaveValue(LastName),
        by: { menu: 'Profile' },
      };
    },
  },
  '/usersettings': {
    async prepare({ api }) {
      const save = (userSettings: { reducedMotion?: boolean }) =>
        api.post<{ userSettings: { reducedMotion: boolean } }>('account/SaveSettings', { body: { userSettings } });
      // A different value from the current one, reverted afterwards.
      const before = (await save({})).userSettings.reducedMotion;
      await save({ reducedMotion: !before });
      return {
        address: '/usersettings',
        see: (page) => expect(page.getByRole('switch', { name: /motion/i })).toBeChecked({ checked: !before }),
        by: { menu: 'Settings' },
        undo: async () => void (await save({ reducedMotion: before })),
      };
    },
  },
  '/search': {
    async prepare({ api }) {
      const FirstName = newName();
      await api.post('account/UpdateFirstNameLastName', { body: { FirstName, LastName: api.user.LastName } });
      return {
        address: `/search?q=${FirstName}`,
        see: (page) => expect(page.getByRole('region', { name: 'People' })).toContainText(FirstName),
        by: {
          on: '/about',
          async press(page) {
            // On phones the header links to the page that contains the search box.
            const link = page.getByRole('link', { name: 'Search the portal' });
            if (await link.isVisible()) {
              await link.click();
              await page.getByRole('main').getByRole('searchbox').fill(FirstName);
              return page.keyboard.press('Enter');
            }
            await page.keyboard.press('/');
            await page.keyboard.type(FirstName);
            return page.keyboard.press('Enter');
          },
        },
      };
    },
  },
  '/notifications': {
    asks: /^portal\//,
    async prepare({ api, as }) {
      // Someone in the same team, under a unique name, replies to a comment of the person, which causes a notification.
      const other = await as('learner2');
      const FirstName = newName();
      await other.post('account/UpdateFirstNameLastName', { body: { FirstName, LastName: other.user.LastName } });
      const [article] = await api.get<{ NID: string }[]>('content/getAllAvailableNewsAsSummary');
      const about = { objecttype: 'article', ObjectID: article?.NID };
      const asked = [{ type: 'text', text: 'Who knows more?' }];
      const said = [{ type: 'text', text: 'Ask at the desk.' }];
      const { CommentID: parentID } = await api.post<{ CommentID: string }>('comment/addComment', {
        body: { ...about, body: asked },
      });
      await other.post('comment/addComment', { body: { ...about, body: said, parentID } });
      return {
        address: '/notifications',
        see: (page) => expect(page.getByRole('main')).toContainText(`${FirstName} ${other.user.LastName} answered`),
        by: {
          on: '/about',
          async press(page) {
            await page.getByRole('button', { name: /^notifications/i }).click();
            await page.getByRole('link', { name: 'All notifications' }).click();
          },
        },
      };
    },
  },
  '/qr-redirect': {
    asks: ofSignIn,
    async prepare({ api }) {
      const LastName = newName();
      await api.post('account/UpdateFirstNameLastName', { body: { FirstName: api.user.FirstName, LastName } });
      return {
        address: '/qr-redirect?target=%2Fprofile',
        see: (page) => expect(page.getByLabel(/last name/i)).toHaveValue(LastName),
        by: { only: 'printed codes lead there' },
        trail: ['Profile'],
      };
    },
  },
  '/unsent': {
    asks: ofSignIn,
    async prepare() {
      return {
        address: '/unsent',
        // Unsent entries are stored on the device, never on the server: e2e/faults/unsent.spec.ts.
        see: (page) => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(),
        by: { only: 'its link appears with the first unsent thing, in the journey of unsent work' },
      };
    },
  },
};
