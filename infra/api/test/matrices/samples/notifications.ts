import { standardChannels } from '@portico/contracts/portal/channels';
import type { Sample } from './sample.ts';

/** Keys that belong to no browser, so nothing is sent. */
const keys = {
  p256dh: 'BHMQPsMLPM9X2q4I6TU0rvFEo1lAz2u7oSoM98vV1lpk2CyMmenTxF-SRbqbJ5gsmuqOwduUsZxEeVlCwOsiqjI',
  auth: 'AAECAwQFBgcICQoLDA0ODw',
};
/** A browser endpoint unique to the person. */
const endpoint = (userId: string) => `https://fcm.googleapis.com/fcm/send/${userId.replaceAll('-', '')}`;

const subscribe: Sample = ({ userId }) => ({
  body: { userID: userId, subscription: { endpoint: endpoint(userId), keys } },
});
const ofBrowser: Sample = ({ userId }) => ({ body: { userID: userId, endpoint: endpoint(userId) } });

let chosen = 0;
/**
 * A different kind each time, because repeating one changes nothing. Selecting a kind for mail resubscribes the person.
 */
const choose: Sample = () => {
  const kind = standardChannels.portal[chosen++ % standardChannels.portal.length];
  return { body: { ...standardChannels, mail: [kind], quiet: { from: '22:00', until: '06:00' } } };
};

/** The opposite of the current value. */
const turnMails: Sample = async ({ tenantId, userId }, test) => {
  const ended = await test.sql(
    `select from portal.platform_mail_unsubscribed where tenant_id = $1 and person_id = $2 and topic = 'notices'`,
    [tenantId, userId],
  );
  return { body: { wanted: ended.length > 0 } };
};

export const notificationSamples: Readonly<Record<string, Sample>> = {
  'portal/subscribePushNotification': subscribe,
  'portal/checkPushNotification': ofBrowser,
  'portal/unsubscribePushNotification': ofBrowser,
  'portal/getActions': (who) => ({ query: { userID: who.userId, view: 'mine' } }),
  'portal/getActsAboutMe': (who) => ({ query: { userID: who.userId } }),
  'portal/getWhileAway': (who) => ({ query: { userID: who.userId } }),
  'portal/getWeekReview': (who) => ({ query: { userID: who.userId } }),
  'portal/getWaiting': (who) => ({ query: { userID: who.userId } }),
  'portal/getChannelChoice': () => ({ query: {} }),
  'portal/saveChannelChoice': choose,
  'portal/getReadNotifications': ({ userId }) => ({ query: { userID: userId, page: '0' } }),
  'portal/getSnoozedNotifications': ({ userId }) => ({ query: { userID: userId } }),
  'portal/getMailStanding': () => ({ query: {} }),
  'portal/setMailWanted': turnMails,
  'service/getGroupSettings': (who) => ({ query: { groupID: who.organisationId } }),
};
