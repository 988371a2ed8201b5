/** A valid input for every declared call, made from demo data. A call without one fails the matrices. */
import type { RawInput } from '@portico/testkit/matrices/subject';
import type { TestApi } from '../harness.ts';

/** Who makes the call, and where they stand. */
export interface Standing {
  slug: string;
  tenantId: string;
  userId: string;
  guid: string;
  username: string;
  teamId: string | null;
  siteId: string | null;
  organisationId: string;
}

type Sample = (who: Standing, test: TestApi) => RawInput | Promise<RawInput>;

const first = async (test: TestApi, sql: string, values: readonly unknown[]): Promise<string> => {
  const [row] = (await test.sql(sql, values)) as { id: string }[];
  if (!row) throw new Error(`demo data has no row for: ${sql}`);
  return row.id;
};

const demoCourse = (who: Standing, test: TestApi) =>
  first(
    test,
    `select course_id as id from portal.lms_course where tenant_id = $1 and name = 'Handling difficult conversations'`,
    [who.tenantId],
  );
const channel = (who: Standing, test: TestApi) =>
  first(
    test,
    `select c.channel_id as id from portal.content_channel c where c.tenant_id = $1 and c.parent_id is null order by c.channel_id limit 1`,
    [who.tenantId],
  );
const article = (who: Standing, test: TestApi) =>
  first(
    test,
    `select article_id as id from portal.content_article where tenant_id = $1 and publish_at <= $2
       and (expires_at is null or expires_at > $2) order by publish_at desc limit 1`,
    [who.tenantId, new Date('2026-11-16T08:00:00.000Z')],
  );
const ownTicket = (who: Standing, test: TestApi) =>
  first(
    test,
    `select ticket_id as id from portal.support_ticket where tenant_id = $1
       order by (created_by = $2) desc, created_at desc limit 1`,
    [who.tenantId, who.userId],
  );
const choice = (who: Standing, test: TestApi, kind: string) =>
  first(test, `select choice_id as id from portal.support_choice where tenant_id = $1 and kind = $2 limit 1`, [
    who.tenantId,
    kind,
  ]);
let asked = 0;
const anotherZone = () => ['Europe/Lisbon', 'Europe/Berlin', 'Europe/Paris'][asked++ % 3];
const team = (who: Standing) => who.teamId ?? '';
const none: Sample = () => ({});
const likeOf: Sample = async (who, test) => ({
  query: { username: who.username, objecttype: 'course', ObjectID: await demoCourse(who, test) },
});
const courseUse: Sample = async (who, test) => ({
  query: { username: who.username, courseID: await demoCourse(who, test) },
});
const byUser: Sample = (who) => ({ query: { ID: who.userId } });

export const samples: Readonly<Record<string, Sample>> = {
  'account/ValidateUser': (who) => ({ query: { username: who.username } }),
  'account/Validate': (who) => ({ body: { Username: who.username } }),
  'account/ValidateUserAndCompany': (who) => ({ query: { username: who.username, CompanyID: who.organisationId } }),
  // Another zone each time: a write that changes nothing shows in no answer.
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
           order by read_at is not null, notification_id limit 1`,
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
  'gamification/getLeaderboard': (who) => ({
    query: { maxitems: '25', username: who.username, GroupID: who.organisationId },
  }),
  'gamification/getTeamLeaderboard': none,
  'gamification/getMissionProgressByUser': none,
  'coaching/getTeamCoachingSessions': (who) => ({ query: { teamID: team(who) } }),
  'coaching/getPreviousNextSessionsByTeam': (who) => ({ query: { TeamID: team(who) } }),
  'coaching/getUserCoachingDetails': byUser,
  'coaching/getUpcomingEvents': byUser,
  'coaching/getCoachingTopics': none,
  'pd/getTeamPDBoards': (who) => ({ query: { TeamID: team(who) } }),
  'pd/updateUserStatus': async (who, test) => ({
    query: {
      boardID: await first(
        test,
        `select board_id as id from portal.pd_board where tenant_id = $1 and team_id = $2 order by held_on desc limit 1`,
        [who.tenantId, who.teamId],
      ),
      userID: who.userId,
      // Another one than the one that stands there: setting the same again changes nothing.
      statusID: await first(
        test,
        `select case when exists (select from portal.pd_user_status
           where tenant_id = $1 and user_id = $2 and status_id = 3) then '4' else '3' end as id`,
        [who.tenantId, who.userId],
      ),
    },
  }),
  'content/getAllAvailableNewsAsSummary': (who) => ({ query: { CompanyID: team(who) } }),
  'content/getNewsItem': async (who, test) => ({ query: { NID: await article(who, test) } }),
  'content/getChildNewsChannels': async (who, test) => ({
    query: { companyID: team(who), parentID: await channel(who, test) },
  }),
  'quiz/getQuizzesAllocated': (who) => ({
    body: { SiteID: who.siteId, CompanyID: who.teamId, UserFK: who.userId, LoadAll: true },
  }),
  'quiz/getKnowledgeVerificationsAllocated': (who) => ({
    body: { SiteID: who.siteId, CompanyID: who.teamId, UserFK: who.userId, LoadAll: true, LoadResults: true },
  }),
  'support/getTickets': none,
  'support/getCreatedTickets': () => ({ query: { prefilter: 'all' } }),
  'support/getAllocatedTickets': () => ({ query: { prefilter: 'open' } }),
  'support/getUnAllocatedTickets': () => ({ query: { prefilter: 'open' } }),
  'support/getTicket': async (who, test) => ({ query: { ticketID: await ownTicket(who, test) } }),
  'support/getNewTicket': none,
  'support/getSupportStaff': none,
  'support/submitTicket': async (who, test) => ({
    body: {
      SUP_TCK_TYPE: await choice(who, test, 'type'),
      SUP_TCK_PRIORTY: await choice(who, test, 'priority'),
      SUP_TCK_IMPACT: await choice(who, test, 'impact'),
      comment: 'The headset is silent on one side.',
    },
  }),
  'player/getCourseOutline': async (who, test) => ({ query: { courseID: await demoCourse(who, test) } }),
  'player/launchAttempt': async (who, test) => ({
    body: {
      courseID: await demoCourse(who, test),
      scoID: await first(
        test,
        `select i.item_id as id from portal.player_item i join portal.player_course c
           on c.tenant_id = i.tenant_id and c.package_id = i.package_id
         where i.tenant_id = $1 and i.kind = 'sco' order by i.position limit 1`,
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
