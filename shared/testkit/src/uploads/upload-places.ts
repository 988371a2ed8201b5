/**
 * Browser files that upload, each with what keeps its file from being lost: the form or the buttons that wait, or an
 * automatic save. All of them ask before leaving the page. The list is complete, or its test fails.
 */
export type UploadGuard =
  /** A form around the field is held by the field itself. */
  | { form: readonly string[] }
  /** Buttons that are disabled while something is uploading. */
  | { buttons: readonly string[] }
  /** What is uploaded is saved by that: no form is sent with it. */
  | { byItself: true }
  /** The button is there for the uploaded file only. */
  | { needsFile: string };

const quiz = 'remotes/quiz/src/pages';
const news = 'remotes/news/src/pages/admin-articles/editor';

export const uploadPlaces: Readonly<Record<string, UploadGuard>> = {
  'host/src/pages/profile/picture/use-picture.ts': { byItself: true },
  'host/src/library/asset-detail.tsx': { byItself: true },
  'host/src/library/library.tsx': { byItself: true },
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

/** Parts that others upload with, and where each is shown with `isPreview`, so that nothing is uploaded there. */
export const shownWithoutUpload = [`${quiz}/admin-quizzes/preview-tab.tsx`, `${quiz}/guest/guest-form.tsx`];
