/**
 * Browser files that save changes based on what the person has read, and how each retains the version seen when typing
 * began, whatever the page has refetched since. A test fails if the list is incomplete.
 */
import type { Shown } from './two-people.ts';

export type Way =
  /** A hook from the list below, in this file or the named one. */
  | { hook: keyof typeof hooks; in?: string }
  /**
   * A dialog starts with a copy of the opened record and saves based on its version. Names the page that holds the
   * copy.
   */
  | { opened: string }
  /** The displayed value and its version are saved by a single press, without typing. */
  | { atOnce: true }
  | { shown: Shown };

const form = 'shared/data-client/src/versioned-form';

/** Hooks for forms, each with the test that verifies it. */
export const hooks = {
  useVersionedForm: [`${form}/held-fields.test.ts`, 'the base is what the person saw when they began to type'],
  useVersionedValue: [
    `${form}/use-versioned-form.test.tsx`,
    'saves based on the version that was seen when typing began',
  ],
  useDraftedValue: [`${form}/drafted-base.test.ts`, 'is saved based on the version on which it was started'],
  useDraftedForm: [
    `${form}/use-drafted-form.test.tsx`,
    'restores a draft on the version it was started on, and stores a decision about a later save with it',
  ],
  useFieldEditor: [
    'shared/contracts/src/platform/versions/field-editor.test.ts',
    'takes in changes by others without touching what is being typed',
  ],
} as const satisfies Readonly<Record<string, Shown>>;

const opened = (page: string): Way => ({ opened: page });
const versioned: Way = { hook: 'useVersionedValue' };
const versionedFile: Way = { hook: 'useVersionedValue', in: 'remotes/lms/src/admin/delivery/file-editor.tsx' };
const named: Way = { hook: 'useVersionedValue', in: 'host/src/admin/people/organisation/name-dialog.tsx' };
const drafted: Way = { hook: 'useDraftedValue' };
const edited: Way = { hook: 'useFieldEditor' };
const atOnce: Way = { atOnce: true };
const author = 'remotes/quiz/src/pages/admin-quizzes';
const answering: Way = {
  shown: ['infra/api/src/areas/quiz/attempts/take.test.ts', 'refuses an answer based on an outdated version'],
};
const courses = 'remotes/lms/src/pages/admin-courses';
const authored: Way = { hook: 'useDraftedForm', in: `${courses}/parts/use-field-draft.ts` };

export const savingPages: Readonly<Record<string, Way>> = {
  'host/src/admin/people/person/details-card.tsx': versioned,
  'host/src/admin/people/person/role-card.tsx': versioned,
  'host/src/admin/people/person/teams-card.tsx': atOnce,
  'host/src/admin/people/person/leader-card.tsx': versioned,
  'host/src/admin/people/organisation/rename-unit-dialog.tsx': named,
  'host/src/admin/people/organisation/named-lists.ts': named,
  'host/src/admin/releases/limits-card.tsx': versioned,
  'host/src/media/asset-words.tsx': versioned,
  'host/src/admin/tenant/use-draft.ts': { hook: 'useVersionedForm' },
  'host/src/admin/tenant/brand/brand-section.tsx': versioned,
  'remotes/coaching/src/pages/aid/aid-form.tsx': drafted,
  'remotes/coaching/src/data/calendar-writes.ts': opened('remotes/coaching/src/pages/schedule/schedule-page.tsx'),
  'remotes/coaching/src/session/use-session-editor.ts': {
    shown: ['infra/api/test/coaching/two-writers.test.ts', 'rounds: no acknowledged word is lost'],
  },
  'remotes/coaching/src/pages/session/parts/private-note.tsx': drafted,
  'remotes/coaching/src/pages/session/parts/reflection-form.tsx': drafted,
  'remotes/coaching/src/pages/topics/topic-dialog.tsx': opened('remotes/coaching/src/pages/topics/topics-page.tsx'),
  'remotes/coaching/src/pages/topics/prompts.tsx': versioned,
  'remotes/coaching/src/pages/accreditations/accreditation-dialog.tsx': opened(
    'remotes/coaching/src/pages/accreditations/accreditations-page.tsx',
  ),
  'shared/data-client/src/comments/use-comments.ts': opened('shared/ui/src/comments/comment-item.tsx'),
  'shared/data-client/src/drafts/server-drafts.ts': {
    shown: [
      'shared/data-client/src/drafts/draft-saver.test.ts',
      'of another device never replaces what was typed here',
    ],
  },
  'remotes/news/src/pages/admin-articles/editor/article-editor.tsx': {
    hook: 'useDraftedForm',
    in: 'remotes/news/src/pages/admin-articles/editor/use-edited-article.ts',
  },
  'remotes/news/src/pages/admin-channels/channel-dialog.tsx': opened(
    'remotes/news/src/pages/admin-channels/admin-channels-page.tsx',
  ),
  'remotes/news/src/pages/admin-audiences/audience-dialog.tsx': opened(
    'remotes/news/src/pages/admin-audiences/admin-audiences-page.tsx',
  ),
  'remotes/gamification/src/pages/manage-points/job-title-dialog.tsx': opened(
    'remotes/gamification/src/pages/manage-points/job-titles.tsx',
  ),
  'remotes/gamification/src/pages/manage-points/season-dialog.tsx': opened(
    'remotes/gamification/src/pages/manage-points/seasons.tsx',
  ),
  'remotes/gamification/src/pages/manage-points/rules.tsx': versioned,
  'remotes/gamification/src/pages/manage-missions/mission-dialog.tsx': opened(
    'remotes/gamification/src/pages/manage-missions/manage-missions-page.tsx',
  ),
  'remotes/gamification/src/pages/manage-badges/badge-dialog.tsx': opened(
    'remotes/gamification/src/pages/manage-badges/manage-badges-page.tsx',
  ),
  'remotes/lms/src/pages/sales-skills/questions/use-ratings.ts': { hook: 'useDraftedForm' },
  'remotes/lms/src/pages/sales-skills/move-buttons.tsx': atOnce,
  'remotes/lms/src/pages/sales-skills-admin/form-editor.tsx': drafted,
  [`${courses}/course/words-card.tsx`]: authored,
  [`${courses}/course/prerequisites-card.tsx`]: atOnce,
  [`${courses}/course/objectives-card.tsx`]: atOnce,
  [`${courses}/curriculum/name-card.tsx`]: authored,
  [`${courses}/curriculum/places-card.tsx`]: atOnce,
  [`${courses}/curriculum/audience-card.tsx`]: atOnce,
  [`${courses}/skills/target-form.tsx`]: versioned,
  'remotes/lms/src/admin/delivery/sessions/session-form.tsx': versioned,
  'remotes/lms/src/admin/delivery/link-editor.tsx': versioned,
  'remotes/lms/src/admin/delivery/video-editor.tsx': versionedFile,
  'remotes/lms/src/admin/delivery/document-editor.tsx': versionedFile,
  'remotes/lms/src/pages/packages/count-visits.tsx': atOnce,
  'remotes/lms/src/pages/packages/rules-card.tsx': atOnce,
  'remotes/lms/src/pages/packages/statements/store-form.tsx': versioned,
  'remotes/pd/src/pages/admin/template-dialog.tsx': opened('remotes/pd/src/pages/admin/templates-page.tsx'),
  'remotes/pd/src/pages/admin/tier-dialog.tsx': opened('remotes/pd/src/pages/admin/tiers-page.tsx'),
  'remotes/pd/src/pages/admin/tiers-page.tsx': atOnce,
  'remotes/pd/src/pages/admin/letters.tsx': versioned,
  'remotes/pd/src/pages/board/meeting/finish-meeting.tsx': versioned,
  'remotes/pd/src/pages/board/issue-menu.tsx': atOnce,
  'remotes/pd/src/pages/item/document-page.tsx': edited,
  'remotes/pd/src/pages/item/replace-file.tsx': atOnce,
  'remotes/pd/src/pages/item/idea-edit.tsx': edited,
  'remotes/pd/src/pages/item/news-page.tsx': edited,
  'remotes/pd/src/pages/item/edit-limit.tsx': versioned,
  [`${author}/form-tab.tsx`]: versioned,
  [`${author}/use-draft-content.ts`]: {
    shown: [`${author}/draft-saver.test.ts`, 'is merged with what another author has saved in the meantime'],
  },
  'remotes/quiz/src/data/evaluations.ts': {
    shown: [
      'infra/api/src/areas/quiz/qm/quality.test.ts',
      'is saved as it was sent, and refused if it is based on an outdated revision',
    ],
  },
  'remotes/quiz/src/pages/result/mark-card.tsx': atOnce,
  'remotes/quiz/src/pages/take/answer-entry.ts': answering,
  'remotes/quiz/src/pages/take/use-answers.ts': answering,
  'remotes/quiz/src/pages/verify/observe-sheet.tsx': answering,
  'remotes/quiz/src/data/quality.ts': { hook: 'useVersionedForm', in: 'remotes/quiz/src/pages/quality/sampling.tsx' },
  'remotes/scanner/src/pages/admin-codes/list/code-dialog.tsx': opened(
    'remotes/scanner/src/pages/admin-codes/list/codes-view.tsx',
  ),
  'remotes/support/src/pages/admin-settings/choice-dialog.tsx': opened(
    'remotes/support/src/pages/admin-settings/choices.tsx',
  ),
  'remotes/support/src/pages/admin-settings/sla-targets.tsx': opened(
    'remotes/support/src/pages/admin-settings/sla-targets.tsx',
  ),
  'remotes/support/src/pages/admin-settings/macro-dialog.tsx': opened(
    'remotes/support/src/pages/admin-settings/macros.tsx',
  ),
};
