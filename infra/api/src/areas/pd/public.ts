/** What other areas may use of boards. */

export { issueSubject } from './issue-subject.ts';
