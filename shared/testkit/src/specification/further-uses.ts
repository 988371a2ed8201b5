import * as constants from '@portico/contracts/platform/constants';
import { type ConstantUse, calculated, firstThat, run } from './find-value.ts';

const coaching = 'infra/api/src/areas/coaching';
const lmsApi = 'infra/api/src/areas/lms';
const lms = 'remotes/lms/src';

const statuses = [
  ['saved', `${coaching}/coaching-nouns.ts`, 'coachingStatus.saved} or s.submitted_at is not null'],
  ['accepted', `${coaching}/open-actions.ts`, 'row.status === coachingStatus.accepted'],
  ['saved', `${coaching}/team-overview.ts`, 'const { saved, submitted } = coachingStatus;'],
  ['submitted', `${coaching}/team-overview.ts`, 'const { saved, submitted } = coachingStatus;'],
  ['saved', `${coaching}/user-details.ts`, 'saved: count(coachingStatus.saved)'],
  ['submitted', `${coaching}/user-details.ts`, 'submitted: count(coachingStatus.submitted)'],
  ['accepted', `${coaching}/user-details.ts`, 'accepted: count(coachingStatus.accepted)'],
  ['completed', `${coaching}/user-details.ts`, 'completed: count(coachingStatus.completed)'],
  ['saved', 'shared/contracts/src/coaching/summary.ts', 'saved: count(coachingStatus.saved)'],
  ['submitted', 'shared/contracts/src/coaching/summary.ts', 'submitted: count(coachingStatus.submitted)'],
  ['accepted', 'shared/contracts/src/coaching/summary.ts', 'accepted: count(coachingStatus.accepted)'],
  ['completed', 'shared/contracts/src/coaching/summary.ts', 'completed: count(coachingStatus.completed)'],
  ['saved', 'remotes/coaching/src/pages/session/parts/session-notices.tsx', 'status === coachingStatus.saved &&'],
  ['submitted', 'remotes/coaching/src/pages/session/parts/session-notices.tsx', 'status === coachingStatus.submitted)'],
  ['submitted', 'remotes/coaching/src/pages/overview/narrowing.ts', 'status === coachingStatus.submitted)'],
  ['saved', 'remotes/coaching/src/pages/overview/narrowing.ts', 'status === coachingStatus.saved &&'],
  ['completed', 'remotes/coaching/src/pages/session/session-summary.tsx', 'status === coachingStatus.completed ?'],
] as const;

const types = [
  ['eLearning', `${lmsApi}/course-noun.ts`, 'type !== deliveryTypes.eLearning'],
  ['link', `${lmsApi}/delivery/authoring/set-address.ts`, 'courseToFill(db, courseId, [deliveryTypes.link])'],
  ['video', `${lmsApi}/delivery/authoring/set-captions.ts`, 'courseToFill(db, courseId, [deliveryTypes.video])'],
  ['video', `${lmsApi}/delivery/authoring/set-file.ts`, 'type: deliveryTypes.video'],
  ['pdf', `${lmsApi}/delivery/authoring/set-file.ts`, 'type: deliveryTypes.pdf'],
  ['video', `${lmsApi}/delivery/keep-course-file.ts`, 'type === deliveryTypes.video ?'],
  ['pdf', `${lmsApi}/delivery/keep-course-file.ts`, '[deliveryTypes.video, deliveryTypes.pdf]'],
  ['eLearning', `${lmsApi}/open-links/calls.ts`, 'course.type === deliveryTypes.eLearning'],
  ['video', 'infra/database/src/demo/scanner.ts', 'type === deliveryTypes.video'],
  ['eLearning', 'infra/database/src/demo/scanner.ts', 'type === deliveryTypes.eLearning'],
  ['video', `${lms}/admin/delivery/delivery-editor.tsx`, 'case deliveryTypes.video:'],
  ['pdf', `${lms}/admin/delivery/delivery-editor.tsx`, 'case deliveryTypes.pdf:'],
  ['link', `${lms}/admin/delivery/delivery-editor.tsx`, 'case deliveryTypes.link:'],
  [
    'webinarOrVirtualClassroom',
    `${lms}/admin/delivery/delivery-editor.tsx`,
    'case deliveryTypes.webinarOrVirtualClassroom:',
  ],
  ['instructorLed', `${lms}/admin/delivery/delivery-editor.tsx`, 'case deliveryTypes.instructorLed:'],
  ['eLearning', `${lms}/pages/admin-courses/course/content-card.tsx`, 'type !== deliveryTypes.eLearning'],
  ['eLearning', `${lms}/pages/admin-courses/course/course-editor.tsx`, 'type === deliveryTypes.eLearning &&'],
  ['eLearning', `${lms}/pages/admin-courses/course/preview-view.tsx`, 'course.type === deliveryTypes.eLearning ?'],
  ['video', `${lms}/pages/course/delivery/delivery-body.tsx`, '[deliveryTypes.video]: () =>'],
  ['pdf', `${lms}/pages/course/delivery/delivery-body.tsx`, '[deliveryTypes.pdf]: () =>'],
  ['link', `${lms}/pages/course/delivery/delivery-body.tsx`, '[deliveryTypes.link]: () =>'],
  [
    'webinarOrVirtualClassroom',
    `${lms}/pages/course/delivery/delivery-body.tsx`,
    '[deliveryTypes.webinarOrVirtualClassroom]: training',
  ],
  ['instructorLed', `${lms}/pages/course/delivery/delivery-body.tsx`, '[deliveryTypes.instructorLed]: training'],
  ['eLearning', `${lms}/pages/course/delivery/delivery-body.tsx`, 'course.type !== deliveryTypes.eLearning'],
  ['pdf', `${lms}/pages/course/delivery/document/use-place.ts`, 'ruledProgress(deliveryTypes.pdf'],
  ['video', `${lms}/pages/course/delivery/video/use-reports.ts`, 'ruledProgress(deliveryTypes.video'],
  ['eLearning', 'shared/contracts/src/lms/go-on.ts', 'course.type === deliveryTypes.eLearning'],
] as const;

/** What a course of each type counts, and the word for it in the rule of progress. */
const units = {
  eLearning: 'lessons',
  video: 'seconds',
  pdf: 'pages',
  link: 'openings',
  webinarOrVirtualClassroom: 'sessions',
  instructorLed: 'sessions',
} as const;
const unitTypes = Object.keys(units) as (keyof typeof units)[];

const verdicts = [
  ['validationFailed', 'host/src/banners/validation-banner.tsx', 'launch !== launchStatus.validationFailed'],
  ['validationFailed', 'host/src/session/account-actions.ts', 'launch: launchStatus.validationFailed'],
  ['valid', 'infra/api/src/areas/account/validate.ts', '? launchStatus.valid : launchStatus.newOrUnregistered'],
  ['newOrUnregistered', 'infra/api/src/areas/account/validate.ts', 'status: launchStatus.newOrUnregistered'],
  ['newOrUnregistered', 'shared/contracts/src/account/launch-calls.ts', 'z.literal(launchStatus.newOrUnregistered)'],
  ['valid', 'shared/contracts/src/account/launch-calls.ts', 'z.literal(launchStatus.valid)'],
  ['validationFailed', 'shared/contracts/src/account/launch-calls.ts', 'z.literal(launchStatus.validationFailed)'],
] as const;

/** A card of Today: it says of its call how long an answer is fresh, and how often it is asked for anew. */
const cards = [
  ['cacheMinutes.upcomingEventsLocal', 'remotes/coaching/src/remote.ts'],
  ['refreshMs.upcomingEventsAndNotifications', 'remotes/coaching/src/remote.ts'],
  ['cacheMinutes.missionProgress', 'remotes/gamification/src/remote.ts'],
  ['cacheMinutes.leaderboard', 'remotes/gamification/src/remote.ts'],
  ['cacheMinutes.deadlines', 'remotes/lms/src/remote.ts'],
  ['cacheMinutes.quizzes', 'remotes/quiz/src/remote.ts'],
  ['cacheMinutes.notifications', 'host/src/pages/home/host-cards.ts'],
  ['refreshMs.upcomingEventsAndNotifications', 'host/src/pages/home/host-cards.ts'],
] as const;

export const furtherUses: readonly ConstantUse[] = [
  ...statuses.map(([name, file, said]) => calculated(`coachingStatus.${name}`, file, said)),
  ...types.map(([name, file, said]) => calculated(`deliveryTypes.${name}`, file, said)),
  ...unitTypes.map((name) =>
    run(`deliveryTypes.${name}`, 'shared/contracts/src/lms/delivery/progress-rule.ts', ({ progressUnitOf }) =>
      progressUnitOf[constants.deliveryTypes[name]] === units[name] ? constants.deliveryTypes[name] : progressUnitOf,
    ),
  ),
  ...unitTypes.map((name) =>
    run(`deliveryTypes.${name}`, 'shared/contracts/src/service/shapes.ts', ({ deliveryType }) =>
      deliveryType.safeParse(constants.deliveryTypes[name]).success ? constants.deliveryTypes[name] : 'refused',
    ),
  ),
  ...verdicts.map(([name, file, said]) => calculated(`launchStatus.${name}`, file, said)),
  ...['host/src/signed-in/shell.tsx', 'host/src/signed-in/open-frame.tsx'].map((file) =>
    calculated('toastMs', file, '<ToastRegion shownMs={toastMs} />'),
  ),
  calculated(
    'uploadTypesSupported',
    'shared/contracts/src/media/media-types.ts',
    '[...uploadTypesSupported, ...videoTypes]',
  ),
  calculated(
    'applicationVersion',
    'infra/api/src/platform/create-api.ts',
    'openApiDocument(calls, applicationVersion)',
  ),
  calculated(
    'cacheMinutes.calendarLocal',
    'remotes/coaching/src/data/kept-calendar.ts',
    'Date.now() - kept.at < cacheMinutes.calendarLocal * millisecondsInMinute',
  ),
  ...cards.map(([name, file]) => calculated(name, file, `${name.split('.')[0]}: ${name},`)),
  run(
    'refreshMs.upcomingEventsAndNotifications',
    'host/src/pages/home/card-call.ts',
    ({ cardTimes }) => cardTimes({}).refreshMs,
  ),
  calculated('coachingGoalsMax', 'host/src/admin/tenant/limits-section.tsx', 'standard: coachingGoalsMax'),
  calculated(
    'coachingSummaryWindowDays',
    'remotes/coaching/src/pages/overview/org-summary.tsx',
    'addDays(today, -coachingSummaryWindowDays)',
  ),
  calculated(
    'coachingSummaryWindowDays',
    'remotes/coaching/src/pages/overview/overview-page.tsx',
    'days: coachingSummaryWindowDays',
  ),
  calculated(
    'coachingSummaryWindowDays',
    'remotes/coaching/src/pages/person/person-recognition.tsx',
    "t('coaching.personal.figures', { days: coachingSummaryWindowDays })",
  ),
  calculated(
    'refreshMs.upcomingEventsAndNotifications',
    'remotes/coaching/src/pages/schedule/next-up.tsx',
    'refreshMs: refreshMs.upcomingEventsAndNotifications',
  ),
  run(
    'imageUploadLimitBytes',
    'shared/contracts/src/media/media-types.ts',
    ({ mostBytes }) => mostBytes('png', 2 ** 30) + 1,
  ),
  ...(['saved', 'submitted', 'accepted', 'completed'] as const).map((name) =>
    run(`coachingStatus.${name}`, 'shared/contracts/src/coaching/shapes.ts', ({ sessionStatus }) =>
      sessionStatus.safeParse(constants.coachingStatus[name]).success ? constants.coachingStatus[name] : 'refused',
    ),
  ),
  calculated(
    'gamificationItemIdsSetOnLogin',
    'remotes/gamification/src/pages/keep-missions/step-fields.tsx',
    'const signInIds: readonly number[] = gamificationItemIdsSetOnLogin;',
  ),
  run('imageUploadLimitBytes', 'shared/contracts/src/service/image-data.ts', ({ mostImageCharacters }) =>
    // Base64 has four characters for three bytes; the rest is the address before them.
    firstThat((bytes) => Math.ceil(bytes / 3) * 4 + 40 >= mostImageCharacters, 4_194_000, 4_195_000),
  ),
  run('leaderboardSize', 'shared/contracts/src/gamification/calls/boards.ts', ({ getLeaderboard }) =>
    getLeaderboard.query.shape.maxitems.parse(undefined),
  ),
  calculated('itemsPerPage', 'shared/contracts/src/search/query.ts', 'mostPages * itemsPerPage'),
  calculated(
    'scanner.formats',
    'remotes/scanner/src/pages/scanner/camera-card.tsx',
    "formats: [...scanner.formats, 'QR']",
  ),
  calculated(
    'refreshMs.tokenAndUserValidation',
    'host/src/worker/follow-update.ts',
    '.catch(() => {}), refreshMs.tokenAndUserValidation)',
  ),
];
