/** What other areas may use of comments: how people relate to a subject (likes ask the same), and how many there are. */
export { commentsOf } from './comment-counts.ts';
export { publishSubjectChanged, readableSubject, type SubjectName } from './subjects.ts';
