/** What other areas may use of comments: who stands how to a subject (likes ask the same), and how many there are. */
export { commentsOf } from './comment-counts.ts';
export { readableSubject, type SubjectName, tellOfSubject } from './subjects.ts';
