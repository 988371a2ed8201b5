/**
 * Browser files with a date or time field, and what prevents input that cannot be interpreted from being saved as empty
 * or as the previous value. A test fails if the list is incomplete.
 */
export type Readable =
  /** Buttons that are disabled while a field on the page cannot be interpreted. */
  | { buttons: string }
  /**
   * The field is required: saving without it reports an error, as the text says in the file itself or in that of the
   * form's schema. If it has a stored value, that one is shown again.
   */
  | { required: string; schema?: string }
  /** There is no save button: input is saved or filters automatically. */
  | { byItself: true };

const news = 'remotes/news/src/pages/admin-articles/editor';
const windowed: Readable = { buttons: 'shared/ui/src/hook-form/form-dialog.tsx' };
const itself = (file: string): Record<string, Readable> => ({ [file]: { buttons: file } });

export const datePlaces: Readonly<Record<string, Readable>> = {
  'remotes/gamification/src/pages/manage-missions/mission-dialog.tsx': windowed,
  'remotes/gamification/src/pages/manage-points/season-dialog.tsx': windowed,
  ...itself('remotes/gamification/src/pages/mission/step-row.tsx'),
  'remotes/quiz/src/pages/evaluation/wizard/first-step.tsx': {
    buttons: 'remotes/quiz/src/pages/evaluation/wizard/wizard.tsx',
  },
  ...itself('remotes/quiz/src/pages/evaluation/view/approve-dialog.tsx'),
  ...itself('remotes/quiz/src/parts/follow-up/act-panel.tsx'),
  ...itself('remotes/quiz/src/parts/follow-up/act-on-many.tsx'),
  ...itself('remotes/quiz/src/pages/admin-quizzes/audience-tab.tsx'),
  'remotes/coaching/src/pages/overview/org-summary.tsx': { byItself: true },
  'remotes/quiz/src/pages/quality/report-filter.tsx': { byItself: true },
  ...itself('remotes/coaching/src/pages/aid/aid-form.tsx'),
  'remotes/coaching/src/pages/session/parts/day-input.tsx': {
    buttons: 'remotes/coaching/src/pages/session/parts/session-actions.tsx',
  },
  'remotes/coaching/src/pages/schedule/event/repeat-field.tsx': windowed,
  'remotes/coaching/src/pages/schedule/event/event-form.tsx': windowed,
  'remotes/coaching/src/pages/schedule/event/propose-time.tsx': windowed,
  'remotes/pd/src/editing/fields.tsx': { byItself: true },
  'remotes/pd/src/pages/board/red-dialog.tsx': windowed,
  'remotes/pd/src/pages/item/new-news.tsx': { buttons: 'remotes/pd/src/pages/item/new-item.tsx' },
  'remotes/pd/src/pages/item/new-idea.tsx': { buttons: 'remotes/pd/src/pages/item/new-item.tsx' },
  [`${news}/audience-card.tsx`]: { buttons: `${news}/article-editor.tsx` },
  [`${news}/moment-field.tsx`]: { buttons: `${news}/state-buttons.tsx` },
  'remotes/lms/src/admin/delivery/sessions/session-form.tsx': {
    required: "day: z.string('lms.author.session.fault.noDay'),\n  time: z.string().check(z.minLength(1",
    schema: 'remotes/lms/src/admin/delivery/sessions/session-values.ts',
  },
  'remotes/lms/src/parts/due-fields.tsx': { required: 'next.on === null ? undefined' },
  'remotes/lms/src/pages/sales-skills/ask-dialog.tsx': windowed,
  'remotes/lms/src/pages/team/cell-dialog.tsx': { required: 'completedOn: z.string()' },
  'host/src/admin/audit/audit-filter.tsx': { byItself: true },
  'host/src/admin/people/person/delegations-card.tsx': { required: 'until === null' },
  'host/src/pages/notifications/settings/quiet-hours.tsx': { required: 'onHalfTyped(!isWhole)' },
  'host/src/pages/user-settings/working-hours.tsx': { required: 'setTyped(isWhole ? undefined : next)' },
};
