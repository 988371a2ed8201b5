/**
 * Browser files that upload, and what prevents the file from being lost: a form or buttons that wait, or an automatic
 * save. All of them ask before leaving the page. A test fails if the list is incomplete.
 */
export type UploadGuard =
  /** The field delays the submission of the form around it. */
  | { form: readonly string[] }
  /** Buttons that are disabled during an upload. */
  | { buttons: readonly string[] }
  /** The upload itself saves the file, so there is no form to submit. */
  | { byItself: true }
  /** The button exists only for the uploaded file. */
  | { needsFile: string };

const quiz = 'remotes/quiz/src/pages';
const news = 'remotes/news/src/pages/admin-articles/editor';

export const uploadPlaces: Readonly<Record<string, UploadGuard>> = {
  'host/src/pages/profile/picture/use-picture.ts': { byItself: true },
  'host/src/media/asset-detail.tsx': { byItself: true },
  'host/src/media/library.tsx': { byItself: true },
  'host/src/admin/people/import/use-upload.ts': { byItself: true },
  'remotes/coaching/src/pages/session/parts/attachments.tsx': {
    buttons: ['remotes/coaching/src/pages/session/parts/session-actions.tsx'],
  },
  'remotes/lms/src/admin/delivery/file-editor.tsx': { byItself: true },
  'remotes/lms/src/pages/packages/use-package-upload.ts': { byItself: true },
  [`${news}/files-card.tsx`]: { buttons: [`${news}/article-editor.tsx`, `${news}/state-buttons.tsx`] },
  'remotes/pd/src/pages/item/new-document.tsx': { needsFile: '!file ||' },
  'remotes/pd/src/pages/item/picture-field.tsx': { buttons: ['remotes/pd/src/pages/item/new-item.tsx'] },
  'remotes/pd/src/pages/item/replace-file.tsx': { byItself: true },
  'remotes/quiz/src/parts/question/files-field.tsx': {
    buttons: [
      `${quiz}/take/attempt-view.tsx`,
      `${quiz}/verify/observe-sheet.tsx`,
      `${quiz}/evaluation/wizard/wizard.tsx`,
    ],
  },
  'remotes/support/src/parts/use-attached-files.ts': {
    form: ['remotes/support/src/pages/home/new-ticket-form.tsx', 'remotes/support/src/pages/ticket/composer.tsx'],
  },
};

/**
 * Upload components that others use, with the places that render them with `isPreview`, so that nothing is uploaded
 * there.
 */
export const shownWithoutUpload = [`${quiz}/admin-quizzes/preview-tab.tsx`, `${quiz}/guest/guest-form.tsx`];

/** These only show questions with a right answer (`canBePractised`), which file questions do not have. */
export const withoutFiles = [`${quiz}/result/practice/practice-question.tsx`];
