/** Calls that publish, each with the page that says how many people it reaches. The list is complete, or its test fails. */
export interface PublishingPlace {
  /** Where it is published: says afterwards how many it has reached. */
  page: string;
  /** Links to the cause if it reaches no one; the page itself unless it is a part of it. */
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

/** Calls that speak of publishing and have no audience that could be empty. */
export const forEverybody: Readonly<Record<string, string>> = {
  'admin/publishBrand': 'everybody of the tenant sees it',
  'content/saveArticle': 'saves; who sees the article is said where it is published',
};
