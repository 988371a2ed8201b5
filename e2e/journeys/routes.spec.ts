// Every declared route is opened in a browser and shows a value that the test wrote through the API a moment before; no
// console error, no policy report, no serious accessibility violation. A route that nothing can write to yet says so.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { origin } from '../support/addresses.ts';
import type { Api } from '../support/api.ts';
import { ask } from '../support/ask.ts';
import { seatsIn } from '../support/seats.ts';

interface RouteCase {
  /** Who opens it. */
  as?: string;
  /** Writes something and says where to go and what must be seen there. */
  prepare(api: Api): Promise<{ address: string; see(page: Page): Promise<void> }>;
}

interface Course {
  CourseID: string;
  CourseName: string;
  curriculumId: string;
  sectionId: string | null;
  likes: number;
  liked: boolean;
  type: number;
}

const courses = (api: Api) =>
  api.get<Course[]>('service/getCoursesCurriculumsLinks', {
    USR_COMPANY_FK: api.user.CompanyID,
    USR_ID_FK: api.user.UserID,
  });

/** Somebody whom the signed-in coach coaches. */
async function coacheeOf(api: Api): Promise<string> {
  const team = await api.get<{ members: { coachee: { UserID: string } }[] }>('coaching/getPreviousNextSessionsByTeam', {
    TeamID: api.user.CompanyID,
  });
  const userId = team.members[0]?.coachee.UserID;
  if (!userId) throw new Error('the demo coach has nobody to coach');
  return userId;
}

/** A quiz that nobody shares: its pages open for everybody, and say that the link opens nothing. */
const noQuiz = `/anonymousQuiz/${crypto.randomUUID()}`;

/** A quiz that the signed-in coach shares with guests; the address carries the originator’s link. */
async function sharedQuiz(api: Api): Promise<string> {
  const [quiz] = await api.get<{ QID: string }[]>('quiz/getShareableQuizzes');
  const body = { QuizID: quiz?.QID, days: 2, language: 'en' };
  return (await api.post<{ address: string }>('quiz/shareQuiz', { body })).address;
}

const stamp = () => `${Date.now().toString(36)}`;

/** A session that the coach has just begun with somebody of the team, with a word that only it has. */
async function begunSession(api: Api): Promise<{ coacheeID: string; sessionID: string; word: string }> {
  const { members } = await api.get<{ members: { coachee: { UserID: string } }[] }>(
    'coaching/getPreviousNextSessionsByTeam',
    { TeamID: api.user.CompanyID },
  );
  const coacheeID = members[0]?.coachee.UserID ?? '';
  const { sessionID } = await api.post<{ sessionID: string }>('coaching/getSessionID', { body: { coacheeID } });
  const word = `Seen at ${stamp()}`;
  const actions = [{ id: crypto.randomUUID(), text: word }];
  await api.post('coaching/Save', {
    body: { sessionID, coacheeID, coachID: api.user.UserID, topic: { comment: word }, actions, versions: {} },
  });
  return { coacheeID, sessionID, word };
}

/** A ticket that was sent a moment ago. */
async function writtenTicket(api: Api): Promise<{ ticketID: string; SUP_TCK_TITLE: string }> {
  const { metadata } = await api.get<{ metadata: Record<string, { id: string }[]> }>('support/getNewTicket');
  const body = {
    SUP_TCK_TYPE: metadata.Types?.[0]?.id,
    SUP_TCK_PRIORTY: metadata.Priorities?.[0]?.id,
    SUP_TCK_IMPACT: metadata.Impacts?.[0]?.id,
    SUP_TCK_TITLE: `Headset is silent ${stamp()}`,
    comment: 'Since this morning nothing is heard on the left side.',
  };
  return api.post('support/submitTicket', { body });
}

const cases: Record<string, RouteCase> = {
  '/coach/:id': {
    as: 'coach',
    prepare: async (api) => {
      const { coacheeID, sessionID } = await begunSession(api);
      return {
        address: `/coach/${coacheeID}`,
        see: (page) => expect(page.locator(`a[href*="${sessionID}"]`).first()).toBeVisible(),
      };
    },
  },
  '/coach/:userid/tgrow/:tgrowid/m/:modeid': {
    as: 'coach',
    prepare: async (api) => {
      const { coacheeID, sessionID, word } = await begunSession(api);
      return {
        address: `/coach/${coacheeID}/tgrow/${sessionID}/m/edit`,
        see: (page) => expect(page.getByRole('textbox', { name: 'Action', exact: true })).toHaveValue(word),
      };
    },
  },
  '/coach/:userid/tgrow-summary/:tgrowid/m/:modeid': {
    as: 'coach',
    prepare: async (api) => {
      const { coacheeID, sessionID, word } = await begunSession(api);
      return {
        address: `/coach/${coacheeID}/tgrow-summary/${sessionID}/m/view`,
        see: (page) => expect(page.getByText(word).first()).toBeVisible(),
      };
    },
  },
  '/home': {
    prepare: async (api) => {
      const FirstName = `Nia${stamp()}`;
      await api.post('account/UpdateFirstNameLastName', { body: { FirstName, LastName: api.user.LastName } });
      return {
        address: '/home',
        see: (page) => expect(page.getByRole('heading', { level: 1 })).toContainText(FirstName),
      };
    },
  },
  '/profile': {
    prepare: async (api) => {
      const LastName = `Of${stamp()}`;
      await api.post('account/UpdateFirstNameLastName', { body: { FirstName: api.user.FirstName, LastName } });
      return { address: '/profile', see: (page) => expect(page.getByLabel(/last name/i)).toHaveValue(LastName) };
    },
  },
  '/usersettings': {
    prepare: async (api) => {
      await api.post('account/SaveSettings', { body: { userSettings: { reducedMotion: true } } });
      return {
        address: '/usersettings',
        see: (page) => expect(page.getByRole('switch', { name: /motion/i })).toBeChecked(),
      };
    },
  },
  '/search': {
    prepare: async (api) => {
      const FirstName = `Nia${stamp()}`;
      await api.post('account/UpdateFirstNameLastName', { body: { FirstName, LastName: api.user.LastName } });
      return {
        address: `/search?q=${FirstName}`,
        see: (page) => expect(page.getByRole('region', { name: 'People' })).toContainText(FirstName),
      };
    },
  },
  '/news/:newsChannelID/:newsItemID': {
    prepare: async (api) => {
      const [first] = await api.get<{ NID: string; ChannelID: string }[]>('content/getAllAvailableNewsAsSummary', {
        CompanyID: api.user.CompanyID,
      });
      const text = `Seen at ${stamp()}`;
      await api.post('comment/addComment', {
        body: { objecttype: 'article', ObjectID: first?.NID, body: [{ type: 'text', text }] },
      });
      return {
        address: `/news/${first?.ChannelID}/${first?.NID}`,
        see: (page) => expect(page.getByRole('region', { name: 'Comments' })).toContainText(text),
      };
    },
  },
  '/notifications': {
    prepare: async (api) => {
      const before = await api.get<{ notificationID: string; msgTitle: string }[]>('portal/getUnreadNotifications', {
        userID: api.user.UserID,
      });
      const [first] = before;
      if (!first) throw new Error('the demo learner has no unread notification');
      await api.post('portal/setNotificationAsRead', {
        query: { notificationID: first.notificationID, userID: api.user.UserID },
      });
      return {
        address: '/notifications',
        see: async (page) => {
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByText(first.msgTitle, { exact: true })).toHaveCount(
            before.filter((one) => one.msgTitle === first.msgTitle).length - 1,
          );
        },
      };
    },
  },
  '/lms/home': {
    prepare: async (api) => {
      const [course] = (await courses(api)).filter((one) => !one.liked);
      if (!course) throw new Error('the demo learner likes every course');
      await api.post('service/setLike', {
        query: { username: api.user.UserName, objecttype: 'course', ObjectID: course.CourseID },
      });
      return {
        address: `/lms/home?q=${encodeURIComponent(course.CourseName)}`,
        see: (page) =>
          expect(
            page.getByRole('button', { name: new RegExp(`Take back the like of .*${course.likes + 1} like`) }).first(),
          ).toBeVisible(),
      };
    },
  },
  '/lms/tester/:view/:attemptid/:packageid/:learnerid': {
    as: 'admin',
    prepare: async (api) => {
      const { packages } = await api.get<{ packages: { packageID: string; title: string }[] }>('player/getPackages');
      const [one] = packages;
      if (!one) throw new Error('the demo has no package');
      return {
        address: `/lms/tester/play/0/${one.packageID}/0`,
        see: (page) => expect(page.getByRole('heading', { level: 1, name: one.title })).toBeVisible(),
      };
    },
  },
  '/lms/:curriculumid/:courseid/:coursename': {
    // Nobody else plays as this learner: the course is not begun.
    as: 'learner2',
    prepare: async (api) => {
      const course = (await courses(api)).find((one) => one.CourseName === 'Handling difficult conversations');
      if (!course) throw new Error('the demo course is not allocated to the learner');
      const outline = await api.get<{ nextScoID: string }>('player/getCourseOutline', { courseID: course.CourseID });
      await api.post('player/launchAttempt', { body: { courseID: course.CourseID, scoID: outline.nextScoID } });
      return {
        address: `/lms/${course.curriculumId}/${course.CourseID}/${encodeURIComponent(course.CourseName)}`,
        see: async (page) => {
          await expect(page.getByRole('heading', { level: 1, name: course.CourseName })).toBeVisible();
          await expect(page.getByRole('button', { name: 'Resume' }).first()).toBeVisible();
        },
      };
    },
  },
  '/pd/board/:id': {
    prepare: async (api) => {
      const boards = await api.get<{ SessionIDPK: string; isToday: boolean }[]>('pd/getTeamPDBoards', {
        TeamID: api.user.CompanyID,
      });
      const today = boards.find((board) => board.isToday);
      if (!today) throw new Error('the demo team has no board today');
      await api.get('pd/updateUserStatus', { boardID: today.SessionIDPK, userID: api.user.UserID, statusID: '3' });
      return {
        address: `/pd/board/${today.SessionIDPK}`,
        see: (page) => expect(page.getByRole('listitem').filter({ hasText: 'Needs help' }).first()).toBeVisible(),
      };
    },
  },
  '/pd/board/:boardid/idea/:ideaid': {
    prepare: async (api) => {
      const { boardID, issue } = await raisedIssue(api);
      return {
        address: `/pd/board/${boardID}/idea/${issue.id}`,
        see: (page) => expect(page.getByRole('heading', { level: 1, name: issue.title })).toBeVisible(),
      };
    },
  },
  '/pd/board/:boardid/ideas/:ideaid/m/:mode': {
    prepare: async (api) => {
      const { boardID, issue } = await raisedIssue(api);
      return {
        address: `/pd/board/${boardID}/ideas/${issue.id}/m/edit`,
        see: (page) => expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(issue.title),
      };
    },
  },
  '/pd/board/:boardid/news/:newsid': {
    prepare: async (api) => {
      const { boardID, news } = await writtenNews(api);
      return {
        address: `/pd/board/${boardID}/news/${news.id}`,
        see: (page) => expect(page.getByRole('heading', { level: 1, name: news.title })).toBeVisible(),
      };
    },
  },
  '/pd/board/:boardid/news/:newsid/m/:mode': {
    prepare: async (api) => {
      const { boardID, news } = await writtenNews(api);
      return {
        address: `/pd/board/${boardID}/news/${news.id}/m/edit`,
        see: (page) => expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(news.title),
      };
    },
  },
  '/pd/board/:boardid/performance/:documentid/m/:mode': {
    prepare: async (api) => {
      const { SessionIDPK, PerformanceDocs } = await boardOfToday(api);
      const [document] = PerformanceDocs;
      if (!document) throw new Error('the demo measures nothing');
      return {
        address: `/pd/board/${SessionIDPK}/performance/${document.PDPDPK}/m/view`,
        see: (page) => expect(page.getByRole('heading', { level: 1, name: document.title })).toBeVisible(),
      };
    },
  },
  '/support': {
    prepare: async (api) => {
      const { SUP_TCK_TITLE } = await writtenTicket(api);
      return { address: '/support', see: (page) => expect(page.getByText(SUP_TCK_TITLE)).toBeVisible() };
    },
  },
  '/support-ticket/:ticketid': {
    prepare: async (api) => {
      const { ticketID, SUP_TCK_TITLE } = await writtenTicket(api);
      return {
        address: `/support-ticket/${ticketID}`,
        see: (page) => expect(page.getByRole('heading', { level: 1, name: SUP_TCK_TITLE })).toBeVisible(),
      };
    },
  },
  '/schedule': {
    prepare: async (api) => {
      const title = `Listening in ${stamp()}`;
      const date = new Date().toISOString().slice(0, 10);
      const when = {
        date,
        timeStart: '12:00',
        duration: 30,
        allDay: false,
        timeZone: 'UTC',
        rule: null,
        type: 'other',
      };
      const rest = { location: '', details: '', joinLink: '', coacheeID: null, participantIDs: [], change: null };
      await api.post('coaching/saveCalendarData', { body: { ...when, ...rest, title } });
      return {
        address: `/schedule?view=agenda&day=${date}`,
        see: (page) => expect(page.getByRole('button', { name: new RegExp(title) })).toBeVisible(),
      };
    },
  },
  '/coach/:userid/aid/:aidid/m/:modeid': {
    as: 'coach',
    prepare: async (api) => {
      const userId = await coacheeOf(api);
      const action = `Let the caller finish, ${stamp()}.`;
      const nothing = { date: null, action: '', impact: '', desired: '' };
      const motivational = { date: '2026-01-05', action, impact: 'The caller calmed down.', desired: 'Go on.' };
      const aid = await api.post<{ ID: string }>('coaching/SaveAid', {
        body: { ID: null, UserID: userId, motivational, developmental: nothing, consent: true, basedOn: null },
      });
      return {
        address: `/coach/${userId}/aid/${aid.ID}/m/view`,
        see: (page) => expect(page.getByText(action)).toBeVisible(),
      };
    },
  },
  '/coach/:userid/award/:awardid/m/:modeid': {
    as: 'coach',
    prepare: async (api) => {
      const UserID = await coacheeOf(api);
      const held = await api.get<{ rescinded: unknown; accreditation: { AccreditationID: string } }[]>(
        'portal/getMyAwards',
        { UserID },
      );
      const has = new Set(held.filter((one) => !one.rescinded).map((one) => one.accreditation.AccreditationID));
      const kinds = await api.get<{ AccreditationID: string; left: number | null }[]>(
        'portal/getAccreditationsAvailable',
        { CompanyID: api.user.CompanyID },
      );
      const free = kinds.find((one) => one.left !== 0 && !has.has(one.AccreditationID));
      if (!free) throw new Error('the demo coach has nothing left to give');
      const Reason = `For Tuesday’s call, ${stamp()}.`;
      const award = await api.post<{ AwardID: string }>('portal/setAward', {
        query: { UserID, AwarderID: api.user.UserID, AccreditationID: free.AccreditationID, Reason },
      });
      return {
        address: `/coach/${UserID}/award/${award.AwardID}/m/view`,
        see: (page) => expect(page.getByText(Reason)).toBeVisible(),
      };
    },
  },
};

const course = async (api: Api) => {
  const found = (await courses(api)).find((one) => one.CourseName === 'Handling difficult conversations');
  if (!found) throw new Error('the demo course is not allocated to the learner');
  return found;
};

/** Below /help: an article of the help channel itself, or of a topic of it. */
async function helpPlace(api: Api, of: 'topic' | null): Promise<string> {
  const news = await api.get<{ NID: string; ChannelID: string; channelKind: string; parentChannelID: string | null }[]>(
    'content/getAllAvailableNewsAsSummary',
  );
  const found = news.find((one) => one.channelKind === 'help' && (one.parentChannelID !== null) === (of === 'topic'));
  if (!found) throw new Error('the demo has no such help article');
  const { NID, ChannelID, parentChannelID } = found;
  return parentChannelID === null ? `${ChannelID}/${NID}` : `${parentChannelID}/subChannel/${ChannelID}/${NID}`;
}

/** Opened, with what they show, in another journey. */
const inJourneys: Readonly<Record<string, string>> = {
  '/badge/:id': 'missions.spec.ts',
  '/certificate/:code': 'lms-authoring.spec.ts',
  '/OpenLearning/:username/:courseid/:curriculumnid/:coursename/:w/:h/:fs/:pu/:lang?': 'open-learning.spec.ts',
  '/lms/quiz/:quizid/:qsrid/:qsid/:quizuserid': 'quiz.spec.ts',
};

interface TodaysBoard {
  SessionIDPK: string;
  isToday: boolean;
  PerformanceDocs: { PDPDPK: string; title: string }[];
}

async function boardOfToday(api: Api): Promise<TodaysBoard> {
  const boards = await api.get<TodaysBoard[]>('pd/getTeamPDBoards', { TeamID: api.user.CompanyID });
  const today = boards.find((board) => board.isToday);
  if (!today) throw new Error('the demo team has no board today');
  return today;
}

async function raisedIssue(api: Api) {
  const { SessionIDPK: boardID } = await boardOfToday(api);
  const body = { boardID, kind: 'issue', title: `Headsets crackle ${stamp()}`, text: 'Four of nine.' };
  return { boardID, issue: await api.post<{ id: string; title: string }>('pd/addIssue', { body }) };
}

async function writtenNews(api: Api) {
  const { SessionIDPK: boardID } = await boardOfToday(api);
  const body = { boardID, tag: 'safety', title: `Fire drill ${stamp()}`, text: 'At eleven.', until: null };
  return { boardID, news: await api.post<{ id: string; title: string }>('pd/addNewsItem', { body }) };
}

async function allocatedQuiz(api: Api): Promise<string> {
  const body = { UserFK: api.user.UserID, LoadAll: true };
  const [quiz] = await api.post<{ QID: string }[]>('quiz/getQuizzesAllocated', { body });
  if (!quiz) throw new Error('the demo has given the learner no quiz');
  return quiz.QID;
}

/** Routes whose data nothing can write yet, or that show no data of their own: opened, and their heading asserted. */
const readOnly: Record<string, { address: (api: Api) => Promise<string>; why: string; as?: string }> = {
  '/about': { address: async () => '/about', why: 'shows versions' },
  '/pd/home': { address: async () => '/pd/home', why: 'boards are created with their area’s issue' },
  '/quiz/quality': {
    address: async () => '/quiz/quality',
    why: 'evaluations are written in the journey of quality monitoring',
    as: 'coach',
  },
  '/quiz/quality/calibration/:id': {
    address: async () => '/quiz/quality?tab=calibrations',
    why: 'calibrations are closed in the journey of quality monitoring',
    as: 'coach',
  },
  '/coach/:userid/qm/:qmid/m/:modeid': {
    address: async (api) => `/coach/${await coacheeOf(api)}/qm/0/m/new`,
    why: 'evaluations are written in the journey of quality monitoring',
    as: 'coach',
  },
  '/lms/team': { address: async () => '/lms/team', why: 'progress is written by learners', as: 'coach' },
  '/sales-skills-assessment/:page?/:assId?': {
    address: async () => '/sales-skills-assessment',
    why: 'assessments are written in their journey',
    as: 'coach',
  },
  '/lms/certificates': { address: async () => '/lms/certificates', why: 'a certificate comes of a completed course' },
  '/certificate': { address: async () => '/certificate', why: 'it asks for a code' },
  '/quiz/team': {
    address: async () => '/quiz/team',
    why: 'results are written in the journey of quizzes',
    as: 'coach',
  },
  '/lms/quiz/:catalogID/:quiztype/:quizid': {
    address: async (api) => `/lms/quiz/0/quiz/${await allocatedQuiz(api)}`,
    why: 'answers are written in the journey of quizzes',
  },
  '/quiz/team/:quizid': {
    address: async (api) => `/quiz/team/${await allocatedQuiz(api)}`,
    why: 'results are written in the journey of quizzes',
    as: 'coach',
  },
  '/quiz/results/:quizid': {
    address: async (api) => `/quiz/results/${await allocatedQuiz(api)}`,
    why: 'results are written in the journey of quizzes',
  },
  '/quiz/verify': { address: async () => '/quiz/verify', why: 'signing needs a fresh sign-in', as: 'coach' },
  '/quiz/guests': { address: async () => '/quiz/guests', why: 'it begins a share', as: 'coach' },
  '/anonymousQuiz/:quizid/0/:userId': {
    address: async (api) => sharedQuiz(api),
    why: 'answers come from guests, by their links',
    as: 'coach',
  },
  '/anonymousQuiz/:quizid/:userId/results': {
    address: async (api) => (await sharedQuiz(api)).replace(/\/0\/([^?]+)/, '/$1/results'),
    why: 'answers come from guests, by their links',
    as: 'coach',
  },
  '/anonymousQuiz/:quizid/1/:userId': {
    address: async () => `${noQuiz}/1/${crypto.randomUUID()}`,
    why: 'whoever has no link is told so; what the link opens is tested over HTTP',
  },
  '/anonymousQuiz/:quizid/:submissionId': {
    address: async () => `${noQuiz}/${crypto.randomUUID()}`,
    why: 'as the guest’s view',
  },
  '/quiz/home': { address: async () => '/quiz/home', why: 'allocating comes with its area’s issue' },
  '/coach': { address: async () => '/coach', why: 'what stands there is written in sessions, which are', as: 'coach' },
  '/coach/overview': {
    address: async () => '/coach/overview',
    why: 'sessions are saved with their area’s issue',
    as: 'coach',
  },
  '/leaderboard': { address: async () => '/leaderboard', why: 'points come of deeds in other areas' },
  '/missions': { address: async () => '/missions', why: 'missions are made and done in their journey' },
  '/missions/:id': {
    address: async (api) => {
      const path = 'gamification/getMissionProgressByUser';
      const { missions } = await api.get<{ missions: { MissionId: string }[] }>(path);
      return `/missions/${missions[0]?.MissionId}`;
    },
    why: 'a step is reported in the journey of missions',
  },
  '/news/:newsChannelID': { address: async () => '/news/all', why: 'articles are written in the journey of news' },
  '/help': { address: async () => '/help', why: 'articles are written in the journey of news' },
  '/help/:newsChannelID/:newsItemID': {
    address: async (api) => `/help/${await helpPlace(api, null)}`,
    why: 'articles are written in the journey of news',
  },
  '/help/:newsChannelID/subChannel/:subNewsChannelID': {
    address: async (api) => `/help/${(await helpPlace(api, 'topic')).split('/').slice(0, 3).join('/')}`,
    why: 'articles are written in the journey of news',
  },
  '/help/:newsChannelID/subChannel/:subNewsChannelID/:newsItemID': {
    address: async (api) => `/help/${await helpPlace(api, 'topic')}`,
    why: 'articles are written in the journey of news',
  },
  '/curriculum/item/:id': {
    address: async (api) => `/curriculum/item/${(await course(api)).curriculumId}`,
    why: 'progress comes from playing',
  },
  '/curriculum-section/item/:id': {
    address: async (api) => `/curriculum-section/item/${(await course(api)).sectionId}`,
    why: 'progress comes from playing',
  },
  '/catalog/item/:id': {
    address: async (api) => `/catalog/item/${(await course(api)).CourseID}`,
    why: 'progress comes from playing',
  },
  '/survey/item/:id': {
    address: async (api) => {
      const all = await api.post<{ QID: string; kind: string }[]>('quiz/getQuizzesAllocated', {
        body: { UserFK: api.user.UserID, LoadAll: true },
      });
      return `/survey/item/${all.find((one) => one.kind === 'survey')?.QID}`;
    },
    why: 'surveys are answered with the quizzes',
  },
  '/lms/:curriculumid/:deeplinkurl': {
    address: async (api) => {
      const { curriculumId, CourseName } = await course(api);
      return `/lms/${curriculumId}/${encodeURIComponent(CourseName)}`;
    },
    why: 'leads on to the course',
  },
  '/career': { address: async () => '/career/', why: 'progress comes from playing' },
  '/career/chart/progress': { address: async () => '/career/chart/progress', why: 'progress comes from playing' },
  '/career/chart/skills': { address: async () => '/career/chart/skills', why: 'evidence comes from playing' },
  '/OpenAdmin/:username': {
    address: async () => '/OpenAdmin/learner@harbour.example',
    why: 'its journey makes links',
    as: 'admin',
  },
  '/qrcode': { address: async () => '/qrcode', why: 'shows the camera' },
  '/admin/usage': { as: 'admin', address: async () => '/admin/usage', why: 'shows figures of what others do' },
};

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

test.describe('routes', () => {
  const seats = seatsIn('harbour');
  test.afterAll(() => seats.close());

  test('every declared route has its case', async ({ request }) => {
    const boot = (await (await ask(request, 'harbour', '/boot.json')).json()) as {
      remotes: { description: { routes: { path: string }[] } }[];
    };
    const declared = boot.remotes.flatMap((remote) => remote.description.routes.map((route) => route.path));
    const covered = new Set([...Object.keys(cases), ...Object.keys(readOnly), ...Object.keys(inJourneys)]);
    expect(declared.filter((path) => !covered.has(path))).toEqual([]);
  });

  for (const [path, one] of Object.entries(cases))
    test(`${path} shows what was written a moment before`, async ({ browser }) => {
      const { page, api, noise } = await seats.of(browser, one.as ?? 'learner');
      const { address, see } = await one.prepare(api);
      await page.goto(`${origin('harbour')}${address}`);
      await see(page);
      await expectAccessible(page);
      noise.expectQuiet();
    });

  for (const [path, one] of Object.entries(readOnly))
    test(`${path} opens (${one.why})`, async ({ browser }) => {
      const { page, api, noise } = await seats.of(browser, one.as ?? 'learner');
      await page.goto(`${origin('harbour')}${await one.address(api)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      noise.expectQuiet();
    });
});
