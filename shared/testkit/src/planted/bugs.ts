/**
 * Plausible bugs in all areas and of all kinds, each with the tests that must find it. `npm run test:planted` applies
 * them to the working copy one by one.
 */

export type Stage = 'types' | 'lint' | 'walls' | 'units' | 'components' | 'build' | 'browser';

export interface Bug {
  name: string;
  kind:
    | 'rights'
    | 'tenants'
    | 'lost update'
    | 'twice or never'
    | 'wrong result'
    | 'wrong text'
    | 'broken layout'
    | 'inaccessible'
    | 'slow'
    | 'unsafe input'
    | 'flaky test'
    | 'wall';
  file: string;
  /** Must occur exactly once in the file. */
  from: string;
  to: string;
  /** The stage that must find the bug, and parts of the paths of its tests. */
  stage: Stage;
  tests?: string;
  /** Found only by `npm run test:full`, and why. */
  onlyFull?: string;
}

const contracts = 'shared/contracts/src';
const platform = 'infra/api/src/platform';
const areas = 'infra/api/src/areas';

const rights: Bug[] = [
  {
    name: 'a delegate judges the work of their principal',
    kind: 'rights',
    file: `${contracts}/platform/judgement.ts`,
    from: 'userId !== null && (userId === acting.userId || userId === acting.principal?.userId)',
    to: 'userId !== null && userId === acting.userId',
    stage: 'units',
    tests: 'platform/judgement',
  },
  {
    name: 'a call that judges work allows people to judge their own',
    kind: 'rights',
    file: `${platform}/judgement.ts`,
    from: 'if (actor && isOnBothSides(actor, otherSide))',
    to: 'if (actor && otherSide.length > 99 && isOnBothSides(actor, otherSide))',
    stage: 'units',
    tests: 'matrices/both-names',
  },
  {
    name: 'an administrator uses their rights while acting for someone else',
    kind: 'rights',
    file: `${platform}/administers.ts`,
    from: 'actor.principal === undefined && mayAdminister',
    to: 'mayAdminister',
    stage: 'units',
    tests: 'platform/administers',
  },
  {
    name: 'content administrators may read the audit log',
    kind: 'rights',
    file: `${contracts}/admin/permissions.ts`,
    from: "one !== 'tenant' && one !== 'audit' && one !== 'retention'",
    to: "one !== 'tenant' && one !== 'retention'",
    stage: 'units',
    tests: 'admin/permissions',
  },
  {
    name: 'a coachee reads a draft that was never submitted',
    kind: 'rights',
    file: `${contracts}/coaching/session-rights.ts`,
    from: 'return status !== saved || wasSubmitted;',
    to: 'return true;',
    stage: 'units',
    tests: 'coaching/session-rights',
  },
  {
    name: 'a file attached to something can be read by its uploader for ever',
    kind: 'rights',
    file: 'infra/api/src/services/media/policy.ts',
    from: 'isAttached ? subjectAllows : inLibrary || isOwn,',
    to: 'isOwn || (isAttached ? subjectAllows : inLibrary),',
    stage: 'units',
    tests: 'media/policy',
  },
  {
    name: 'an access token still works after its sign-in has ended',
    kind: 'rights',
    file: `${platform}/ended-sign-in.ts`,
    from: "date_trunc('second', i.ended_at), false)",
    to: "date_trunc('second', i.ended_at) - interval '2 hours', false)",
    stage: 'units',
    tests: 'platform/sign-in-ends',
  },
  {
    name: 'a page of another site makes calls',
    kind: 'rights',
    file: `${platform}/cross-site.ts`,
    from: "site !== 'same-origin' && site !== 'none'",
    to: "site === 'cross-site-frame'",
    stage: 'units',
    tests: 'platform/chain',
  },
  {
    name: 'guessing passwords is never slowed down',
    kind: 'rights',
    file: 'infra/identity/src/accounts/attempt-rule.ts',
    from: 'failures < freeFailures ? 0',
    to: 'failures < 5000 * freeFailures ? 0',
    stage: 'units',
    tests: 'accounts/attempt-rule',
  },
  {
    name: 'a release whose files were changed is served',
    kind: 'rights',
    file: 'infra/releases/src/verify.ts',
    from: 'if (sha384(bytes) !== expected)',
    to: 'if (sha384(bytes) === "" && expected === "")',
    stage: 'units',
    tests: 'releases/test/releases',
  },
  {
    name: 'a learner sees the page of the administrator they act for',
    kind: 'rights',
    file: 'host/src/guard/admission.ts',
    from: 'principalIn(visitor) ? undefined : visitor.user?.Role.Name;',
    to: 'principalIn(visitor)?.Role?.Name ?? visitor.user?.Role.Name;',
    stage: 'units',
    tests: 'guard/admission',
  },
];

const tenants: Bug[] = [
  {
    name: 'a transaction is bound to no tenant',
    kind: 'tenants',
    file: 'infra/database/src/in-tenant.ts',
    from: 'set local app.tenant = ',
    to: 'set local app.nobody = ',
    stage: 'units',
    tests: 'platform/chain',
  },
  {
    name: 'a neighbour in the same tenant is ranked by the other organisation',
    kind: 'tenants',
    file: `${areas}/gamification/policy.ts`,
    from: "groupOrganisationId === actorOrganisationId || roleScope(role) === 'tenant'",
    to: "groupOrganisationId !== '' || actorOrganisationId !== null || roleScope(role) === 'tenant'",
    stage: 'units',
    tests: 'gamification/policy',
  },
];

const updates: Bug[] = [
  {
    name: 'the second save overwrites the first',
    kind: 'lost update',
    file: `${platform}/versions/save-versioned.ts`,
    from: 'if (save.baseVersion === theirs.version || yours === theirs.value) return yours;',
    to: 'if (save.baseVersion <= theirs.version || yours === theirs.value) return yours;',
    stage: 'units',
    tests: 'platform/versions/versions',
  },
  {
    name: 'a lost answer is repeated by doing the work again',
    kind: 'twice or never',
    file: `${platform}/idempotency.ts`,
    from: 'if (owned.length === 0) {',
    to: 'if (owned.length < 0) {',
    stage: 'units',
    tests: 'platform/idempotency',
  },
  {
    name: 'a commit that PostgreSQL rolled back counts as done',
    kind: 'twice or never',
    file: 'infra/database/src/in-tenant.ts',
    from: "if (command !== 'COMMIT')",
    to: "if (command === 'NOTHING')",
    stage: 'units',
    tests: 'database/test/open-pool',
  },
  {
    name: 'what is typed while a page is saving gets lost',
    kind: 'lost update',
    file: 'shared/ui/src/comments/composer.tsx',
    from: 'setTyped((now) => typedOn(typed, now));',
    to: "setTyped('');",
    stage: 'components',
    tests: 'comments/composer',
  },
];

const results: Bug[] = [
  {
    name: 'a session of next week counts as coached',
    kind: 'wrong result',
    file: `${contracts}/coaching/coverage.ts`,
    from: "if (hasNext) return 'planned';",
    to: "if (hasNext) return 'covered';",
    stage: 'units',
    tests: 'coaching/coverage',
  },
  {
    name: 'a course of seven lessons is completed by the sixth',
    kind: 'wrong result',
    file: `${contracts}/lms/curriculum-progress.ts`,
    from: 'return done >= total ? 100',
    to: 'return done + 1 >= total ? 100',
    stage: 'units',
    tests: 'lms/curriculum-progress',
  },
  {
    name: 'a course is overdue on the day it is due',
    kind: 'wrong result',
    file: `${contracts}/lms/deadline.ts`,
    from: "if (days < 0) return 'overdue';",
    to: "if (days <= 0) return 'overdue';",
    stage: 'units',
    tests: 'lms/deadline',
  },
  {
    name: 'equal scores get different ranks',
    kind: 'wrong result',
    file: `${contracts}/gamification/ranking.ts`,
    from: 'if (entry.points !== last) rank = index + 1;',
    to: 'rank = index + 1;',
    stage: 'units',
    tests: 'gamification/ranking',
  },
  {
    name: 'an issue that is done stays on the next board',
    kind: 'wrong result',
    file: `${contracts}/pd/issue-rules.ts`,
    from: 'raisedOn <= heldOn && (closedOn === null || closedOn >= heldOn);',
    to: 'raisedOn <= heldOn;',
    stage: 'units',
    tests: 'pd/issue-rules',
  },
  {
    name: 'a ticket’s clock runs while support waits for the answer',
    kind: 'wrong result',
    file: `${contracts}/support/ticket-sla.ts`,
    from: 'differenceInMilliseconds(pausedSince ?? now, startedAt) - pausedMs;',
    to: 'differenceInMilliseconds(now, startedAt) - pausedMs;',
    stage: 'units',
    tests: 'support/ticket-sla',
  },
  {
    name: 'a wrong choice among several options deducts no points',
    kind: 'wrong result',
    file: `${contracts}/quiz/score-question.ts`,
    from: 'return right.length === chosen.length && right.every((option) => chosen.includes(option.id)) ? 1 : 0;',
    to: 'return right.every((option) => chosen.includes(option.id)) ? 1 : 0;',
    stage: 'units',
    tests: 'quiz/score-question',
  },
  {
    name: 'figures of three people are disclosed',
    kind: 'wrong result',
    file: `${contracts}/platform/small-groups.ts`,
    from: 'export const smallGroup = 5;',
    to: 'export const smallGroup = 3;',
    stage: 'units',
    tests: 'platform/small-groups',
  },
  {
    name: 'overdue items come after those without a day',
    kind: 'wrong result',
    file: `${contracts}/portal/task-order.ts`,
    from: 'daysBetween(today, dueOn) <= nearDays ? 0 : 2;',
    to: 'daysBetween(today, dueOn) <= nearDays ? 2 : 0;',
    stage: 'units',
    tests: 'portal/task-order',
  },
  {
    name: 'after signing in, people do not get to the page they asked for',
    kind: 'wrong result',
    file: `${contracts}/account/guard.ts`,
    from: 'if (stored !== null && stored !== requested) return',
    to: 'if (stored !== null && stored === requested) return',
    stage: 'units',
    tests: 'account/guard',
  },
];

const texts: Bug[] = [
  {
    name: 'Kılıç is not found by those who type Kilic',
    kind: 'wrong text',
    file: `${contracts}/search/fold.ts`,
    from: "const from = 'øłđðħıĸ",
    to: "const from = 'øłđðħiĸ",
    stage: 'units',
    tests: 'search/fold',
  },
  {
    name: 'an emoji is cut in two',
    kind: 'wrong text',
    file: `${contracts}/platform/cut-text.ts`,
    from: 'return text.slice(0, from + at);',
    to: 'return text.slice(0, most);',
    stage: 'units',
    tests: 'platform/cut-text',
  },
  {
    name: 'an appointment over midnight names one day',
    kind: 'wrong text',
    file: `${contracts}/platform/time-span.ts`,
    from: 'const isOneDay = isoDay(start, zone) === isoDay(end, zone);',
    to: 'const isOneDay = isoDay(start, zone) <= isoDay(end, zone);',
    stage: 'units',
    tests: 'platform/time-span',
  },
  {
    name: 'a German page shows a percentage with a decimal point',
    kind: 'wrong text',
    file: `${contracts}/platform/percent.ts`,
    from: 'new Intl.NumberFormat(locale(language),',
    to: "new Intl.NumberFormat(language === 'de' ? 'en-GB' : locale(language),",
    stage: 'units',
    tests: 'platform/percent',
  },
  {
    name: 'a text of the specification is reworded',
    kind: 'wrong text',
    file: 'host/src/language/en.json',
    from: 'logged out, login again.',
    to: 'logged out. Sign in again.',
    stage: 'units',
    tests: 'testkit/src/specification',
  },
  {
    name: 'a text is missing in French',
    kind: 'wrong text',
    file: 'remotes/quiz/src/pages/admin-quizzes/language/fr.json',
    from: '"quiz.reach":',
    to: '"quiz.reached":',
    stage: 'build',
  },
];

const input: Bug[] = [
  {
    name: 'a vertical tab is refused instead of read as a line end',
    kind: 'unsafe input',
    file: `${contracts}/platform/clean-text.ts`,
    from: '|[\\v\\f\\u0085\\u2028\\u2029]/g;',
    to: '|[\\u2028\\u2029]/g;',
    stage: 'units',
    tests: 'platform/clean-text',
  },
  {
    name: 'a cell of an export runs as a formula',
    kind: 'unsafe input',
    file: `${contracts}/export/csv.ts`,
    from: 'startsFormula.test(text) ? guard + text : text',
    to: 'text;',
    stage: 'units',
    tests: 'export/csv',
  },
  {
    name: 'a file is stored under a name with the path of a folder',
    kind: 'unsafe input',
    file: `${contracts}/media/file-name.ts`,
    from: "path.replace(/^.*[/\\\\]/s, '').trim();",
    to: 'path.trim();',
    stage: 'units',
    tests: 'media/file-name',
  },
  {
    name: 'a parameter given twice is accepted',
    kind: 'unsafe input',
    file: `${platform}/parse-input.ts`,
    from: 'if (values.has(name)) throw',
    to: 'if (values.size > 9999) throw',
    stage: 'units',
    tests: 'platform/chain',
  },
  {
    name: 'pages run scripts of other origins',
    kind: 'unsafe input',
    file: 'infra/edge/src/headers/content-security-policy.ts',
    from: "['script-src', \"'self'\"],",
    to: "['script-src', \"'self'\", 'https:'],",
    stage: 'units',
    tests: 'edge/test/headers',
  },
];

const looks: Bug[] = [
  {
    name: 'a long word makes a page wider than a phone',
    kind: 'broken layout',
    file: 'shared/ui/src/styles/page.css',
    from: 'overflow-wrap: break-word;',
    to: 'overflow-wrap: normal;',
    stage: 'components',
    tests: 'styles/stored-texts',
  },
  {
    name: 'a confirmation starts with focus on the button that deletes',
    kind: 'inaccessible',
    file: 'shared/ui/src/parts/alert-dialog.tsx',
    from: 'label={cancelLabel ?? texts.cancel} autoFocus onPress',
    to: 'label={cancelLabel ?? texts.cancel} onPress',
    stage: 'components',
    tests: 'parts/alert-dialog',
  },
  {
    name: 'a screen reader does not announce the summary of errors',
    kind: 'inaccessible',
    file: 'shared/ui/src/patterns/error-summary.tsx',
    from: 'if (hasErrors) box.current?.focus();',
    to: 'if (hasErrors) box.current?.scrollIntoView();',
    stage: 'components',
    tests: 'patterns/error-summary',
  },
  {
    name: 'a list shows ten entries per page',
    kind: 'wrong result',
    file: 'shared/ui/src/parts/pagination.tsx',
    from: 'export const entriesPerPage = 8;',
    to: 'export const entriesPerPage = 10;',
    stage: 'components',
    tests: 'parts/pagination',
  },
];

const costs: Bug[] = [
  {
    name: 'each member of a team costs a statement',
    kind: 'slow',
    file: `${areas}/quiz/results/learner-summaries.ts`,
    from: 'const attempts = await attemptsOfEach(db, userIds, [...new Set(given.map((row) => row.quiz_id))]);',
    to: 'const attempts = [];\n  for (const one of userIds)\n    attempts.push(...(await attemptsOfEach(db, [one], [...new Set(given.map((row) => row.quiz_id))])));',
    stage: 'units',
    tests: 'api/test/statements',
  },
  {
    name: 'support staff are looked for among everyone, because a pattern uses no index below a policy',
    kind: 'slow',
    file: `${areas}/support/staff.ts`,
    from: 'where u.role = any($1::text[]) and',
    to: "where $1::text[] is not null and u.role like 'Support %' and",
    stage: 'units',
    tests: 'api/test/growth',
  },
  {
    name: 'people have no index by role',
    kind: 'slow',
    file: 'infra/database/migrations/20261128110000_account_people_in_order.sql',
    from: 'create index account_user_by_role on portal.account_user (tenant_id, role, lower(last_name), lower(first_name), user_id);',
    to: '',
    stage: 'units',
    tests: 'api/test/growth',
  },
  {
    name: 'a page of the audit log is sorted from scratch each time',
    kind: 'slow',
    file: 'infra/database/migrations/20261121213020_platform_audit_reading.sql',
    from: '(tenant_id, recorded_at desc, audit_id desc);',
    to: '(tenant_id, audit_id desc);',
    stage: 'units',
    tests: 'admin/audit/audit-log',
  },
  {
    name: 'undoing an import stops after its first five hundred people',
    kind: 'twice or never',
    file: `${areas}/admin/people/import/deactivate.ts`,
    from: 'left: ids.length === 0 ? 0 : undoable };',
    to: 'left: 0 };',
    stage: 'units',
    tests: 'people/import/import-people',
    onlyFull: 'every day a thousand people are imported, of whom fewer than five hundred leave',
  },
  {
    name: 'made-up callers fill the memory',
    kind: 'slow',
    file: `${platform}/limiter.ts`,
    from: 'if (now - since < millisecondsInMinute && young.size < most) return;',
    to: 'if (now - since < millisecondsInMinute) return;',
    stage: 'units',
    tests: 'platform/limiter',
  },
];

const steadiness: Bug[] = [
  {
    name: 'a journey sleeps',
    kind: 'flaky test',
    file: 'e2e/support/sign-in.ts',
    from: '  await page.waitForURL(/\\/oidc\\/interaction\\//);',
    to: '  await page.waitForTimeout(3000);',
    stage: 'walls',
  },
  {
    name: 'one remote imports another',
    kind: 'wall',
    file: 'remotes/quiz/src/remote.ts',
    from: "import { defineRemote } from '@portico/remote-contract';",
    to: "import { defineRemote } from '@portico/remote-contract';\nimport '../../lms/src/remote.ts';",
    stage: 'walls',
  },
  {
    name: 'a part of the interface imports the server',
    kind: 'wall',
    file: 'shared/ui/src/parts/pages-shown.ts',
    from: 'export function pagesShown(',
    to: "import '../../../../infra/api/src/platform/metrics.ts';\nexport function pagesShown(",
    stage: 'walls',
  },
];

export const bugs: readonly Bug[] = [
  ...rights,
  ...tenants,
  ...updates,
  ...results,
  ...texts,
  ...input,
  ...looks,
  ...costs,
  ...steadiness,
];
