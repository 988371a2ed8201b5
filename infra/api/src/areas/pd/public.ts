/** What other areas may use of boards. */

export { documentMedia, pictureMedia } from './board-media.ts';
export { issueSubject } from './issue-subject.ts';
