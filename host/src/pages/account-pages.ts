// The pages about the person and the portal: small, seldom visited, therefore one chunk.
export { AboutPage } from './about/about-page.tsx';
export { NotificationsPage } from './notifications/notifications-page.tsx';
export { ProfilePage } from './profile/profile-page.tsx';
export { UserSettingsPage } from './user-settings/user-settings-page.tsx';
