/** What other areas may use of boards. */
export { mayReadIssue } from './issues.ts';
