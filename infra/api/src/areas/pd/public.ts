/** The interface of boards for other areas. */

export { areIssuesDone } from './issue-states.ts';
