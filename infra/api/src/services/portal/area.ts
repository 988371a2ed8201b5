import * as all from '@portico/contracts/portal/calls';
import * as awards from '@portico/contracts/recognition/calls';
import { callsBeside } from '../../platform/area/calls-beside.ts';
import { defineArea } from '../../platform/area/define-area.ts';
import { getActions } from './actions.ts';
import { getChannelChoice, getMailStanding, saveChannelChoice, setMailWanted } from './channels/choice.ts';
import {
  getUnreadNotifications,
  setNotificationAsRead,
  setNotificationsAsRead,
  setNotificationsAsUnread,
} from './notifications.ts';
import { getActsAboutMe } from './own-history.ts';
import { portalData } from './personal-data.ts';
import { portalJobs, portalSchedules } from './portal-jobs.ts';
import {
  checkPushNotification,
  removePushSubscriptions,
  subscribePushNotification,
  unsubscribePushNotification,
} from './push/subscriptions.ts';
import { getReadNotifications, getSnoozedNotifications } from './read-notifications.ts';
import { snoozeNotification } from './snooze.ts';
import { getWaiting } from './tasks.ts';
import { triggerNotification } from './trigger.ts';
import { getWeekReview } from './week-review.ts';
import { getWhileAway } from './while-away.ts';

export const portalArea = defineArea({
  area: 'portal',
  calls: callsBeside(all, awards),
  handlers: {
    getChannelChoice,
    saveChannelChoice,
    getMailStanding,
    setMailWanted,
    checkPushNotification,
    subscribePushNotification,
    unsubscribePushNotification,
    getUnreadNotifications,
    getReadNotifications,
    getSnoozedNotifications,
    setNotificationAsRead,
    setNotificationsAsRead,
    setNotificationsAsUnread,
    snoozeNotification,
    triggerNotification,
    getWaiting,
    getActions,
    getActsAboutMe,
    getWhileAway,
    getWeekReview,
  },
  personalData: portalData,
  jobs: () => portalJobs,
  schedules: portalSchedules,
  signIns: [{ ended: removePushSubscriptions }],
});
