/**
 * Every constant of the specification, where it is used and what it really is there: asked of the code that uses it, or,
 * where that is a page, read from the very expression that the page calculates with.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as constants from '@portico/contracts/platform/constants';
import { type ConstantUse, calculated, firstThat, root, run, written } from './find-value.ts';

const contract = (name: string) => `shared/contracts/src/${name}.ts`;
const shownText = (text: string) => text.replace('…', '').length;

const shownPage = 'slice((page - 1) * itemsPerPage, page * itemsPerPage)';
const shownFrom = 'slice(first, first + itemsPerPage)';
const listed = [
  ['remotes/lms/src/pages/home/course-grid.tsx', shownPage],
  ['remotes/news/src/parts/article-grid.tsx', shownPage],
  ['remotes/pd/src/pages/home/board-list.tsx', shownPage],
  ['remotes/coaching/src/data/page-of.ts', shownPage],
  ['remotes/quiz/src/pages/quality/evaluation-list.tsx', shownFrom],
  ['remotes/support/src/pages/home/ticket-list.tsx', shownFrom],
  ['infra/api/src/areas/search/find.ts', 'size: itemsPerPage'],
  ['infra/api/src/areas/content/help/search.ts', 'size: itemsPerPage'],
  ['infra/api/src/areas/service/learning/story-board.ts', '.slice(0, itemsPerPage)'],
  ['infra/api/src/areas/comment/read-comments.ts', 'rows.slice(0, itemsPerPage)'],
  ['infra/api/src/areas/comment/reported.ts', 'found.slice(0, itemsPerPage)'],
] as const;

const cached = [
  ['notifications', 'host/src/notifications/use-notifications.ts'],
  ['deadlines', 'remotes/coaching/src/data/due-dates.ts'],
  ['missionProgress', 'remotes/gamification/src/data/missions.ts'],
  ['leaderboard', 'remotes/gamification/src/data/leaderboard.ts'],
  ['calendarLocal', 'remotes/coaching/src/data/calendar.ts'],
  ['upcomingEventsLocal', 'remotes/coaching/src/pages/schedule/next-up.tsx'],
  ['quizzes', 'remotes/quiz/src/data/allocated.ts'],
  ['ticketTemplate', 'remotes/support/src/data/tickets.ts'],
  ['supportStaff', 'remotes/support/src/data/tickets.ts'],
  ['ticketLists', 'remotes/support/src/data/tickets.ts'],
] as const;

const deliveryPages = [
  ['eLearning', 'remotes/lms/src/parts/delivery-type.tsx'],
  ['video', 'infra/api/src/areas/lms/delivery/watch.ts'],
  ['pdf', 'infra/api/src/areas/lms/delivery/read-document.ts'],
  ['link', 'infra/api/src/areas/lms/delivery/open-address.ts'],
  ['webinarOrVirtualClassroom', 'shared/contracts/src/lms/delivery/attended-types.ts'],
  ['instructorLed', 'shared/contracts/src/lms/delivery/attended-types.ts'],
] as const;

const verdicts = {
  initial: 'initial',
  newOrUnregistered: 'unregistered',
  valid: 'valid',
  validationFailed: 'unreachable',
};

const entering = { signedIn: true, verdict: 'valid', userId: 'u', requested: '/lms/home', stored: null };
const guarded = {
  checkAccount: { ...entering, signedIn: false },
  noAccount: { ...entering, verdict: 'unregistered' },
  errorPage: { ...entering, verdict: 'broken' },
  forbidden: { ...entering, verdict: 'blocked' },
  loginDone: entering,
};

const moves = [
  ['submitted', 'submit', 'saved', 'coach'],
  ['accepted', 'accept', 'submitted', 'coachee'],
  ['completed', 'complete', 'accepted', 'coach'],
  ['saved', 'reject', 'submitted', 'coachee'],
] as const;

const picture = (size: number) => ({ name: 'me.png', size, type: 'image/png' });
const courseSearch = 'remotes/lms/src/pages/home/find/search-courses.ts';
const course = (CourseName: string, CourseDescription: string) => ({ CourseID: '1', CourseName, CourseDescription });

const scanBox = (constant: string, ask: (box: (width: number, height: number) => number) => number) =>
  run(constant, 'remotes/scanner/src/pages/scanner/scan-box.ts', (exported) => ask(exported.scanBox));

/** A video element that a browser lets play without sound only. */
const strictVideo = () => {
  const element = {
    muted: true,
    isFull: false,
    seen: [] as string[],
    requestFullscreen: async () => {
      element.isFull = true;
    },
    play: async () => {
      element.seen.push(element.muted ? 'muted' : 'unmuted');
      if (!element.muted) throw new Error('NotAllowedError');
    },
  };
  return element;
};

export const constantUses: readonly ConstantUse[] = [
  ...listed.map(([file, expression]) => calculated('itemsPerPage', file, expression)),
  run('itemsPerPage', 'shared/ui/src/parts/pagination.tsx', ({ entriesPerPage }) => entriesPerPage),
  calculated(
    'pdBoardUserStatusesPerPage',
    'remotes/pd/src/pages/board/board-people.tsx',
    'userStatuses.slice(first, first + pdBoardUserStatusesPerPage)',
  ),
  calculated('applicationVersion', 'host/src/pages/about/about-page.tsx', 'value: applicationVersion'),
  run(
    'applicationVersion',
    'infra/api/src/areas/media/media-types.ts',
    async ({ Version }) => (await Version()).version,
  ),
  ...cached.map(([name, file]) => calculated(`cacheMinutes.${name}`, file, `cacheMinutes.${name}`)),
  calculated('leaderboardSize', 'remotes/gamification/src/data/leaderboard.ts', 'maxitems: leaderboardSize'),
  run('leaderboardSize', 'infra/leaderboard/src/answer-score.ts', ({ answerScore }) => {
    const scores = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, username: `p${at}`, points: at }));
    return answerScore({ board: 'b', scores }, undefined).result.boardItems.length;
  }),
  calculated('search.minMatchCharLength', courseSearch, 'text.length < search.minMatchCharLength'),
  // One wrong letter of so many is the most that is forgiven.
  run('search.threshold', courseSearch, ({ searchCourses }) => {
    const letters = 'abcdefghijklmnopqrst';
    const isFound = (length: number) =>
      searchCourses([course(letters.slice(0, length), '')], `${letters.slice(0, length - 1)}z`).first.length === 1;
    return 1 / firstThat(isFound, 3, 20);
  }),
  // A word counts as far back as threshold and distance reach together.
  run('search.distance', courseSearch, ({ searchCourses }) => {
    const isMissed = (at: number) =>
      searchCourses([course('', `${'-'.repeat(at)}kestrel`)], 'kestrel').first.length === 0;
    return (firstThat(isMissed, 0, 2000) - 1) / constants.search.threshold;
  }),
  run('search.minMatchCharLength', contract('search/query'), ({ readQuery }) =>
    firstThat((length) => readQuery('x'.repeat(length)) !== undefined, 1, 9),
  ),
  run('search.keys', courseSearch, ({ searchCourses }) => {
    const isFound = (one: object) => searchCourses([one], 'kestrel').first.length === 1;
    return [
      ...(isFound(course('kestrel', '')) ? ['course name'] : []),
      ...(isFound(course('', 'kestrel')) ? ['course description'] : []),
    ];
  }),
  calculated('coachingGoalsMax', 'infra/api/src/areas/coaching/sessions/open-session.ts', '?? coachingGoalsMax'),
  calculated('coachingGoalsMax', 'infra/api/src/areas/service/group-settings.ts', '?? coachingGoalsMax'),
  calculated('uploadProgress.pollMs', 'shared/data-client/src/upload/start-upload.ts', 'wait(timing.pollMs)'),
  run('uploadProgress.fullAfterMs', contract('media/upload-progress'), ({ shownProgress }) =>
    firstThat((ms) => shownProgress(50, ms).percent === 100, 0, 5000),
  ),
  run('uploadProgress.resetAfterMs', contract('media/upload-progress'), ({ shownProgress }) =>
    firstThat((ms) => shownProgress(50, ms).percent === 0, 0, 5000),
  ),
  run('toastMs', 'shared/ui/src/parts/toast-queue.ts', ({ toast, toastQueue, showFor }) => {
    showFor(constants.toastMs);
    const close = toast({ title: 'Saved' });
    const [shown] = toastQueue.visibleToasts;
    close();
    return shown.timeout;
  }),
  calculated('updatePromptMs', 'host/src/worker/update-prompt.ts', 'setTimeout(end, updatePromptMs)'),
  calculated(
    'redirectDelayMs',
    'host/src/pages/qr-redirect/qr-redirect-page.tsx',
    '{ replace: true }), redirectDelayMs)',
  ),
  run('gamificationItemIdsSetOnLogin', contract('gamification/steps'), ({ isSetAtSignIn }) =>
    Array.from({ length: 100 }, (_, id) => id).filter(isSetAtSignIn),
  ),
  run('coachingSummaryWindowDays', 'infra/api/src/areas/coaching/summaries/period.ts', ({ periodOf }) => {
    const { dateFrom, dateTo } = periodOf({}, '2026-11-21');
    return (Date.parse(dateTo) - Date.parse(dateFrom)) / 86_400_000;
  }),
  run('coachingSummaryWindowDays', contract('coaching/coverage'), ({ coverage }) =>
    firstThat((days) => coverage(days + 1, false) !== 'covered', 0, 99),
  ),
  calculated('awardsShownMax', 'remotes/coaching/src/pages/award/award-list.tsx', '.slice(0, awardsShownMax)'),
  calculated('awardsShownMax', 'remotes/coaching/src/pages/person/person-recognition.tsx', '.slice(0, awardsShownMax)'),
  {
    ...calculated('awardsShownMax', 'remotes/coaching/src/pages/award/award-list.tsx', '.slice(0, awardsShownMax)'),
    constant: 'awards.shownAtMost',
  },
  written(
    'awards.coachee',
    'remotes/coaching/src/pages/person/person-recognition.tsx',
    /rescinded === null\)\s+\.slice\(0, awardsShownMax\)/,
    constants.awardsShownMax === 3 ? 'first three' : constants.awardsShownMax,
  ),
  run('tipsOfTheMonthNewsType', contract('content/shapes'), ({ newsTypes }) => newsTypes.helpOrTips),
  run('scormVersion', 'infra/api/src/areas/player/import/manifest/scorm-version.ts', ({ refuseOtherVersions }) => {
    const accepted = (version: string) => {
      const text = { name: 'schemaversion', text: version, children: [], attributes: {} };
      const metadata = { name: 'metadata', text: '', children: [text], attributes: {} };
      const root = { name: 'manifest', text: '', children: [metadata], attributes: {} };
      try {
        return refuseOtherVersions({ root, namespaces: new Set() }).length === 0;
      } catch {
        return false;
      }
    };
    return ['1.1', '1.2', '1.3', '2004 4th Edition'].filter(accepted).join();
  }),
  run('textTrimCharacters', contract('platform/trim-text'), ({ trimText }) => shownText(trimText('a'.repeat(500)))),
  run('courseTextTrimCharacters', contract('platform/trim-text'), ({ trimCourseText }) =>
    shownText(trimCourseText('a'.repeat(500))),
  ),
  ...['remotes/coaching/src/data/calendar.ts', 'host/src/notifications/use-notifications.ts'].map((file) =>
    calculated('refreshMs.upcomingEventsAndNotifications', file, 'refreshMs: refreshMs.upcomingEventsAndNotifications'),
  ),
  calculated(
    'refreshMs.tokenAndUserValidation',
    'host/src/session/renewal.ts',
    'everyMs: number = refreshMs.tokenAndUserValidation',
  ),
  run('imageUploadLimitBytes', contract('media/upload-faults'), ({ faultBefore }) =>
    firstThat((size) => faultBefore(picture(size), 'avatar', 2 ** 30) === 'imageTooBig', 4_194_000, 4_195_000),
  ),
  run('notes.imageUploadLimitBytes', contract('media/media-types'), ({ mostBytes }) => {
    const refused = mostBytes('png', 2 ** 30) + 1;
    return `an image must be under ${refused / 2 ** 20} MB (${refused} bytes or more is refused)`;
  }),
  run('chunkLoadTimeoutMs', 'shared/presets/src/webpack/common-config.ts', ({ commonConfig }) => {
    const folders = { folder: root, out: root, publicPath: '/', uniqueName: 'one', cacheName: undefined };
    return commonConfig({ mode: 'production', ...folders }).output.chunkLoadTimeout;
  }),
  run('weekStartsOn', 'remotes/coaching/src/pages/schedule/days.ts', ({ weekOf }) =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(weekOf('2026-11-21')[0])),
  ),
  run('weekStartsOn', contract('gamification/periods'), ({ spanOf }) =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
      spanOf('week', new Date('2026-11-21T12:00:00Z')).from,
    ),
  ),
  run('tenantEnvironment', 'shared/presets/src/new/new-tenant.ts', ({ newTenant }) => {
    const made: Record<string, string> = {};
    const plan = {
      read: (file: string) => readFileSync(path.join(root, file), 'utf8'),
      create: (file: string, content: string) => Object.assign(made, { [path.basename(file)]: content }),
    };
    newTenant(plan, { id: 'quay', brandName: 'Quay', hue: 200 });
    return JSON.parse(made['tenant.json'] ?? '{}').environment;
  }),
  run('tenantEnvironment', 'infra/portal/src/commands/new-tenant.ts', ({ newTenantSettings }) => {
    const wanted = { host: 'quay', name: 'Quay', language: 'en', now: new Date('2026-11-16T08:00:00Z') };
    return newTenantSettings(wanted).environment;
  }),
  written(
    'notes.tenantEnvironment',
    'host/src/pages/about/about-page.tsx',
    /value: asName\(tenant\.environment\)/,
    'a label shown on About; no effect on safety',
  ),
  run('notes.channels', contract('platform/tenant'), ({ tenantSettings }) =>
    Object.keys(tenantSettings.shape.channels.shape).sort().join() === 'help,tips'
      ? 'the help channel and the tips-of-the-month channel are fixed per tenant (tenant configuration)'
      : Object.keys(tenantSettings.shape.channels.shape),
  ),
  calculated(
    'scanner.framesPerSecond',
    'remotes/scanner/src/pages/scanner/search-frames.ts',
    '}, 1000 / scanner.framesPerSecond)',
  ),
  scanBox('scanner.boxFractionOfSmallerSide', (box) => box(1000, 500) / 500),
  scanBox('scanner.boxMinPx', (box) => box(10, 10)),
  scanBox('scanner.boxMaxPx', (box) => box(9000, 9000)),
  calculated(
    'scanner.formats',
    'remotes/scanner/src/pages/scanner/decode.ts',
    'scanner.formats.map((name) => BarcodeFormat[name])',
  ),
  written(
    'scanner.camera',
    'remotes/scanner/src/pages/scanner/camera.ts',
    /const back = \{ facingMode: \{ ideal: 'environment' \} \}[\s\S]*chosen === undefined \? back :/,
    'back preferred',
  ),
  run('scannerVideo.fullscreen', 'remotes/scanner/src/pages/scanner/launch-video.ts', async ({ launchVideo }) => {
    const video = strictVideo();
    await launchVideo(video);
    return video.isFull;
  }),
  run('scannerVideo.muted', 'remotes/scanner/src/pages/scanner/launch-video.ts', async ({ launchVideo }) => {
    const video = strictVideo();
    await launchVideo(video);
    return video.seen.join(', falling back to ');
  }),
  calculated('narrowScreenPx', 'host/src/navigation/restore-scroll.tsx', 'window.innerWidth > narrowScreenPx'),
  calculated(
    'narrowScreenPx',
    'remotes/coaching/src/pages/schedule/schedule-address.ts',
    'window.innerWidth <= narrowScreenPx',
  ),
  run('sessionIdentifierLength', contract('account/launch'), ({ isIdentifier }) =>
    firstThat((length) => isIdentifier('x'.repeat(length)), 1, 99),
  ),
  ...Object.entries(verdicts).map(([name, verdict]) =>
    run(`launchStatus.${name}`, contract('account/launch'), ({ launchStatusOf }) => launchStatusOf(verdict)),
  ),
  ...Object.entries(guarded).map(([name, input]) =>
    run(`guardState.${name}`, contract('account/guard'), ({ guardEntry }) => guardEntry(input).state),
  ),
  calculated('signInType.popup', 'host/src/session/sign-in.ts', "=== signInType.popup ? 'popup' : 'redirect'"),
  run('signInType.redirect', 'infra/portal/src/commands/new-tenant.ts', ({ newTenantSettings }) => {
    const wanted = { host: 'quay', name: 'Quay', language: 'en', now: new Date('2026-11-16T08:00:00Z') };
    return newTenantSettings(wanted).identity.signInType;
  }),
  calculated('signInType.nothing', 'host/src/session/start-session.ts', '!== signInType.nothing'),
  ...moves.map(([name, move, before, by]) =>
    run(`coachingStatus.${name}`, contract('coaching/session-rights'), ({ statusAfter }) =>
      statusAfter(move, constants.coachingStatus[before], by),
    ),
  ),
  ...deliveryPages.map(([name, file]) => calculated(`deliveryTypes.${name}`, file, `deliveryTypes.${name}`)),
  run('notificationTriggerType', contract('portal/trigger-calls'), (exported) => {
    const [call] = Object.values(exported) as { query: { safeParse(value: unknown): { success: boolean } } }[];
    const ObjectGUID = '00000000-0000-4000-8000-000000000000';
    return firstThat((type) => call?.query.safeParse({ TriggerType: `${type}`, ObjectGUID }).success === true, 0, 99);
  }),
  run('uploadTypesSupported', contract('media/media-types'), ({ typesTakenBy }) => typesTakenBy('attachment')),
  written('newsBanner.ratio', 'remotes/news/src/parts/banner.module.css', /aspect-ratio: 3 \/ 1;/, '3:1'),
  written(
    'newsBanner.recommendedMinimum',
    'remotes/news/src/pages/admin-articles/language/en.json',
    /"news\.editor\.bannerHint": "1240 by 400 or another 3 to 1"/,
    '1240x400',
  ),
  run('dateFormats.datePicker', 'shared/ui/src/date/format-day.ts', ({ formatDay }) =>
    formatDay('2026-11-21', 'en-GB') === '21-Nov-26' ? 'dd-Mon-yy' : formatDay('2026-11-21', 'en-GB'),
  ),
  run('dateFormats.elsewhere', contract('platform/dates'), ({ formatDay }) =>
    formatDay('2026-11-21', { language: 'en' }) === '21 Nov 2026'
      ? 'en-GB day, short month, year'
      : formatDay('2026-11-21', { language: 'en' }),
  ),
  run('dateDisplay', contract('platform/dates'), ({ formatPickerDay }) =>
    formatPickerDay('2026-11-21', { language: 'en' }).replace('21', 'DD').replace('Nov', 'Mon').replace('26', 'YY'),
  ),
  run('coachingSteps', contract('coaching/shapes'), ({ coachingSteps }) => coachingSteps),
  run('qmSteps', contract('quiz/qm/wizard'), ({ qmSteps }) => qmSteps),
  run('assessmentStatuses', contract('assessment/status'), ({ assessmentStatuses }) => assessmentStatuses),
  run(
    'ticketListDefaultFilter',
    contract('support/calls/tickets'),
    ({ getCreatedTickets }) => getCreatedTickets.query.parse({}).prefilter,
  ),
  run('supportLines', contract('support/shapes'), ({ supportLines }) => supportLines),
  run('namedRoutes', contract('account/guard'), ({ namedRoutes }) =>
    // Where one of several accounts is chosen is a page of ours.
    Object.keys(namedRoutes).filter((name) => name !== 'multipleAccount'),
  ),
  run('coachRoles', contract('platform/roles'), ({ coachRoles }) => coachRoles),
];
