/**
 * A valid input for every declared call, made from demo data. The matrices fail for a call without one. Samples of a
 * service's calls are in `samples/<area>.ts`; they are combined here.
 */
import type { TestApi } from '../harness.ts';
import { adminSamples } from './samples/admin.ts';
import { adminPeopleSamples } from './samples/admin-people.ts';
import { coachingAidSamples } from './samples/coaching-aids.ts';
import { coachingCalendarSamples } from './samples/coaching-calendar.ts';
import { coachingSessionSamples } from './samples/coaching-sessions.ts';
import { coachingSummarySamples } from './samples/coaching-summaries.ts';
import { commentSamples } from './samples/comment.ts';
import { contentSamples } from './samples/content.ts';
import { deliverySamples } from './samples/delivery.ts';
import { draftSamples } from './samples/draft.ts';
import { exportSamples } from './samples/export.ts';
import { followUpSamples } from './samples/followup.ts';
import { gamificationSamples } from './samples/gamification.ts';
import { hrSamples } from './samples/hr.ts';
import { kudosSamples } from './samples/kudos.ts';
import { learnerSamples } from './samples/learner.ts';
import { linkSamples } from './samples/link.ts';
import { liveSamples } from './samples/live.ts';
import { lmsAuthoringSamples } from './samples/lms-authoring.ts';
import { mediaSamples } from './samples/media.ts';
import { notificationSamples } from './samples/notifications.ts';
import { pdSamples } from './samples/pd.ts';
import { playerSamples } from './samples/player.ts';
import { quizSamples } from './samples/quiz.ts';
import { guestSamples } from './samples/quiz-guests.ts';
import { qualitySamples } from './samples/quiz-quality.ts';
import { releaseSamples } from './samples/release.ts';
import { first, type Sample, type SampleContext } from './samples/sample.ts';
import { scannerSamples } from './samples/scanner.ts';
import { searchSamples } from './samples/search.ts';
import { supportSamples } from './samples/support.ts';

const demoCourse = (who: SampleContext, test: TestApi) =>
  first(
    test,
    `select course_id as id from portal.lms_course where tenant_id = $1 and name = 'Handling difficult conversations'`,
    [who.tenantId],
  );
/** An active delegation, preferably the caller's own. */
const delegationOf = ({ tenantId, userId }: SampleContext, test: TestApi) =>
  first(
    test,
    `select delegation_id as id from portal.account_delegation where tenant_id = $1
     order by principal_id = $2 and ends_at = '2027-02-01' desc, delegation_id limit 1`,
    [tenantId, userId],
  );
let asked = 0;
const anotherZone = () => ['Europe/Lisbon', 'Europe/Berlin', 'Europe/Paris'][asked++ % 3];
const team = (who: SampleContext) => who.teamId ?? '';
const none: Sample = () => ({});
const likeOf: Sample = async (who, test) => ({
  query: { username: who.username, objecttype: 'course', ObjectID: await demoCourse(who, test) },
});
const courseUse: Sample = async (who, test) => ({
  query: { username: who.username, courseID: await demoCourse(who, test) },
});
const byUser: Sample = (who) => ({ query: { ID: who.userId } });

export const samples: Readonly<Record<string, Sample>> = {
  ...adminSamples,
  ...adminPeopleSamples,
  ...deliverySamples,
  ...draftSamples,
  ...exportSamples,
  ...commentSamples,
  ...coachingAidSamples,
  ...coachingCalendarSamples,
  ...coachingSummarySamples,
  ...coachingSessionSamples,
  ...contentSamples,
  ...followUpSamples,
  ...gamificationSamples,
  ...linkSamples,
  ...learnerSamples,
  ...scannerSamples,
  ...releaseSamples,
  ...searchSamples,
  ...notificationSamples,
  ...liveSamples,
  ...mediaSamples,
  ...quizSamples,
  ...guestSamples,
  ...qualitySamples,
  ...pdSamples,
  ...playerSamples,
  ...hrSamples,
  ...kudosSamples,
  ...lmsAuthoringSamples,
  ...supportSamples,
  'account/ValidateUser': (who) => ({ query: { username: who.username } }),
  'account/Validate': (who) => ({ body: { Username: who.username } }),
  'account/ValidateUserAndCompany': (who) => ({ query: { username: who.username, CompanyID: who.organisationId } }),
  // A different time zone each time, because a write that changes nothing would not show in any answer.
  'account/getConsents': () => ({}),
  'account/getSignIns': () => ({}),
  'account/getOwnDelegations': () => ({}),
  'account/endOwnDelegation': async (who, test) => ({ body: { DelegationID: await delegationOf(who, test) } }),
  'account/endOtherSignIns': () => ({ body: {} }),
  'account/SaveSettings': () => ({ body: { userSettings: { timeZone: anotherZone() } } }),
  'account/UpdateFirstNameLastName': () => ({ body: { FirstName: 'Ida', LastName: crypto.randomUUID().slice(0, 8) } }),
  'account/UpdateConsent': (who) => ({ query: { userID: who.userId } }),
  'account/getAuthAndCourseRedirect': () => ({ query: { target: '/lms/home' } }),
  'account/getToken': async (who, test) => ({ body: { use: 'player', object: await demoCourse(who, test) } }),
  'account/azureSignUpValidation': () => ({ body: { email: 'someone@harbour.example' } }),
  'portal/getUnreadNotifications': (who) => ({ query: { userID: who.userId } }),
  'portal/setNotificationAsRead': async (who, test) => ({
    query: {
      userID: who.userId,
      notificationID: await first(
        test,
        `select notification_id as id from portal.portal_notification where tenant_id = $1 and user_id = $2
           order by read_at is not null, snoozed_until is not null, in_portal desc, created_at desc, notification_id limit 1`,
        [who.tenantId, who.userId],
      ),
    },
  }),
  'service/getCurriculums': (who) => ({ query: { USR_COMPANY_FK: team(who) } }),
  'service/getCoursesCurriculumsLinks': (who) => ({ query: { USR_COMPANY_FK: team(who), USR_ID_FK: who.userId } }),
  'service/getLanguages': none,
  'service/setLike': likeOf,
  'service/unsetLike': likeOf,
  'service/getLikes': async (who, test) => ({
    query: { objecttype: 'course', ObjectID: await demoCourse(who, test) },
  }),
  'service/addViewCourse': courseUse,
  'service/addLaunchCourse': courseUse,
  'lms/getDeadlinesAndCompletionsByUser': none,
  'coaching/getTeamCoachingSessions': (who) => ({ query: { teamID: team(who) } }),
  'coaching/getPreviousNextSessionsByTeam': (who) => ({ query: { TeamID: team(who) } }),
  'coaching/getUserCoachingDetails': byUser,
  'coaching/getUpcomingEvents': byUser,
  'coaching/getCoachingTopics': none,
  'quiz/getQuizzesAllocated': (who) => ({
    body: { SiteID: who.siteId, CompanyID: who.teamId, UserFK: who.userId, LoadAll: true },
  }),
  'quiz/getKnowledgeVerificationsAllocated': (who) => ({
    body: { SiteID: who.siteId, CompanyID: who.teamId, UserFK: who.userId, LoadAll: true, LoadResults: true },
  }),
  'player/getCourseOutline': async (who, test) => ({ query: { courseID: await demoCourse(who, test) } }),
  'player/launchAttempt': async (who, test) => ({
    body: {
      courseID: await demoCourse(who, test),
      scoID: await first(
        test,
        `select i.item_id as id from portal.player_item i join portal.player_course c
           on c.tenant_id = i.tenant_id and c.package_id = i.package_id
         join portal.lms_course l on l.tenant_id = c.tenant_id and l.course_id = c.course_id
         where i.tenant_id = $1 and i.kind = 'sco' and l.name = 'Handling difficult conversations'
         order by i.position limit 1`,
        [who.tenantId],
      ),
    },
  }),
  'player/renewAttemptToken': async (who, test) => ({
    body: {
      launchID: await first(
        test,
        `select s.launch_id as id from portal.player_session s join portal.player_attempt a
           on a.tenant_id = s.tenant_id and a.attempt_id = s.attempt_id
         where s.tenant_id = $1 and a.user_id = $2 limit 1`,
        [who.tenantId, who.userId],
      ),
    },
  }),
};
