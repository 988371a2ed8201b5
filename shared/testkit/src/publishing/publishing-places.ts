/**
 * Calls that publish, each with the page that says how many people it reaches. A test fails if the list is incomplete.
 */
export interface PublishingPlace {
  /** The page that publishes, which must say afterwards how many people it reached. */
  page: string;
  /** The component that links to the cause if no one is reached. Default: the page itself. */
  warns?: string;
}

const courses = 'remotes/lms/src/pages/admin-courses';
const warns = `${courses}/parts/empty-audience.tsx`;

export const publishingPlaces: Readonly<Record<string, PublishingPlace>> = {
  'content/setArticleState': { page: 'remotes/news/src/pages/admin-articles/editor/state-buttons.tsx' },
  'lms/setCourseState': { page: `${courses}/course/course-editor.tsx`, warns },
  'lms/setCurriculumState': { page: `${courses}/curriculum/curriculum-editor.tsx`, warns },
  'quiz/publishQuiz': { page: 'remotes/quiz/src/pages/admin-quizzes/quiz-editor.tsx' },
};

/** Calls about publishing without an audience that could be empty. */
export const forEverybody: Readonly<Record<string, string>> = {
  'admin/publishBrand': 'everyone in the tenant sees it',
  'content/saveArticle': 'only saves; the place where the article is published says who sees it',
};
