/** The notification settings, a view of their own below the list. */
export const settingsAddress = '/notifications?view=settings';
