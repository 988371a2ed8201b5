/** Calls of the portal area: notifications and their channels, triggers and awards. */
import * as z from 'zod/mini';
import { defineRead } from '../platform/call.ts';
import { id } from '../platform/shapes.ts';
import { notification } from './shapes.ts';

export {
  getAccreditationsAvailable,
  getAllAccreditations,
  getKudos,
  getKudosAllowance,
  getMyAwards,
  giveKudos,
  hideKudos,
  removeKudos,
  rescindAward,
  saveAccreditation,
  setAward,
  takeBackKudos,
} from '../recognition/calls.ts';
export { getActions } from './action-calls.ts';
export { getWhileAway } from './away-calls.ts';
export { getChannelChoice, getMailStanding, saveChannelChoice, setMailWanted } from './channel-calls.ts';
export { getActsAboutMe } from './history-calls.ts';
export { setNotificationAsRead, setNotificationsAsRead, setNotificationsAsUnread } from './mark-calls.ts';
export {
  checkPushNotification,
  subscribePushNotification,
  unsubscribePushNotification,
} from './push-calls.ts';
export { getReadNotifications, getSnoozedNotifications } from './read-calls.ts';
export { snoozeNotification } from './snooze-calls.ts';
export { getWaiting } from './task-calls.ts';
export { triggerNotification } from './trigger-calls.ts';
export { getWeekReview } from './week-calls.ts';

export const getUnreadNotifications = defineRead({
  area: 'portal',
  name: 'getUnreadNotifications',
  summary:
    'The caller’s unread notifications, newest first: those that fit into the list, and at least one more if there are more, including the newest of each organisation.',
  query: z.strictObject({ userID: id }),
  answer: z.array(notification),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'own' },
  changedBy: [
    'portal/setNotificationAsRead',
    'portal/setNotificationsAsUnread',
    'portal/setNotificationsAsRead',
    'portal/snoozeNotification',
  ],
  keptOnDevice: true,
});
