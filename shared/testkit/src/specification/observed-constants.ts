/** The specification's constants as observed through the exported functions that use them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as constants from '@portico/contracts/platform/constants';
import { type ConstantUse, firstThat, root, run } from './find-value.ts';

const contract = (name: string) => `shared/contracts/src/${name}.ts`;
const shownText = (text: string) => text.replace('…', '').length;

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

/** A video element in a browser that permits only muted playback. */
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

/** The unit in which each type of course is measured, and its name in the progress rule. */
const units = {
  eLearning: 'lessons',
  video: 'seconds',
  pdf: 'pages',
  link: 'openings',
  webinarOrVirtualClassroom: 'sessions',
  instructorLed: 'sessions',
} as const;
const unitTypes = Object.keys(units) as (keyof typeof units)[];

/** Constants observable only in a browser, with the test that checks them there and names them. */
export const seenInBrowsers: Readonly<Record<string, string>> = {
  'newsBanner.ratio': 'remotes/news/src/parts/banner.test.tsx',
  'notes.tenantEnvironment': 'e2e/routes/cases/host.ts',
};

export const observedConstants: readonly ConstantUse[] = [
  run('itemsPerPage', 'shared/ui/src/parts/pagination.tsx', ({ entriesPerPage }) => entriesPerPage),
  run(
    'applicationVersion',
    'infra/api/src/services/media/media-types.ts',
    async ({ Version }) => (await Version()).version,
  ),
  run('leaderboardSize', 'infra/leaderboard/src/answer-score.ts', ({ answerScore }) => {
    const scores = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, username: `p${at}`, points: at }));
    return answerScore({ board: 'b', scores }, undefined).result.boardItems.length;
  }),
  // The fraction of wrong letters in a word that is still tolerated.
  run('search.threshold', courseSearch, ({ searchCourses }) => {
    const letters = 'abcdefghijklmnopqrst';
    const isFound = (length: number) =>
      searchCourses([course(letters.slice(0, length), '')], `${letters.slice(0, length - 1)}z`).first.length === 1;
    return 1 / firstThat(isFound, 3, 20);
  }),
  // A word counts up to the position determined by threshold and distance together.
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
  run('tipsOfTheMonthNewsType', contract('content/shapes'), ({ newsTypes }) => newsTypes.helpOrTips),
  run('scormVersion', 'infra/api/src/areas/player/import/manifest/scorm-version.ts', ({ standardOf }) => {
    const accepted = (version: string) => {
      const text = { name: 'schemaversion', text: version, children: [], attributes: {} };
      const metadata = { name: 'metadata', text: '', children: [text], attributes: {} };
      const root = { name: 'manifest', text: '', children: [metadata], attributes: {} };
      try {
        const { standard, remarks } = standardOf({ root, namespaces: new Set() });
        return standard === '1.2' && remarks.length === 0;
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
  run('tenantEnvironment', 'infra/portal/src/commands/new-tenant-settings.ts', ({ newTenantSettings }) => {
    const wanted = { host: 'quay', name: 'Quay', language: 'en', now: new Date('2026-11-16T08:00:00Z') };
    return newTenantSettings(wanted).environment;
  }),
  run('notes.channels', contract('platform/tenant'), ({ tenantSettings }) =>
    Object.keys(tenantSettings.shape.channels.shape).sort().join() === 'help,tips'
      ? 'the help channel and the tips-of-the-month channel are fixed per tenant (tenant configuration)'
      : Object.keys(tenantSettings.shape.channels.shape),
  ),
  scanBox('scanner.boxFractionOfSmallerSide', (box) => box(1000, 500) / 500),
  scanBox('scanner.boxMinPx', (box) => box(10, 10)),
  scanBox('scanner.boxMaxPx', (box) => box(9000, 9000)),
  run('scanner.camera', 'remotes/scanner/src/pages/scanner/camera.ts', async ({ openCamera }) => {
    const asked: { facingMode?: { ideal?: string } }[] = [];
    const getUserMedia = async ({ video }: { video: object }) => {
      asked.push(video);
      throw new Error('NotAllowedError');
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
    await openCamera({}, undefined).catch(() => {});
    return asked.map(({ facingMode }) => (facingMode?.ideal === 'environment' ? 'back preferred' : asked)).join();
  }),
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
  run('sessionIdentifierLength', contract('account/launch'), ({ isIdentifier }) =>
    firstThat((length) => isIdentifier('x'.repeat(length)), 1, 99),
  ),
  ...Object.entries(verdicts).map(([name, verdict]) =>
    run(`launchStatus.${name}`, contract('account/launch'), ({ launchStatusOf }) => launchStatusOf(verdict)),
  ),
  ...Object.entries(guarded).map(([name, input]) =>
    run(`guardState.${name}`, contract('account/guard'), ({ guardEntry }) => guardEntry(input).state),
  ),
  run('signInType.redirect', 'infra/portal/src/commands/new-tenant-settings.ts', ({ newTenantSettings }) => {
    const wanted = { host: 'quay', name: 'Quay', language: 'en', now: new Date('2026-11-16T08:00:00Z') };
    return newTenantSettings(wanted).identity.signInType;
  }),
  ...moves.map(([name, move, before, by]) =>
    run(`coachingStatus.${name}`, contract('coaching/session-rights'), ({ statusAfter }) =>
      statusAfter(move, constants.coachingStatus[before], by),
    ),
  ),
  run('notificationTriggerType', contract('portal/trigger-calls'), (exported) => {
    const [call] = Object.values(exported) as { query: { safeParse(value: unknown): { success: boolean } } }[];
    const ObjectGUID = '00000000-0000-4000-8000-000000000000';
    return firstThat((type) => call?.query.safeParse({ TriggerType: `${type}`, ObjectGUID }).success === true, 0, 99);
  }),
  run('uploadTypesSupported', contract('media/media-types'), ({ typesTakenBy }) => typesTakenBy('attachment')),
  run('newsBanner.recommendedMinimum', 'remotes/news/src/pages/admin-articles/language/en.json', (texts) =>
    texts.default['news.editor.bannerHint'].split(' or ')[0].replace(' by ', 'x'),
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
  run('assessmentStatuses', contract('platform/assessment/status'), ({ assessmentStatuses }) => assessmentStatuses),
  run(
    'ticketListDefaultFilter',
    contract('support/calls/tickets'),
    ({ getCreatedTickets }) => getCreatedTickets.query.parse({}).prefilter,
  ),
  run('supportLines', contract('support/shapes'), ({ supportLines }) => supportLines),
  run('namedRoutes', contract('account/guard'), ({ namedRoutes }) =>
    // The page for choosing one of several accounts is not part of the specification.
    Object.keys(namedRoutes).filter((name) => name !== 'multipleAccount'),
  ),
  run('coachRoles', contract('platform/roles'), ({ coachRoles }) => coachRoles),
  ...unitTypes.map((name) =>
    run(`deliveryTypes.${name}`, 'shared/contracts/src/lms/delivery/delivery-progress.ts', ({ progressUnitOf }) =>
      progressUnitOf[constants.deliveryTypes[name]] === units[name] ? constants.deliveryTypes[name] : progressUnitOf,
    ),
  ),
  ...unitTypes.map((name) =>
    run(`deliveryTypes.${name}`, 'shared/contracts/src/service/shapes.ts', ({ deliveryType }) =>
      deliveryType.safeParse(constants.deliveryTypes[name]).success ? constants.deliveryTypes[name] : 'refused',
    ),
  ),
  run(
    'refreshMs.upcomingEventsAndNotifications',
    'host/src/pages/home/card-call.ts',
    ({ cardTimes }) => cardTimes({}).refreshMs,
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
  run('imageUploadLimitBytes', 'shared/contracts/src/service/image-data.ts', ({ mostImageCharacters }) =>
    // Base64 uses four characters for three bytes. The rest is the prefix of the data URL.
    firstThat((bytes) => Math.ceil(bytes / 3) * 4 + 40 >= mostImageCharacters, 4_194_000, 4_195_000),
  ),
  run('leaderboardSize', 'shared/contracts/src/gamification/calls/boards.ts', ({ getLeaderboard }) =>
    getLeaderboard.query.shape.maxitems.parse(undefined),
  ),
  // A browser journey checks which of a person's awards are shown (e2e/journeys/recognition.spec.ts).
  run('awards.shownAtMost', contract('platform/constants'), ({ awardsShownMax }) => awardsShownMax),
  run('awards.coachee', contract('platform/constants'), ({ awardsShownMax }) =>
    awardsShownMax === 3 ? 'first three' : awardsShownMax,
  ),
];
