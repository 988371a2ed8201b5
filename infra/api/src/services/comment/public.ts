/** The interface of comments for other areas: access to a subject, which likes use as well, and comment counts. */
export { commentsOf } from './comment-counts.ts';
export { publishSubjectChanged, readableSubject, type SubjectName } from './subjects.ts';
