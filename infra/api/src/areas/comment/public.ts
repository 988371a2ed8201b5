/**
 * What other areas may use of comments: who stands how to a subject (likes ask the same), how many there are,
 * and which reported ones wait for whom.
 */
export { commentsOf } from './comment-counts.ts';
export { reportsWaiting } from './reported.ts';
export { readableSubject, type SubjectName, tellOfSubject } from './subjects.ts';
