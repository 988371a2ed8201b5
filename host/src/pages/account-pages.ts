// Pages about the person and the portal. They are small and rarely visited, so they share one chunk.
import { loadPageTexts } from '../texts/page-texts.ts';
import { accountTexts } from './account-texts.ts';

export { AboutPage } from './about/about-page.tsx';
export { NotificationsPage } from './notifications/notifications-page.tsx';
export { NotificationPanel } from './notifications/panel/notification-panel.tsx';
export { ProfilePage } from './profile/profile-page.tsx';
export { UserSettingsPage } from './user-settings/user-settings-page.tsx';

export const prepare = (): Promise<void> => loadPageTexts(accountTexts);
